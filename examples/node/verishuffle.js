// The functions of documents for Node: strings, buffers or numbers come in, buffers go out, and a call that fails throws
// the message.
import koffi from "koffi";

const library = koffi.load("libverishuffle.so");
const SIZE = 1 << 20;
const kinds = {
  text: koffi.struct("verishuffle_text", { bytes: "const void *", length: "size_t", given: "int32_t" }),
  buffer: koffi.struct("verishuffle_buffer", { bytes: "void *", size: "size_t", length: "size_t" }),
  bytes: koffi.array("uint8_t", 32, "Typed"),
  number: "uint32_t",
  time: "uint64_t",
  pointer: "const void *",
};

/** Returns a struct of options: its size and then these fields, such as `text: context name`. */
function options(name, fields) {
  const described = fields.split(/; */).flatMap((part) => {
    const [kind, names] = part.split(": ");
    return names.split(" ").map((field) => [field, kind]);
  });
  const members = Object.fromEntries(described.map(([field, kind]) => [field, kinds[kind]]));
  return { type: koffi.struct(name, { size: "size_t", ...members }), described };
}

const EMPTY = {
  text: () => ({ bytes: null, length: 0, given: 0 }),
  buffer: () => ({ bytes: Buffer.alloc(SIZE), size: SIZE, length: 0 }),
  bytes: () => new Uint8Array(32),
  number: () => 0,
  time: () => 0,
  pointer: () => null,
};

/** Returns the value of a field. */
function value(kind, input) {
  if (kind === "text") {
    // With a byte behind it, an empty text has an address.
    const bytes = Buffer.concat([Buffer.from(input), Buffer.alloc(1)]);
    return { bytes, length: bytes.length - 1, given: 1 };
  }
  if (kind === "bytes" && input.length !== 32) throw new Error("32 bytes are needed");
  return kind === "bytes" ? new Uint8Array(input) : input;
}

/** Returns a function that takes the inputs in this order, and returns all outputs. */
function wrapped(name, taken, given, order) {
  const input = options(`verishuffle_${name}_input`, taken);
  const output = options(`verishuffle_${name}_output`, given);
  const call = library.func(`verishuffle_${name}`, "int32_t", [
    koffi.pointer(input.type), koffi.inout(koffi.pointer(output.type)), "void *",
  ]);
  const empty = ({ type, described }) =>
    Object.fromEntries([["size", koffi.sizeof(type)], ...described.map(([field, kind]) => [field, EMPTY[kind]()])]);
  return (...inputs) => {
    const [from, to, found] = [empty(input), empty(output), Buffer.alloc(640)];
    const kept = output.described.map(([field]) => to[field].bytes);
    order.split(" ").forEach((field, i) => {
      from[field] = value(input.described.find(([name]) => name === field)[1], inputs[i]);
    });
    if (call(from, to, found) !== 0) throw new Error(found.toString("utf8", 24, found.indexOf(0, 24)));
    return output.described.map(([field], i) => kept[i]?.subarray(0, Number(to[field].length)) ?? Buffer.from(to[field]));
  };
}

export const seal = wrapped(
  "seal",
  "text: context name; number: rounds width; pointer: work",
  "buffer: secret; bytes: seal",
  "context name",
);
export const commit = wrapped(
  "commit",
  "text: context entries blinding rules allocation sources; " +
    "number: count draw rounds width order first after_given reserved; bytes: after; pointer: work",
  "buffer: terms; bytes: commitment",
  "context entries draw allocation sources",
);
export const open = wrapped(
  "open",
  "text: secret terms; bytes: published; number: round reserved; pointer: work",
  "buffer: opening bound",
  "secret terms published",
);
export const make_draw = wrapped(
  "make_draw",
  "text: terms openings values entries blinding withdrawals; number: round transcript_alone; pointer: work",
  "buffer: transcript result awards",
  "terms openings values entries",
);
export const verify = wrapped(
  "verify",
  "text: transcript; bytes: commitment; text: values entries blinding result awards withdrawals; " +
    "time: published_at; number: published_at_given round; pointer: work; text: log_policy log_key logged",
  "buffer: verdict",
  "transcript commitment values entries result awards",
);
