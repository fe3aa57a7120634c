// Draws a raffle and verifies it:   mcs Raffle.cs && mono Raffle.exe TRANSCRIPT   writes the transcript to a file.
using System;
using System.IO;
using System.Runtime.InteropServices;
using System.Text;
using N = System.UIntPtr;

static class Raffle {
  const string C = "verishuffle";
  [DllImport(C)] static extern int verishuffle_seal(byte[] context, N contextLength, byte[] name, N nameLength,
    uint rounds, uint width, byte[] secret, N size, out N length, byte[] seal, byte[] error);
  [DllImport(C)] static extern int verishuffle_commit(byte[] context, N contextLength, byte[] entries, N entriesLength,
    uint draw, uint rounds, uint width, byte[] rules, N rulesLength, byte[] allocation, N allocationLength,
    byte[] sources, N sourcesLength, byte[] terms, N size, out N length, byte[] commitment, byte[] error);
  [DllImport(C)] static extern int verishuffle_open(byte[] secret, N secretLength, byte[] terms, N termsLength,
    byte[] published, uint round, byte[] opening, N size, out N length, byte[] bound, N boundSize, out N boundLength,
    byte[] error);
  [DllImport(C)] static extern int verishuffle_make_draw(byte[] terms, N termsLength, uint round, byte[] openings,
    N openingsLength, byte[] values, N valuesLength, byte[] entries, N entriesLength, byte[] withdrawals,
    N withdrawalsLength, byte[] transcript, N size, out N length, byte[] awards, N awardsSize, out N awardsLength,
    byte[] error);
  [DllImport(C)] static extern int verishuffle_verify(byte[] transcript, N transcriptLength, byte[] commitment,
    uint round, ulong time, byte[] values, N valuesLength, byte[] entries, N entriesLength, byte[] result,
    N resultLength, byte[] awards, N awardsLength, byte[] withdrawals, N withdrawalsLength, byte[] verdict, N size,
    out N length, byte[] error);

  static byte[] error = new byte[640], a = new byte[1 << 20], b = new byte[1 << 20];
  static N A = Length(a), B = Length(b), one, two;
  static byte[] Bytes(string text) { return Encoding.UTF8.GetBytes(text); }
  static string Text(byte[] bytes, N length) { return Encoding.UTF8.GetString(bytes, 0, (int)length); }
  static N Length(byte[] bytes) { return (N)bytes.Length; }
  static string Hex(byte[] bytes) { return BitConverter.ToString(bytes).Replace("-", "").ToLowerInvariant(); }
  static void Must(int status) {
    if (status != 0) throw new Exception(Encoding.UTF8.GetString(error, 24, 512).Split('\0')[0]);
  }

  static void Main(string[] files) {
    byte[] context = Bytes("Summer raffle, 23 August 2026, example.org/raffle"), name = Bytes("dealer");
    byte[] entries = Bytes("Ada\nGrace\nHedy\nMary\n"), allocation = Bytes("award Prize: 1\nwaitlist Reserve");
    byte[] seal = new byte[32], commitment = new byte[32], values = Bytes("{\"guest\": \"river\"}");
    Must(verishuffle_seal(context, Length(context), name, Length(name), 1, 1, a, A, out one, seal, error));
    byte[] secret = Bytes(Text(a, one));
    byte[] sources = Bytes("[{\"kind\": \"sealed\", \"name\": \"dealer\", \"seal\": \"" + Hex(seal)
      + "\"}, {\"kind\": \"public\", \"name\": \"guest\", \"description\": \"a word, such as: maple\"}]");
    Must(verishuffle_commit(context, Length(context), entries, Length(entries), 3, 1, 1, null, N.Zero, allocation,
      Length(allocation), sources, Length(sources), a, A, out one, commitment, error));
    byte[] terms = Bytes(Text(a, one));
    Console.WriteLine("Publish the commitment " + Hex(commitment));
    // Only now does the guest say a word. The dealer stores b, the bound secret, before the opening leaves.
    Must(verishuffle_open(secret, Length(secret), terms, Length(terms), commitment, 0, a, A, out one, b, B,
      out two, error));
    byte[] openings = Bytes("[" + Text(a, one) + "]");
    Must(verishuffle_make_draw(terms, Length(terms), 0, openings, Length(openings), values, Length(values), entries,
      Length(entries), null, N.Zero, a, A, out one, b, B, out two, error));
    byte[] transcript = Bytes(Text(a, one)), awards = Bytes(Text(b, two));
    Must(verishuffle_verify(transcript, Length(transcript), commitment, 0, 0, values, Length(values), entries,
      Length(entries), null, N.Zero, awards, Length(awards), null, N.Zero, a, A, out one, error));
    Console.WriteLine(Text(awards, Length(awards)) + "verified");
    File.WriteAllBytes(files[0], transcript);
  }
}
