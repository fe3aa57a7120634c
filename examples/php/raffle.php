<?php
// Draws a raffle, verifies it, and prints its transcript:   php raffle.php
$c = FFI::cdef('typedef struct { int32_t status; uint32_t unused; uint64_t line, column; char message[512];
    uint64_t reserved[13]; } verishuffle_error;
    int32_t verishuffle_call(const char *request, size_t request_length, char *answer, size_t answer_size,
        size_t *answer_length, verishuffle_error *error);', 'libverishuffle.so');

// Calls verishuffle_call with these fields. A failure, and a draw that is not verified, is an exception.
function call(string $function, array $fields): array {
    global $c;
    $request = json_encode(['call' => $function] + $fields, JSON_THROW_ON_ERROR);
    [$room, $length, $found] = [$c->new('char[1048576]'), $c->new('size_t'), $c->new('verishuffle_error')];
    if ($c->verishuffle_call($request, strlen($request), $room, 1 << 20, FFI::addr($length), FFI::addr($found)) !== 0) {
        throw new Exception(FFI::string($found->message));
    }
    return json_decode(FFI::string($room, $length->cdata), true);
}

[$context, $entries] = ['Summer raffle, 23 August 2026, example.org/raffle', "Ada\nGrace\nHedy\nMary\n"];
['secret' => $secret, 'seal' => $seal] = call('seal', ['context' => $context, 'name' => 'dealer']);
$sources = [['kind' => 'sealed', 'name' => 'dealer', 'seal' => $seal],
    ['kind' => 'public', 'name' => 'guest', 'description' => 'a word, such as: maple']];
['terms' => $terms, 'commitment' => $commitment] = call('commit', ['context' => $context, 'entries' => $entries,
    'draw' => 3, 'sources' => $sources, 'allocation' => "award Prize: 1\nwaitlist Reserve"]);
echo "Publish the commitment $commitment\n";
// Only now does the guest say a word. The dealer stores the bound secret before the opening leaves.
$opened = call('open', ['secret' => $secret, 'terms' => $terms, 'published' => $commitment]);
$known = ['values' => ['guest' => 'river'], 'entries' => $entries];
$drawn = call('make_draw', ['terms' => $terms, 'openings' => [$opened['opening']]] + $known);
call('verify', ['commitment' => $commitment] + $known + $drawn);
echo "Drawn:\n{$drawn['result']}{$drawn['awards']}verified\n{$drawn['transcript']}";
