#!/usr/bin/perl
# Draws a raffle, verifies it, and prints its transcript:   perl raffle.pl
use v5.36;
use open qw(:std :encoding(UTF-8));
use FFI::Platypus 2.00;
use JSON::PP;

my $library = FFI::Platypus->new(api => 2, lib => 'libverishuffle.so');
$library->attach(verishuffle_call => [qw(string size_t string size_t size_t* string)] => 'sint32');

# Calls verishuffle_call with these fields. It dies if the call fails, and if a draw is not verified.
sub call (%fields) {
    my ($request, $length) = (encode_json(\%fields), 0);
    my ($answer, $error) = map { "\0" x $_ } 1 << 20, 640;
    die unpack('x24 Z*', $error), "\n"
        if verishuffle_call($request, length $request, $answer, length $answer, \$length, $error) != 0;
    return decode_json(substr $answer, 0, $length)->%*;
}

my ($context, $entries) = ('Summer raffle, 23 August 2026, example.org/raffle', "Ada\nGrace\nHedy\nMary\n");
my %party = call(call => 'seal', context => $context, name => 'dealer');
my $sources = [{ kind => 'sealed', name => 'dealer', seal => $party{seal} },
    { kind => 'public', name => 'guest', description => 'a word, such as: maple' }];
my %plan = call(call => 'commit', context => $context, entries => $entries, draw => 3, sources => $sources,
    allocation => "award Prize: 1\nwaitlist Reserve");
say "Publish the commitment $plan{commitment}";
# Only now does the guest say a word. The dealer stores the bound secret before the opening leaves.
my %opened = call(call => 'open', secret => $party{secret}, terms => $plan{terms}, published => $plan{commitment});
my %known = (values => { guest => 'river' }, entries => $entries);
my %drawn = call(call => 'make_draw', terms => $plan{terms}, openings => [$opened{opening}], %known);
call(call => 'verify', commitment => $plan{commitment}, %known, %drawn);
say "Drawn:\n$drawn{result}$drawn{awards}verified\n$drawn{transcript}";
