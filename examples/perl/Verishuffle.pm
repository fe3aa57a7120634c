# The functions of documents for Perl: strings or numbers come in, strings go out, and a call that fails dies with the
# message. This is for systems with pointers of 64 bits.
package Verishuffle;
use v5.36;
use FFI::Platypus 2.00;
use constant SIZE => 1 << 20;

my $ffi = FFI::Platypus->new(api => 2, lib => 'libverishuffle.so');

# $taken has a letter for each field of the input in verishuffle.h: t is a text, b 32 bytes, n a number of 32 bits,
# l a number of 64 bits or a pointer. $given has those of the output: T is a buffer, B 32 bytes. @order says which
# inputs the function takes.
sub wrapped ($name, $taken, $given, @order) {
    my $function = $ffi->function("verishuffle_$name", ['string', 'string', 'string'] => 'sint32');
    return sub (@inputs) {
        my (@fields, @rooms);
        @fields[@order] = @inputs;
        my $input = join '', map {
            my ($kind, $value) = (substr($taken, $_, 1), $fields[$_]);
            die "32 bytes are needed\n" if $kind eq 'b' && defined $value && length $value != 32;
              $kind eq 't' ? (defined $value ? pack 'p J l x4', $value, length $value, 1 : "\0" x 24)
            : $kind eq 'b' ? $value // "\0" x 32
            :                pack $kind eq 'n' ? 'l' : 'q', $value // 0
        } 0 .. length($taken) - 1;
        my $output = join '', map {
            push @rooms, "\0" x SIZE if $_ eq 'T';
            $_ eq 'T' ? pack 'p J J', $rooms[-1], SIZE, 0 : "\0" x 32
        } split //, $given;
        my ($in, $out, $found) = (map({ pack('J', 8 + length) . $_ } $input, $output), "\0" x 640);
        die unpack('x24 Z*', $found), "\n" if $function->call($in, $out, $found);
        my $at = 8;
        return map {
            my $part = substr $out, $at, $_ eq 'T' ? 24 : 32;
            $at += length $part;
            $_ eq 'T' ? substr shift @rooms, 0, unpack 'x16 J', $part : $part
        } split //, $given;
    };
}
*seal      = wrapped('seal', 'ttnnl', 'TB', 0, 1);
*commit    = wrapped('commit', 'ttttttnnnnnnnnbl', 'TB', 0, 1, 7, 4, 5);
*open      = wrapped('open', 'ttbnnl', 'TT', 0 .. 2);
*make_draw = wrapped('make_draw', 'ttttttnnl', 'TTT', 0 .. 3);
*verify    = wrapped('verify', 'tbttttttlnnlttt', 'T', 0 .. 3, 5, 6);
1;
