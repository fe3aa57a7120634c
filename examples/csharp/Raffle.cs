// Draws a raffle and verifies it, on a system with pointers of 64 bits:
//   mcs Raffle.cs && mono Raffle.exe TRANSCRIPT   writes the transcript to a file.
using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.InteropServices;
using System.Text;

static class Raffle {
  const int SIZE = 1 << 20;
  [DllImport("verishuffle")] static extern int verishuffle_seal(IntPtr input, IntPtr output, IntPtr error);
  [DllImport("verishuffle")] static extern int verishuffle_commit(IntPtr input, IntPtr output, IntPtr error);
  [DllImport("verishuffle")] static extern int verishuffle_open(IntPtr input, IntPtr output, IntPtr error);
  [DllImport("verishuffle")] static extern int verishuffle_make_draw(IntPtr input, IntPtr output, IntPtr error);
  [DllImport("verishuffle")] static extern int verishuffle_verify(IntPtr input, IntPtr output, IntPtr error);

  // Returns memory of C that is all 0. A longer program frees it.
  static IntPtr Zeros(int size) {
    IntPtr memory = Marshal.AllocHGlobal(size);
    Marshal.Copy(new byte[size], 0, memory, size);
    return memory;
  }
  static byte[] Read(IntPtr memory, int size) {
    byte[] bytes = new byte[size];
    Marshal.Copy(memory, bytes, 0, size);
    return bytes;
  }

  // Calls a function of documents. `taken` has a letter for each field of its input in verishuffle.h: t is a text, b 32
  // bytes, n a number of 32 bits, l one of 64 bits or a pointer. `given` has those of its output: T is a buffer,
  // B 32 bytes. null, and what is left out at the end, is not given. A failure is an exception.
  static List<byte[]> Call(Func<IntPtr, IntPtr, IntPtr, int> function, string taken, string given, params object[] inputs) {
    IntPtr input = Zeros(512), output = Zeros(256), error = Zeros(640);
    int at = 8;
    for (int i = 0; i < taken.Length; i++) {
      object field = i < inputs.Length ? inputs[i] : null;
      string word = field as string;
      byte[] bytes = word == null ? field as byte[] : Encoding.UTF8.GetBytes(word);
      if (taken[i] == 't' && bytes != null) {
        IntPtr text = Zeros(bytes.Length + 1);
        Marshal.Copy(bytes, 0, text, bytes.Length);
        Marshal.WriteIntPtr(input, at, text);
        Marshal.WriteInt64(input, at + 8, bytes.Length);
        Marshal.WriteInt32(input, at + 16, 1);
      }
      if (taken[i] == 'b' && bytes != null) Marshal.Copy(bytes, 0, input + at, 32);
      if (taken[i] == 'n' && field != null) Marshal.WriteInt32(input, at, (int)field);
      if (taken[i] == 'l' && field != null) Marshal.WriteInt64(input, at, (long)field);
      at += taken[i] == 't' ? 24 : taken[i] == 'b' ? 32 : taken[i] == 'n' ? 4 : 8;
    }
    Marshal.WriteInt64(input, at);
    at = 8;
    foreach (char kind in given) {
      if (kind == 'T') {
        Marshal.WriteIntPtr(output, at, Zeros(SIZE));
        Marshal.WriteInt64(output, at + 8, SIZE);
      }
      at += kind == 'T' ? 24 : 32;
    }
    Marshal.WriteInt64(output, at);
    if (function(input, output, error) != 0) {
      throw new Exception(Encoding.UTF8.GetString(Read(error, 640), 24, 512).Split('\0')[0]);
    }
    List<byte[]> outputs = new List<byte[]>();
    at = 8;
    foreach (char kind in given) {
      outputs.Add(kind == 'B' ? Read(output + at, 32)
        : Read(Marshal.ReadIntPtr(output, at), (int)Marshal.ReadInt64(output, at + 16)));
      at += kind == 'T' ? 24 : 32;
    }
    return outputs;
  }

  static string Text(byte[] bytes) { return Encoding.UTF8.GetString(bytes); }
  static string Hex(byte[] bytes) { return BitConverter.ToString(bytes).Replace("-", "").ToLowerInvariant(); }

  static void Main(string[] files) {
    string context = "Summer raffle, 23 August 2026, example.org/raffle", entries = "Ada\nGrace\nHedy\nMary\n";
    string allocation = "award Prize: 1\nwaitlist Reserve", values = "{\"guest\": \"river\"}";
    List<byte[]> party = Call(verishuffle_seal, "ttnnl", "TB", context, "dealer");
    string sources = "[{\"kind\": \"sealed\", \"name\": \"dealer\", \"seal\": \"" + Hex(party[1])
      + "\"}, {\"kind\": \"public\", \"name\": \"guest\", \"description\": \"a word, such as: maple\"}]";
    List<byte[]> agreed = Call(verishuffle_commit, "ttttttnnnnnnnnbl", "TB", context, entries, null, null, allocation,
      sources, 0, 3);
    byte[] terms = agreed[0], commitment = agreed[1];
    Console.WriteLine("Publish the commitment " + Hex(commitment));
    // Only now does the guest say a word. The dealer stores [1], the bound secret, before the opening leaves.
    byte[] opening = Call(verishuffle_open, "ttbnnl", "TT", party[0], terms, commitment)[0];
    List<byte[]> drawn = Call(verishuffle_make_draw, "ttttttnnl", "TTT", terms, "[" + Text(opening) + "]",
      values, entries);
    byte[] transcript = drawn[0], result = drawn[1], awards = drawn[2];
    Call(verishuffle_verify, "tbttttttlnnlttt", "T", transcript, commitment, values, entries, null, result, awards);
    Console.WriteLine("Drawn:\n" + Text(result) + Text(awards) + "verified");
    File.WriteAllBytes(files[0], transcript);
  }
}
