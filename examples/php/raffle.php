<?php
// Draws a raffle, verifies it, and prints its transcript:   php raffle.php
$c = FFI::cdef('typedef struct verishuffle_answer verishuffle_answer;
    int32_t verishuffle_call(const char *request, size_t request_length, verishuffle_answer **answer);
    const char *verishuffle_answer_text(const verishuffle_answer *answer, const char *part, size_t *length);
    void verishuffle_answer_free(verishuffle_answer *answer);', 'libverishuffle.so');

// Calls the library with these fields. A failure, and a draw that is not verified, is an exception.
function call(string $function, array $fields): array {
    global $c;
    $request = json_encode(['call' => $function] + $fields, JSON_THROW_ON_ERROR);
    $answer = $c->new('verishuffle_answer *');
    $status = $c->verishuffle_call($request, strlen($request), FFI::addr($answer));
    $text = $c->verishuffle_answer_text($answer, $status === 0 ? 'json' : 'error', null);
    $c->verishuffle_answer_free($answer);
    return $status === 0 ? json_decode($text, true) : throw new Exception($text);
}

[$context, $entries] = ['Summer raffle, 23 August 2026, example.org/raffle', "Ada\nGrace\nHedy\nMary\n"];
['secret' => $secret, 'seal' => $seal] = call('seal', ['context' => $context, 'name' => 'dealer']);
$sources = [['kind' => 'sealed', 'name' => 'dealer', 'seal' => $seal],
    ['kind' => 'public', 'name' => 'guest', 'description' => 'a word, such as: maple', 'known_from' => 1787508000]];
$plan = call('commit', ['context' => $context, 'entries' => $entries, 'draw' => 3, 'sources' => $sources,
    'allocation' => "award Prize: 1\nwaitlist Reserve"]);
echo "Publish the commitment {$plan['commitment']}\n";
// Only now does the guest say a word. The dealer stores the secret of this answer before the opening leaves.
$opened = call('open', ['secret' => $secret] + $plan);
$known = ['public' => ['guest' => 'river'], 'entries' => $entries];
$drawn = call('draw', ['terms' => $plan['terms'], 'openings' => [$opened['opening']]] + $known);
unset($drawn['drawn']); // the numbers of the entries, which are in the result as texts
call('verify', ['commitment' => $plan['commitment'], 'published_at' => 1787400000] + $known + $drawn);
echo "Drawn:\n{$drawn['result']}{$drawn['awards']}verified\n{$drawn['transcript']}";
