// Draws a raffle, verifies it, and prints its transcript:   npm install && node raffle.js
import koffi from "koffi";

const verishuffle_call = koffi.load("libverishuffle.so").func(
  "int32_t verishuffle_call(const void *, size_t, void *, size_t, _Out_ size_t *, void *)",
);

/** Calls verishuffle_call with these fields. A failure, and a draw that is not verified, is an exception. */
function call(fields) {
  const [request, answer, length] = [Buffer.from(JSON.stringify(fields)), Buffer.alloc(1 << 20), [0]];
  const error = Buffer.alloc(640);
  if (verishuffle_call(request, request.length, answer, answer.length, length, error) !== 0) {
    throw new Error(error.toString("utf8", 24, error.indexOf(0, 24)));
  }
  return JSON.parse(answer.toString("utf8", 0, Number(length[0])));
}

const [context, entries] = ["Summer raffle, 23 August 2026, example.org/raffle", "Ada\nGrace\nHedy\nMary\n"];
const { secret, seal } = call({ call: "seal", context, name: "dealer" });
const guest = { kind: "public", name: "guest", description: "a word, such as: maple" };
const sources = [{ kind: "sealed", name: "dealer", seal }, guest];
const allocation = "award Prize: 1\nwaitlist Reserve";
const { terms, commitment } = call({ call: "commit", context, entries, draw: 3, allocation, sources });
console.log(`Publish the commitment ${commitment}`);
// Only now does the guest say a word. The dealer stores the bound secret before the opening leaves.
const { opening } = call({ call: "open", secret, terms, published: commitment });
const values = { guest: "river" };
const drawn = call({ call: "make_draw", terms, openings: [opening], values, entries });
call({ call: "verify", commitment, values, entries, ...drawn });
process.stdout.write(`Drawn:\n${drawn.result}${drawn.awards}verified\n${drawn.transcript}`);
