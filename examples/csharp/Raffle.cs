// Draws a raffle, verifies it, and prints its transcript:
//   mcs -r:System.Web.Extensions Raffle.cs && mono Raffle.exe
using System;
using System.Runtime.InteropServices;
using System.Text;
using System.Web.Script.Serialization;

static class Raffle {
  [DllImport("verishuffle")] static extern int verishuffle_call(byte[] request, UIntPtr request_length, byte[] answer,
    UIntPtr answer_size, out UIntPtr answer_length, byte[] error);

  // Calls verishuffle_call with these fields. A failure, and a draw that is not verified, is an exception.
  static dynamic Call(object fields) {
    byte[] request = Encoding.UTF8.GetBytes(new JavaScriptSerializer().Serialize(fields)), answer = new byte[1 << 20];
    byte[] error = new byte[640];
    if (verishuffle_call(request, (UIntPtr)request.Length, answer, (UIntPtr)answer.Length, out UIntPtr used, error) != 0)
      throw new Exception(Encoding.UTF8.GetString(error, 24, 512).Split('\0')[0]);
    return new JavaScriptSerializer().DeserializeObject(Encoding.UTF8.GetString(answer, 0, (int)used));
  }

  static void Main() {
    string context = "Summer raffle, 23 August 2026, example.org/raffle", entries = "Ada\nGrace\nHedy\nMary\n";
    var party = Call(new { call = "seal", context, name = "dealer" });
    var sources = new object[] { new { kind = "sealed", name = "dealer", seal = party["seal"] },
      new { kind = "public", name = "guest", description = "a word, such as: maple" } };
    var plan = Call(new { call = "commit", context, entries, draw = 3, sources,
      allocation = "award Prize: 1\nwaitlist Reserve" });
    var (terms, commitment, values) = (plan["terms"], plan["commitment"], new { guest = "river" });
    Console.WriteLine("Publish the commitment " + commitment);
    // Only now does the guest say a word. The dealer stores the bound secret before the opening leaves.
    var opened = Call(new { call = "open", secret = party["secret"], terms, published = commitment });
    var drawn = Call(new { call = "make_draw", terms, openings = new[] { opened["opening"] }, values, entries });
    string transcript = drawn["transcript"], result = drawn["result"], awards = drawn["awards"];
    Call(new { call = "verify", transcript, commitment, values, entries, result, awards });
    Console.WriteLine("Drawn:\n" + result + awards + "verified\n" + transcript);
  }
}
