// The functions of documents for Node: strings, buffers, numbers or null come in, buffers go out, and a call that fails
// throws the message. VERISHUFFLE_H is the path of the header, or it is /usr/local/include/verishuffle.h.
import { readFileSync } from "node:fs";
import koffi from "koffi";

const library = koffi.load("libverishuffle.so");
const header = readFileSync(process.env.VERISHUFFLE_H ?? "/usr/local/include/verishuffle.h", "utf8");
const SIZE = 1 << 20;

function wrapped(name) {
  const parameters = new RegExp(`verishuffle_${name}\\(([^()]*)\\);`).exec(header)[1].split(",");
  const types = parameters.map((parameter) => (/[*[]/.test(parameter) ? "void *" : parameter.trim().split(" ")[0]));
  const call = library.func(`verishuffle_${name}`, "int32_t", types);
  return (...inputs) => {
    const [found, outputs] = [Buffer.alloc(640), []];
    let length;
    const values = parameters.map((parameter) => {
      if (/uint\d+_t \w+$/.test(parameter)) return inputs.shift();
      if (/verishuffle_error/.test(parameter)) return found;
      if (/_size$/.test(parameter)) return SIZE;
      if (/size_t \*/.test(parameter)) return outputs.at(-1).length;
      if (/_length$/.test(parameter)) return length;
      if (/const /.test(parameter)) {
        const input = inputs.shift();
        length = input === null ? 0 : Buffer.byteLength(input);
        if (parameter.includes("[32]") && length !== 32) throw new Error("32 bytes are needed");
        // With a byte behind it, an empty text has an address.
        return input === null ? null : Buffer.concat([Buffer.from(input), Buffer.alloc(1)]);
      }
      outputs.push({ bytes: Buffer.alloc(SIZE), length: new BigUint64Array([32n]) });
      return outputs.at(-1).bytes;
    });
    if (call(...values) !== 0) throw new Error(found.toString("utf8", 24, found.indexOf(0, 24)));
    return outputs.map(({ bytes, length }) => bytes.subarray(0, Number(length[0])));
  };
}

export const [seal, commit, open, make_draw, verify] = ["seal", "commit", "open", "make_draw", "verify"].map(wrapped);
