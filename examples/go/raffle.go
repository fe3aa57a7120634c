// Draws a raffle and verifies it:   go run raffle.go TRANSCRIPT   writes the transcript to a file.
package main

// #cgo pkg-config: verishuffle
// #include <stdlib.h>
// #include <verishuffle.h>
import "C"
import (
	"encoding/hex"
	"fmt"
	"os"
	"unsafe"
)

const size = 1 << 20

var found C.verishuffle_error

// What C reads through a struct is in C's memory, which a longer program frees.
func text(s string) C.verishuffle_text {
	return C.verishuffle_text{bytes: C.CString(s), length: C.size_t(len(s)), given: 1}
}
func room() C.verishuffle_buffer {
	return C.verishuffle_buffer{bytes: (*C.char)(C.malloc(size)), size: size}
}
func said(b C.verishuffle_buffer) string { return C.GoStringN(b.bytes, C.int(b.length)) }
func digits(bytes [32]C.uint8_t) string {
	return hex.EncodeToString(C.GoBytes(unsafe.Pointer(&bytes), 32))
}

// Every function is to succeed. verishuffle_verify succeeds only if the draw is verified.
func must(status C.verishuffle_status) {
	if status != C.VERISHUFFLE_OK {
		fmt.Fprintln(os.Stderr, C.GoString(&found.message[0]))
		os.Exit(1)
	}
}

func main() {
	context, entries := text("Summer raffle, 23 August 2026, example.org/raffle"), text("Ada\nGrace\nHedy\nMary\n")
	values := text(`{"guest": "river"}`)
	party := C.verishuffle_seal_input{size: C.sizeof_verishuffle_seal_input, context: context, name: text("dealer")}
	sealed := C.verishuffle_seal_output{size: C.sizeof_verishuffle_seal_output, secret: room()}
	must(C.verishuffle_seal(&party, &sealed, &found))
	plan := C.verishuffle_commit_input{size: C.sizeof_verishuffle_commit_input, context: context, entries: entries, draw: 3}
	plan.allocation = text("award Prize: 1\nwaitlist Reserve")
	plan.sources = text(`[{"kind": "sealed", "name": "dealer", "seal": "` + digits(sealed.seal) + `"},
		{"kind": "public", "name": "guest", "description": "a word, such as: maple"}]`)
	terms := C.verishuffle_commit_output{size: C.sizeof_verishuffle_commit_output, terms: room()}
	must(C.verishuffle_commit(&plan, &terms, &found))
	fmt.Println("Publish the commitment", digits(terms.commitment))
	// Only now does the guest say a word. The dealer stores the bound secret before the opening leaves.
	mine := C.verishuffle_open_input{size: C.sizeof_verishuffle_open_input, published: terms.commitment}
	mine.secret, mine.terms = text(said(sealed.secret)), text(said(terms.terms))
	opened := C.verishuffle_open_output{size: C.sizeof_verishuffle_open_output, opening: room(), bound: room()}
	must(C.verishuffle_open(&mine, &opened, &found))
	round := C.verishuffle_make_draw_input{size: C.sizeof_verishuffle_make_draw_input, terms: mine.terms, values: values}
	round.openings, round.entries = text("["+said(opened.opening)+"]"), entries
	drawn := C.verishuffle_make_draw_output{size: C.sizeof_verishuffle_make_draw_output}
	drawn.transcript, drawn.result, drawn.awards = room(), room(), room()
	must(C.verishuffle_make_draw(&round, &drawn, &found))
	known := C.verishuffle_verify_input{size: C.sizeof_verishuffle_verify_input, commitment: terms.commitment}
	known.transcript, known.values, known.entries = text(said(drawn.transcript)), values, entries
	known.result, known.awards = text(said(drawn.result)), text(said(drawn.awards))
	verdict := C.verishuffle_verify_output{size: C.sizeof_verishuffle_verify_output}
	must(C.verishuffle_verify(&known, &verdict, &found))
	fmt.Printf("Drawn:\n%s%sverified\n", said(drawn.result), said(drawn.awards))
	if err := os.WriteFile(os.Args[1], []byte(said(drawn.transcript)), 0o666); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
