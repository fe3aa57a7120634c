// Draws a raffle and verifies it, on a system with pointers of 64 bits:
//   java -cp /usr/share/java/jna.jar Raffle.java TRANSCRIPT   writes the transcript to a file.
import com.sun.jna.*;
import java.nio.file.*;
import java.util.*;

class Raffle {
  static final int SIZE = 1 << 20;

  // Calls a function of documents. `taken` has a letter for each field of its input in verishuffle.h: t is a text, b 32
  // bytes, n a number of 32 bits, l one of 64 bits or a pointer. `given` has those of its output: T is a buffer,
  // B 32 bytes. null, and what is left out at the end, is not given. A failure is an exception.
  static List<byte[]> call(String name, String taken, String given, Object... inputs) throws Exception {
    Memory input = new Memory(512), output = new Memory(256), found = new Memory(640);
    List<Memory> kept = new ArrayList<>();
    input.clear();
    output.clear();
    long at = 8;
    for (int i = 0; i < taken.length(); i++) {
      Object field = i < inputs.length ? inputs[i] : null;
      char kind = taken.charAt(i);
      if (kind == 't' && field != null) {
        byte[] text = field instanceof String word ? word.getBytes("UTF-8") : (byte[]) field;
        kept.add(new Memory(text.length + 1));
        kept.get(kept.size() - 1).write(0, text, 0, text.length);
        input.setPointer(at, kept.get(kept.size() - 1));
        input.setLong(at + 8, text.length);
        input.setInt(at + 16, 1);
      }
      if (kind == 'b' && field != null) input.write(at, (byte[]) field, 0, 32);
      if (kind == 'n' && field != null) input.setInt(at, (int) field);
      if (kind == 'l' && field != null) input.setLong(at, (long) field);
      at += kind == 't' ? 24 : kind == 'b' ? 32 : kind == 'n' ? 4 : 8;
    }
    input.setLong(0, at);
    at = 8;
    for (char kind : given.toCharArray()) {
      if (kind == 'T') {
        kept.add(new Memory(SIZE));
        output.setPointer(at, kept.get(kept.size() - 1));
        output.setLong(at + 8, SIZE);
      }
      at += kind == 'T' ? 24 : 32;
    }
    output.setLong(0, at);
    Function function = Function.getFunction("verishuffle", "verishuffle_" + name);
    if (function.invokeInt(new Object[] {input, output, found}) != 0) throw new Exception(found.getString(24, "UTF-8"));
    List<byte[]> outputs = new ArrayList<>();
    at = 8;
    for (char kind : given.toCharArray()) {
      outputs.add(kind == 'B' ? output.getByteArray(at, 32)
          : output.getPointer(at).getByteArray(0, (int) output.getLong(at + 16)));
      at += kind == 'T' ? 24 : 32;
    }
    return outputs;
  }

  public static void main(String[] files) throws Exception {
    String context = "Summer raffle, 23 August 2026, example.org/raffle", entries = "Ada\nGrace\nHedy\nMary\n";
    List<byte[]> sealed = call("seal", "ttnnl", "TB", context, "dealer");
    String sources = """
        [{"kind": "sealed", "name": "dealer", "seal": "%s"},
         {"kind": "public", "name": "guest", "description": "a word, such as: maple"}]
        """.formatted(HexFormat.of().formatHex(sealed.get(1)));
    String allocation = "award Prize: 1\nwaitlist Reserve", values = "{\"guest\": \"river\"}";
    List<byte[]> agreed =
        call("commit", "ttttttnnnnnnnnbl", "TB", context, entries, null, null, allocation, sources, 0, 3);
    byte[] terms = agreed.get(0), commitment = agreed.get(1);
    System.out.println("Publish the commitment " + HexFormat.of().formatHex(commitment));
    // Only now does the guest say a word. The dealer stores get(1), the bound secret, before the opening leaves.
    byte[] opening = call("open", "ttbnnl", "TT", sealed.get(0), terms, commitment).get(0);
    String openings = "[" + new String(opening, "UTF-8") + "]";
    List<byte[]> drawn = call("make_draw", "ttttttnnl", "TTT", terms, openings, values, entries);
    byte[] transcript = drawn.get(0), result = drawn.get(1), awards = drawn.get(2);
    call("verify", "tbttttttlnnlttt", "T", transcript, commitment, values, entries, null, result, awards);
    System.out.println("Drawn:\n" + new String(result, "UTF-8") + new String(awards, "UTF-8") + "verified");
    Files.write(Path.of(files[0]), transcript);
  }
}
