// Draws a raffle, verifies it, and prints its transcript:
//   java -cp /usr/share/java/jna.jar:/usr/share/java/gson.jar Raffle.java
import com.google.gson.Gson;
import com.sun.jna.*;
import java.util.*;

class Raffle {
  // Calls verishuffle_call with these fields. A failure, and a draw that is not verified, is an exception.
  static Map<String, Object> call(String function, Map<String, ?>... fields) throws Exception {
    Map<String, Object> request = new HashMap<>(Map.of("call", function));
    for (Map<String, ?> more : fields) request.putAll(more);
    byte[] given = new Gson().toJson(request).getBytes("UTF-8"), answer = new byte[1 << 20], error = new byte[640];
    long[] length = {0};
    Object[] arguments = {given, (long) given.length, answer, (long) answer.length, length, error};
    if (Function.getFunction("verishuffle", "verishuffle_call").invokeInt(arguments) != 0)
      throw new Exception(new String(error, 24, 512, "UTF-8").split("\0")[0]);
    return new Gson().fromJson(new String(answer, 0, (int) length[0], "UTF-8"), Map.class);
  }

  public static void main(String[] none) throws Exception {
    String context = "Summer raffle, 23 August 2026, example.org/raffle", entries = "Ada\nGrace\nHedy\nMary\n";
    var party = call("seal", Map.of("context", context, "name", "dealer"));
    var sources = List.of(Map.of("kind", "sealed", "name", "dealer", "seal", party.get("seal")),
        Map.of("kind", "public", "name", "guest", "description", "a word, such as: maple"));
    var plan = call("commit", Map.of("context", context, "entries", entries, "draw", 3, "sources", sources,
        "allocation", "award Prize: 1\nwaitlist Reserve"));
    System.out.println("Publish the commitment " + plan.get("commitment"));
    // Only now does the guest say a word. The dealer stores the bound secret before the opening leaves.
    Object terms = plan.get("terms"), commitment = plan.get("commitment");
    var opened = call("open", Map.of("secret", party.get("secret"), "terms", terms, "published", commitment));
    var known = Map.of("values", Map.of("guest", "river"), "entries", entries);
    var drawn = call("make_draw", known, Map.of("terms", terms, "openings", List.of(opened.get("opening"))));
    call("verify", known, drawn, Map.of("commitment", commitment));
    System.out.println("Drawn:\n" + drawn.get("result") + drawn.get("awards") + "verified\n" + drawn.get("transcript"));
  }
}
