# The functions of documents for Perl: strings, numbers or undef for NULL come in, strings go out, and a call that fails
# dies with the message. VERISHUFFLE_H is the path of the header, or it is /usr/local/include/verishuffle.h.
package Verishuffle;
use v5.36;
use FFI::Platypus 2.00;
use FFI::Platypus::Buffer qw(grow scalar_to_pointer);
use constant SIZE => 1 << 20;

my $ffi = FFI::Platypus->new(api => 2, lib => 'libverishuffle.so');
open my $file, '<', $ENV{VERISHUFFLE_H} // '/usr/local/include/verishuffle.h' or die "verishuffle.h: $!\n";
my $header = join '', <$file>;

sub wrapped ($name, @parameters) {
    my %types = (size_t => 'size_t', uint32_t => 'uint32', uint64_t => 'uint64');
    my @types = map { /const / ? 'string' : /[*\[]/ ? 'opaque' : $types{(split)[0]} } @parameters;
    my $function = $ffi->function("verishuffle_$name", \@types => 'sint32');
    return sub (@inputs) {
        my ($text, $found, @outputs, @arguments) = ('', '');
        grow($found, 640);
        for (@parameters) {
            die "32 bytes are needed\n" if /const.*\[32\]/ && length $inputs[0] != 32;
            if    (/const|uint\d+_t \w+$/) { $text = shift @inputs; push @arguments, $text }
            elsif (/verishuffle_error/)    { push @arguments, scalar_to_pointer($found) }
            elsif (/_size$/)               { push @arguments, SIZE }
            elsif (/size_t \*/)            { push @arguments, scalar_to_pointer($outputs[-1]{length}) }
            elsif (/_length$/)             { push @arguments, length $text // 0 }
            else {
                push @outputs, { text => '', length => pack 'J', 32 };
                grow($outputs[-1]{text}, SIZE);
                push @arguments, scalar_to_pointer($outputs[-1]{text});
            }
        }
        die unpack('x24 Z*', $found), "\n" if $function->call(@arguments);
        return map { substr $_->{text}, 0, unpack 'J', $_->{length} } @outputs;
    };
}
no strict 'refs';
*$_ = wrapped($_, split /,/, $header =~ /verishuffle_$_\(([^()]*)\);/ ? $1 : die) for qw(seal commit open make_draw verify);
1;
