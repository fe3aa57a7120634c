<?php
// Draws a raffle and verifies it:   php raffle.php TRANSCRIPT   writes the transcript to a file.
// VERISHUFFLE_H is the path of the header, or it is /usr/local/include/verishuffle.h.
$header = file_get_contents(getenv('VERISHUFFLE_H') ?: '/usr/local/include/verishuffle.h');
$header = preg_replace(['~/\*.*?\*/~s', '~//[^\n]*~', '~#[^\n]*~', '~VERISHUFFLE_MUST_USE~'], '', $header);
$c = FFI::cdef(preg_replace('~extern "C" \{(.*)\}~s', '$1', $header), 'libverishuffle.so');

// Calls a function of documents with these fields of its input, and returns these fields of its output. A failure is an
// exception.
function call(string $name, array $given, string ...$wanted): array {
    [$c, $kept, $size] = [$GLOBALS['c'], [], 1 << 20];
    $memory = function (int $size) use ($c, &$kept) {
        return $c->cast('char *', $kept[] = $c->new("char[$size]"));
    };
    [$input, $output] = [$c->new("verishuffle_{$name}_input"), $c->new("verishuffle_{$name}_output")];
    [$input->size, $output->size] = [FFI::sizeof($input), FFI::sizeof($output)];
    foreach ($given as $field => $value) {
        if (is_int($value)) {
            $input->$field = $value;
        } elseif (in_array($field, ['published', 'commitment', 'after'])) {
            FFI::memcpy($input->$field, $value, 32);
        } else {
            [$text, $text->length, $text->given] = [$input->$field, strlen($value), 1];
            FFI::memcpy($text->bytes = $memory(strlen($value) + 1), $value, strlen($value));
        }
    }
    $is_bytes = fn ($field) => in_array($field, ['seal', 'commitment']);
    foreach ($wanted as $field) {
        if (!$is_bytes($field)) [$output->$field->bytes, $output->$field->size] = [$memory($size), $size];
    }
    $found = $c->new('verishuffle_error');
    if ($c->{"verishuffle_$name"}(FFI::addr($input), FFI::addr($output), FFI::addr($found)) !== 0) {
        throw new Exception(FFI::string($found->message));
    }
    return array_map(fn ($field) => $is_bytes($field) ? FFI::string($output->$field, 32)
        : FFI::string($output->$field->bytes, $output->$field->length), $wanted);
}

[$context, $entries] = ['Summer raffle, 23 August 2026, example.org/raffle', "Ada\nGrace\nHedy\nMary\n"];
[$secret, $seal] = call('seal', ['context' => $context, 'name' => 'dealer'], 'secret', 'seal');
$sources = '[{"kind": "sealed", "name": "dealer", "seal": "' . bin2hex($seal) . '"},'
    . '{"kind": "public", "name": "guest", "description": "a word, such as: maple"}]';
[$terms, $commitment] = call('commit', ['context' => $context, 'entries' => $entries, 'draw' => 3, 'sources' => $sources,
    'allocation' => "award Prize: 1\nwaitlist Reserve"], 'terms', 'commitment');
echo 'Publish the commitment ', bin2hex($commitment), "\n";
// Only now does the guest say a word. The dealer stores the bound secret before the opening leaves.
[$opening, $bound] =
    call('open', ['secret' => $secret, 'terms' => $terms, 'published' => $commitment], 'opening', 'bound');
$values = '{"guest": "river"}';
[$transcript, $result, $awards] = call('make_draw', ['terms' => $terms, 'openings' => "[$opening]", 'values' => $values,
    'entries' => $entries], 'transcript', 'result', 'awards');
call('verify', ['transcript' => $transcript, 'commitment' => $commitment, 'values' => $values, 'entries' => $entries,
    'result' => $result, 'awards' => $awards]);
echo "Drawn:\n", $result, $awards, "verified\n";
file_put_contents($argv[1], $transcript);
