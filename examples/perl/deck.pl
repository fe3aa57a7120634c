#!/usr/bin/perl
# Shuffles and deals a deck of cards, and draws a raffle. The documents are left in a folder, which is nobody else's:
#   perl deck.pl FOLDER
use v5.36;
use FindBin;
use lib $FindBin::Bin;
use Verishuffle;

sub save ($path, $text) {
    open my $file, '>:raw', $path or die "$path: $!\n";
    print {$file} $text and close $file or die "$path: $!\n";
}

sub play ($name, $context, $entries, $draw, $allocation) {
    my ($secret, $seal) = Verishuffle::seal($context, 'dealer');
    my $sources = sprintf '[{"kind": "sealed", "name": "dealer", "seal": "%s"},'
        . '{"kind": "public", "name": "guest", "description": "a word, such as: maple"}]', unpack 'H*', $seal;
    my ($terms, $commitment) = Verishuffle::commit($context, $entries, $draw, $allocation, $sources);
    say "$name\tPublish the commitment ", unpack 'H*', $commitment;
    # Only now does the guest say a word. The dealer stores the bound secret before the opening leaves.
    my $values = '{"guest": "river"}';
    my ($opening, $bound) = Verishuffle::open($secret, $terms, $commitment);
    my ($transcript, $result, $awards) = Verishuffle::make_draw($terms, "[$opening]", $values, $entries);
    print "Drawn:\n", $result, $awards;
    # It dies unless the draw is verified.
    Verishuffle::verify($transcript, $commitment, $values, $entries, $result, $awards);
    say "$name\tverified";
    my %documents = (entries => $entries, secret => $bound, terms => $terms, opening => $opening,
        transcript => $transcript, awards => $awards);
    save("$ARGV[0]/$name-$_", $documents{$_}) for keys %documents;
}

my @deck = map { my $suit = $_; map { "$_ of $suit\n" } 2 .. 10, qw(jack queen king ace) } qw(clubs diamonds hearts spades);
play('cards', 'Table 3, 8 May 2026, example.org/cards', join('', @deck), 52, "award Ada: 5\naward Grace: 5\nwaitlist Pile");
play('raffle', 'Summer raffle, 23 August 2026, example.org/raffle', "Ada\nGrace\nHedy\nKatherine\nMary\n", 3,
    "award Prize: 1\nwaitlist Reserve");
