#!/usr/bin/perl
# Draws a raffle, verifies it, and prints its transcript:   perl raffle.pl
use v5.36;
use open qw(:std :encoding(UTF-8));
use FFI::Platypus 2.00;
use JSON::PP;

my $library = FFI::Platypus->new(api => 2, lib => 'libverishuffle.so');
$library->attach(verishuffle_call => [qw(string size_t opaque*)] => 'sint32');
$library->attach(verishuffle_answer_text => [qw(opaque string opaque)] => 'string');
$library->attach(verishuffle_answer_free => ['opaque'] => 'void');

# Calls the library with these fields. It dies if the call fails, and if a draw is not verified.
sub call (%fields) {
    my ($request, $answer) = encode_json(\%fields);
    my $status = verishuffle_call($request, length $request, \$answer);
    my $text = verishuffle_answer_text($answer, $status == 0 ? 'json' : 'error', undef);
    verishuffle_answer_free($answer);
    die "$text\n" if $status != 0;
    return decode_json($text)->%*;
}

my ($context, $entries) = ('Summer raffle, 23 August 2026, example.org/raffle', "Ada\nGrace\nHedy\nMary\n");
my %party = call(call => 'seal', context => $context, name => 'dealer');
my $sources = [{ kind => 'sealed', name => 'dealer', seal => $party{seal} },
    { kind => 'public', name => 'guest', description => 'a word, such as: maple', known_from => 1787508000 }];
my %plan = call(call => 'commit', context => $context, entries => $entries, draw => 3, sources => $sources,
    allocation => "award Prize: 1\nwaitlist Reserve");
say "Publish the commitment $plan{commitment}";
# Only now does the guest say a word. The dealer stores the secret of this answer before the opening leaves.
my %opened = call(call => 'open', secret => $party{secret}, %plan);
my %known = (public => { guest => 'river' }, entries => $entries);
my %drawn = call(call => 'draw', terms => $plan{terms}, openings => [$opened{opening}], %known);
call(call => 'verify', commitment => $plan{commitment}, published_at => 1787400000, %known,
    %drawn{qw(transcript result awards)});
say "Drawn:\n$drawn{result}$drawn{awards}verified\n$drawn{transcript}";
