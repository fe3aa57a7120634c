# Draws a raffle, verifies it, and prints its transcript:   ruby raffle.rb
require "fiddle"
require "json"

size, pointer = Fiddle::TYPE_SIZE_T, Fiddle::TYPE_VOIDP
CALL = Fiddle::Function.new(Fiddle.dlopen("libverishuffle.so")["verishuffle_call"],
  [pointer, size, pointer, size, pointer, pointer], Fiddle::TYPE_INT32_T)

# Calls verishuffle_call with these fields. A failure, and a draw that is not verified, is an exception.
def call(function, **fields)
  request, answer, length, error = JSON(call: function, **fields), "\0" * (1 << 20), "\0" * 8, "\0" * 640
  status = CALL.call(request, request.bytesize, answer, answer.bytesize, length, error)
  raise error.unpack1("x24Z*") unless status == 0
  JSON.parse(answer.byteslice(0, length.unpack1("J")), symbolize_names: true)
end

context, values = "Summer raffle, 23 August 2026, example.org/raffle", { guest: "river" }
entries = "Ada\nGrace\nHedy\nMary\n"
party = call("seal", context:, name: "dealer")
sources = [{ kind: "sealed", name: "dealer", seal: party[:seal] },
           { kind: "public", name: "guest", description: "a word, such as: maple" }]
plan = call("commit", context:, entries:, draw: 3, sources:, allocation: "award Prize: 1\nwaitlist Reserve")
puts "Publish the commitment #{plan[:commitment]}"
# Only now does the guest say a word. The dealer stores the bound secret before the opening leaves.
opened = call("open", secret: party[:secret], terms: plan[:terms], published: plan[:commitment])
drawn = call("make_draw", terms: plan[:terms], openings: [opened[:opening]], values:, entries:)
call("verify", commitment: plan[:commitment], values:, entries:, **drawn)
puts "Drawn:", drawn[:result], drawn[:awards], "verified", drawn[:transcript]
