<?php
// Draws a raffle and verifies it:   php raffle.php TRANSCRIPT   writes the transcript to a file.
// VERISHUFFLE_H is the path of the header, or it is /usr/local/include/verishuffle.h.
$header = file_get_contents(getenv('VERISHUFFLE_H') ?: '/usr/local/include/verishuffle.h');
$header = preg_replace(['~/\*.*?\*/~s', '~//[^\n]*~', '~#[^\n]*~', '~VERISHUFFLE_MUST_USE~'], '', $header);
$c = FFI::cdef(preg_replace('~extern "C" \{(.*)\}~s', '$1', $header), 'libverishuffle.so');

// Calls a function of documents. The parameters are those of verishuffle.h: t is a text with its length, b 32 bytes, n
// a number; T and B are a text and 32 bytes that come back. null is NULL. A failure is an exception.
function call(string $name, string $parameters, string|int|null ...$inputs): array {
    [$c, $arguments, $outputs] = [$GLOBALS['c'], [], []];
    foreach (str_split($parameters) as $kind) {
        if ($kind === 'T' || $kind === 'B') {
            [$text, $length] = [$c->new($kind === 'T' ? 'char[1048576]' : 'uint8_t[32]'), $c->new('size_t')];
            $length->cdata = 32;
            $outputs[] = [$text, $length];
            array_push($arguments, $text, ...($kind === 'T' ? [FFI::sizeof($text), FFI::addr($length)] : []));
            continue;
        }
        $input = array_shift($inputs);
        if ($kind === 'b') FFI::memcpy($bytes = $c->new('uint8_t[32]'), $input, 32);
        array_push($arguments, $kind === 'b' ? $bytes : $input, ...($kind === 't' ? [strlen($input ?? '')] : []));
    }
    $found = $c->new('verishuffle_error');
    $status = $c->{"verishuffle_$name"}(...[...$arguments, FFI::addr($found)]);
    if ($status !== 0) throw new Exception(FFI::string($found->message));
    return array_map(fn ($output) => FFI::string($output[0], $output[1]->cdata), $outputs);
}

[$context, $entries] = ['Summer raffle, 23 August 2026, example.org/raffle', "Ada\nGrace\nHedy\nMary\n"];
[$secret, $seal] = call('seal', 'ttnnTB', $context, 'dealer', 1, 1);
$sources = '[{"kind": "sealed", "name": "dealer", "seal": "' . bin2hex($seal) . '"},'
    . '{"kind": "public", "name": "guest", "description": "a word, such as: maple"}]';
[$terms, $commitment] =
    call('commit', 'ttnnntttTB', $context, $entries, 3, 1, 1, '', "award Prize: 1\nwaitlist Reserve", $sources);
echo 'Publish the commitment ', bin2hex($commitment), "\n";
// Only now does the guest say a word. The dealer stores the bound secret before the opening leaves.
[$opening, $bound] = call('open', 'ttbnTT', $secret, $terms, $commitment, 0);
$values = '{"guest": "river"}';
[$transcript, $awards] = call('make_draw', 'tnttttTT', $terms, 0, "[$opening]", $values, $entries, null);
call('verify', 'tbnntttttT', $transcript, $commitment, 0, 0, $values, $entries, null, $awards, null);
echo $awards, "verified\n";
file_put_contents($argv[1], $transcript);
