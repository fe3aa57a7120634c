// Draws a raffle, verifies it, and prints its transcript:
//   mcs -r:System.Web.Extensions Raffle.cs && mono Raffle.exe
using System;
using System.Runtime.InteropServices;
using System.Web.Script.Serialization;

static class Raffle {
  [DllImport("verishuffle")] static extern int verishuffle_call(byte[] request, UIntPtr length, out IntPtr answer);
  [DllImport("verishuffle")] static extern IntPtr verishuffle_answer_text(IntPtr answer, string part, IntPtr length);
  [DllImport("verishuffle")] static extern void verishuffle_answer_free(IntPtr answer);

  // Calls the library with these fields. A failure, and a draw that is not verified, is an exception.
  static dynamic Call(object fields) {
    byte[] request = System.Text.Encoding.UTF8.GetBytes(new JavaScriptSerializer().Serialize(fields));
    int status = verishuffle_call(request, (UIntPtr)request.Length, out IntPtr answer);
    string text = Marshal.PtrToStringUTF8(verishuffle_answer_text(answer, status == 0 ? "json" : "error", IntPtr.Zero));
    verishuffle_answer_free(answer);
    return status == 0 ? new JavaScriptSerializer().DeserializeObject(text) : throw new Exception(text);
  }

  static void Main() {
    string context = "Summer raffle, 23 August 2026, example.org/raffle", entries = "Ada\nGrace\nHedy\nMary\n";
    var party = Call(new { call = "seal", context, name = "dealer" });
    var sources = new object[] { new { kind = "sealed", name = "dealer", seal = party["seal"] },
      new { kind = "public", name = "guest", description = "a word, such as: maple", known_from = 1787508000 } };
    var plan = Call(new { call = "commit", context, entries, draw = 3, sources,
      allocation = "award Prize: 1\nwaitlist Reserve" });
    var (terms, commitment, @public) = (plan["terms"], plan["commitment"], new { guest = "river" });
    Console.WriteLine("Publish the commitment " + commitment);
    // Only now does the guest say a word. The dealer stores the secret of this answer before the opening leaves.
    var opened = Call(new { call = "open", secret = party["secret"], terms, commitment });
    var drawn = Call(new { call = "draw", terms, openings = new[] { opened["opening"] }, @public, entries });
    string transcript = drawn["transcript"], result = drawn["result"], awards = drawn["awards"];
    Call(new { call = "verify", transcript, commitment, published_at = 1787400000, @public, entries, result, awards });
    Console.WriteLine("Drawn:\n" + result + awards + "verified\n" + transcript);
  }
}
