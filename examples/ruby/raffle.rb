# Draws a raffle and verifies it:   ruby raffle.rb TRANSCRIPT   writes the transcript to a file.
require "fiddle"

LIBRARY = Fiddle.dlopen("libverishuffle.so")
C = { "t" => [Fiddle::TYPE_VOIDP, Fiddle::TYPE_SIZE_T], "b" => [Fiddle::TYPE_VOIDP], "B" => [Fiddle::TYPE_VOIDP],
      "n" => [Fiddle::TYPE_INT32_T], "l" => [Fiddle::TYPE_INT64_T],
      "T" => [Fiddle::TYPE_VOIDP, Fiddle::TYPE_SIZE_T, Fiddle::TYPE_VOIDP] }
SIZE = 1 << 20

# Calls a function of documents. The parameters are those of verishuffle.h: t is a text with its length, b 32 bytes,
# n and l numbers of 32 and 64 bits; T and B are a text and 32 bytes that come back. nil is NULL. A failure
# is an exception.
def call(name, parameters, *inputs)
  outputs, found = [], "\0" * 640
  arguments = parameters.each_char.flat_map do |kind|
    next [inputs.first, inputs.shift.to_s.bytesize] if kind == "t"
    next [inputs.shift] unless "TB".include?(kind)
    outputs << [text = "\0" * (kind == "T" ? SIZE : 32), length = [32].pack("J")]
    kind == "T" ? [text, SIZE, length] : [text]
  end
  types = parameters.each_char.flat_map { |kind| C[kind] } + [Fiddle::TYPE_VOIDP]
  status = Fiddle::Function.new(LIBRARY["verishuffle_#{name}"], types, Fiddle::TYPE_INT32_T).call(*arguments, found)
  raise found.unpack1("x24Z*") unless status == 0
  outputs.map { |text, length| text.byteslice(0, length.unpack1("J")) }
end

context, entries = "Summer raffle, 23 August 2026, example.org/raffle", "Ada\nGrace\nHedy\nMary\n"
secret, seal = call("seal", "ttnnTB", context, "dealer", 1, 1)
sources = %([{"kind": "sealed", "name": "dealer", "seal": "#{seal.unpack1("H*")}"},
             {"kind": "public", "name": "guest", "description": "a word, such as: maple"}])
allocation, values = "award Prize: 1\nwaitlist Reserve", '{"guest": "river"}'
terms, commitment = call("commit", "ttnnntttTB", context, entries, 3, 1, 1, nil, allocation, sources)
puts "Publish the commitment #{commitment.unpack1("H*")}"
# Only now does the guest say a word. The dealer stores the bound secret before the opening leaves.
opening, _bound = call("open", "ttbnTT", secret, terms, commitment, 0)
transcript, awards = call("make_draw", "tnttttTT", terms, 0, "[#{opening}]", values, entries, nil)
call("verify", "tbnltttttT", transcript, commitment, 0, 0, values, entries, nil, awards, nil)
puts awards, "verified"
File.binwrite(ARGV[0], transcript)
