// Draws a raffle, verifies it, and prints its transcript:
//   java -cp /usr/share/java/jna.jar:/usr/share/java/gson.jar Raffle.java
import com.sun.jna.*; import java.util.*;

class Raffle {
  static final NativeLibrary C = NativeLibrary.getInstance("verishuffle");

  // Calls the library with these fields. A failure, and a draw that is not verified, is an exception.
  static Map<String, Object> call(Map<String, ?> fields) throws Exception {
    byte[] given = new com.google.gson.Gson().toJson(fields).getBytes("UTF-8");
    Pointer[] answer = {null};
    boolean failed = C.getFunction("verishuffle_call").invokeInt(new Object[] {given, (long) given.length, answer}) != 0;
    Object[] part = {answer[0], failed ? "error" : "json", null};
    String text = C.getFunction("verishuffle_answer_text").invokePointer(part).getString(0, "UTF-8");
    C.getFunction("verishuffle_answer_free").invoke(answer);
    if (failed) throw new Exception(text);
    return new com.google.gson.Gson().fromJson(text, Map.class);
  }

  public static void main(String[] none) throws Exception {
    String context = "Summer raffle, 23 August 2026, example.org/raffle", entries = "Ada\nGrace\nHedy\nMary\n";
    var party = call(Map.of("call", "seal", "context", context, "name", "dealer"));
    var plan = call(Map.of("call", "commit", "context", context, "allocation", "award Prize: 1\nwaitlist Reserve",
        "sources", List.of(Map.of("kind", "sealed", "name", "dealer", "seal", party.get("seal")), Map.of(
        "kind", "public", "name", "guest", "description", "a word, such as: maple", "known_from", 1787508000L)),
        "entries", entries, "draw", 3));
    Object word = Map.of("guest", "river"), terms = plan.get("terms"), commitment = plan.get("commitment");
    System.out.println("Publish the commitment " + commitment);
    // Only now does the guest say a word. The dealer stores the secret of this answer before the opening leaves.
    var opened = call(Map.of("call", "open", "secret", party.get("secret"), "terms", terms, "commitment", commitment));
    var drawn = call(Map.of("call", "draw", "terms", terms, "openings", List.of(opened.get("opening")),
        "public", word, "entries", entries));
    call(Map.of("call", "verify", "transcript", drawn.get("transcript"), "commitment", commitment, "entries", entries,
        "published_at", 1787400000, "public", word, "result", drawn.get("result"), "awards", drawn.get("awards")));
    System.out.println("Drawn:\n" + drawn.get("result") + drawn.get("awards") + "verified\n" + drawn.get("transcript"));
  }
}
