// Draws a raffle, verifies it, and prints its transcript:   npm install && node raffle.js
import koffi from "koffi";

const library = koffi.load("libverishuffle.so");
const verishuffle_call = library.func("int32_t verishuffle_call(const void *, size_t, _Out_ void **)");
const answer_text = library.func("const char *verishuffle_answer_text(void *, const char *, void *)");
const answer_free = library.func("void verishuffle_answer_free(void *)");

/** Calls the library with these fields. A failure, and a draw that is not verified, is an exception. */
function call(fields) {
  const [request, answer] = [Buffer.from(JSON.stringify(fields)), [null]];
  const status = verishuffle_call(request, request.length, answer);
  const text = answer_text(answer[0], status === 0 ? "json" : "error", null);
  answer_free(answer[0]);
  if (status !== 0) throw new Error(text);
  return JSON.parse(text);
}

const [context, entries] = ["Summer raffle, 23 August 2026, example.org/raffle", "Ada\nGrace\nHedy\nMary\n"];
const { secret, seal } = call({ call: "seal", context, name: "dealer" });
const guest = { kind: "public", name: "guest", description: "a word, such as: maple", known_from: 1787508000 };
const sources = [{ kind: "sealed", name: "dealer", seal }, guest];
const allocation = "award Prize: 1\nwaitlist Reserve";
const { terms, commitment } = call({ call: "commit", context, entries, draw: 3, allocation, sources });
console.log(`Publish the commitment ${commitment}`);
// Only now does the guest say a word. The dealer stores the secret of this answer before the opening leaves.
const { opening } = call({ call: "open", secret, terms, commitment });
const known = { public: { guest: "river" }, entries };
const { transcript, result, awards } = call({ call: "draw", terms, openings: [opening], ...known });
call({ call: "verify", transcript, commitment, published_at: 1787400000, result, awards, ...known });
process.stdout.write(`Drawn:\n${result}${awards}verified\n${transcript}`);
