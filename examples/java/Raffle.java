// Draws a raffle and verifies it, on a system with pointers of 64 bits:
//   java -cp /usr/share/java/jna.jar Raffle.java TRANSCRIPT   writes the transcript to a file.
import com.sun.jna.Function;
import java.nio.file.*;
import java.util.*;

class Raffle {
  // Calls a function of documents. The parameters are those of verishuffle.h: t is a text with its length, n a number
  // or 32 bytes; T and B are a text and 32 bytes that come back. null is NULL. A failure is an exception.
  static List<byte[]> call(String name, String parameters, Object... inputs) throws Exception {
    List<Object> arguments = new ArrayList<>();
    List<byte[]> outputs = new ArrayList<>();
    List<long[]> lengths = new ArrayList<>();
    Iterator<Object> input = Arrays.asList(inputs).iterator();
    for (char kind : parameters.toCharArray()) {
      Object given = kind < 'a' ? new byte[kind == 'T' ? 1 << 20 : 32] : input.next();
      if (given instanceof String text) given = text.getBytes("UTF-8");
      arguments.add(given);
      if (kind != 'n' && kind != 'B') arguments.add(given == null ? 0L : (long) ((byte[]) given).length);
      if (kind < 'a') {
        outputs.add((byte[]) given);
        lengths.add(new long[] {32});
        if (kind == 'T') arguments.add(lengths.get(lengths.size() - 1));
      }
    }
    byte[] found = new byte[640];
    arguments.add(found);
    int status = Function.getFunction("verishuffle", "verishuffle_" + name).invokeInt(arguments.toArray());
    if (status != 0) throw new Exception(new String(found, 24, 512, "UTF-8").split("\0")[0]);
    for (int i = 0; i < outputs.size(); i++) outputs.set(i, Arrays.copyOf(outputs.get(i), (int) lengths.get(i)[0]));
    return outputs;
  }

  public static void main(String[] files) throws Exception {
    String context = "Summer raffle, 23 August 2026, example.org/raffle", entries = "Ada\nGrace\nHedy\nMary\n";
    List<byte[]> sealed = call("seal", "ttnnTB", context, "dealer", 1, 1);
    String sources = """
        [{"kind": "sealed", "name": "dealer", "seal": "%s"},
         {"kind": "public", "name": "guest", "description": "a word, such as: maple"}]
        """.formatted(HexFormat.of().formatHex(sealed.get(1)));
    String allocation = "award Prize: 1\nwaitlist Reserve", values = "{\"guest\": \"river\"}";
    List<byte[]> agreed = call("commit", "ttnnntttTB", context, entries, 3, 1, 1, "", allocation, sources);
    byte[] terms = agreed.get(0), commitment = agreed.get(1);
    System.out.println("Publish the commitment " + HexFormat.of().formatHex(commitment));
    // Only now does the guest say a word. The dealer stores get(1), the bound secret, before the opening leaves.
    byte[] opening = call("open", "ttnnTT", sealed.get(0), terms, commitment, 0).get(0);
    String openings = "[" + new String(opening, "UTF-8") + "]";
    List<byte[]> drawn = call("make_draw", "tnttttTT", terms, 0, openings, values, entries, null);
    call("verify", "tnnntttttT", drawn.get(0), commitment, 0, 0L, values, entries, null, drawn.get(1), null);
    System.out.println(new String(drawn.get(1), "UTF-8") + "verified");
    Files.write(Path.of(files[0]), drawn.get(0));
  }
}
