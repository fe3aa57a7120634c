#!/usr/bin/env bash
# Whoever asks for no reserves gets a random number of them, up to the whole list. The size 0 is
# taken as not given, so the number of people is drawn as well, from none to all. The manual says that the size is the
# number of strings to return.
# Seen with Data::Random 0.13 (apt, libdata-random-perl 0.13-1), for size => 0 and max => 0: of five people, none to all
# five in about 1,000 of 6,000 draws each. If neither is named, one is drawn.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq libdata-random-perl=0.13-1 > log 2>&1
dpkg -x libdata-random-perl_*.deb .
perl -I usr/share/perl5 -MData::Random=rand_set -e '
my $wrong = 0;
for my $options ([size => 0], [max => 0], [size => 2], []) {
    my @count = (0) x 6;
    $count[my @drawn = rand_set(set => [qw(Ada Ben Cy Dee Eve)], @$options)]++ for 1 .. 6000;
    print "@$options: @count\n";
    my $none = "@$options" =~ /0/;
    $wrong++ if $none ? grep { $_ < 500 } @count : "@count" !~ /^(0 )+6000( 0)+$/;
}
exit($wrong ? 1 : 0)'
