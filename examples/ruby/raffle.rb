# Draws a raffle and verifies it:   ruby raffle.rb TRANSCRIPT   writes the transcript to a file.
require "fiddle"

LIBRARY, SIZE = Fiddle.dlopen("libverishuffle.so"), 1 << 20

# Calls a function of documents. `taken` has a letter for each field of its input in verishuffle.h: t is a text, b 32
# bytes, n a number of 32 bits, l one of 64 bits or a pointer. `given` has those of its output: T is a buffer, B 32
# bytes. nil, and what is left out at the end, is not given. A failure is an exception.
def call(name, taken, given, *inputs)
  rooms = Array.new(given.count("T")) { "\0" * SIZE }
  fields = taken.chars.zip(inputs).map do |kind, value|
    next (value ? [Fiddle::Pointer[value].to_i, value.bytesize, 1].pack("JJlx4") : "\0" * 24) if kind == "t"
    kind == "b" ? value || "\0" * 32 : [value || 0].pack(kind == "n" ? "l" : "q")
  end
  left = rooms.each
  places = given.chars.map { |kind| kind == "T" ? [Fiddle::Pointer[left.next].to_i, SIZE, 0].pack("J3") : "\0" * 32 }
  input, output = [fields, places].map { |parts| [8 + parts.join.bytesize].pack("J") + parts.join }
  found = "\0" * 640
  function = Fiddle::Function.new(LIBRARY["verishuffle_#{name}"], [Fiddle::TYPE_VOIDP] * 3, Fiddle::TYPE_INT32_T)
  raise found.unpack1("x24Z*") unless function.call(input, output, found) == 0
  parts = output.unpack("x8" + given.gsub("B", "a32").gsub("T", "x16J"))
  parts.map { |part| part.is_a?(Integer) ? rooms.shift.byteslice(0, part) : part }
end

context, entries = "Summer raffle, 23 August 2026, example.org/raffle", "Ada\nGrace\nHedy\nMary\n"
secret, seal = call("seal", "ttnnl", "TB", context, "dealer")
sources = %([{"kind": "sealed", "name": "dealer", "seal": "#{seal.unpack1("H*")}"},
             {"kind": "public", "name": "guest", "description": "a word, such as: maple"}])
allocation, values = "award Prize: 1\nwaitlist Reserve", '{"guest": "river"}'
terms, commitment = call("commit", "ttttttnnnnnnnnbl", "TB", context, entries, nil, nil, allocation, sources, 0, 3)
puts "Publish the commitment #{commitment.unpack1("H*")}"
# Only now does the guest say a word. The dealer stores the bound secret before the opening leaves.
opening, _bound = call("open", "ttbnnl", "TT", secret, terms, commitment)
transcript, result, awards = call("make_draw", "ttttttnnl", "TTT", terms, "[#{opening}]", values, entries)
call("verify", "tbttttttlnnlttt", "T", transcript, commitment, values, entries, nil, result, awards)
puts "Drawn:", result, awards, "verified"
File.binwrite(ARGV[0], transcript)
