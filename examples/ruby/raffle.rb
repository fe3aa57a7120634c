# Draws a raffle, verifies it, and prints its transcript:   ruby raffle.rb
require "fiddle/import"
require "json"

module Library
  extend Fiddle::Importer
  dlload "libverishuffle.so"
  extern "int verishuffle_call(const char *request, size_t request_length, void **answer)"
  extern "char *verishuffle_answer_text(void *answer, const char *part, size_t *length)"
  extern "void verishuffle_answer_free(void *answer)"
end

# Calls the library with these fields. A failure, and a draw that is not verified, is an exception.
def call(function, **fields)
  request, answer = JSON(call: function, **fields), "\0" * Fiddle::SIZEOF_VOIDP
  status = Library.verishuffle_call(request, request.bytesize, answer)
  answer = answer.unpack1("J")
  text = Library.verishuffle_answer_text(answer, status == 0 ? "json" : "error", nil).to_s
  Library.verishuffle_answer_free(answer)
  status == 0 ? JSON.parse(text, symbolize_names: true) : raise(text)
end

context, entries = "Summer raffle, 23 August 2026, example.org/raffle", "Ada\nGrace\nHedy\nMary\n"
party = call("seal", context:, name: "dealer")
sources = [{ kind: "sealed", name: "dealer", seal: party[:seal] },
           { kind: "public", name: "guest", description: "a word, such as: maple", known_from: 1787508000 }]
plan = call("commit", context:, entries:, draw: 3, sources:, allocation: "award Prize: 1\nwaitlist Reserve")
puts "Publish the commitment #{plan[:commitment]}"
# From 18:00 UTC on, the guest says a word. The dealer stores the secret of this answer before the opening leaves.
opened = call("open", secret: party[:secret], **plan)
known = { public: { guest: "river" }, entries: }
drawn = call("draw", terms: plan[:terms], openings: [opened[:opening]], **known)
call("verify", commitment: plan[:commitment], published_at: 1787400000, **known, **drawn.slice(:transcript, :result, :awards))
puts "Drawn:", drawn[:result], drawn[:awards], "verified", drawn[:transcript]
