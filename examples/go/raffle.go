// Draws a raffle and verifies it:   go run raffle.go TRANSCRIPT   writes the transcript to a file.
package main

// #cgo pkg-config: verishuffle
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

func text(bytes []byte) *C.char          { return (*C.char)(unsafe.Pointer(&bytes[0])) }
func length(bytes []byte) C.size_t       { return C.size_t(len(bytes)) }
func bytes32(bytes *[32]byte) *C.uint8_t { return (*C.uint8_t)(&bytes[0]) }

// Every function is to succeed. verishuffle_verify succeeds only if the draw is verified.
func must(status C.verishuffle_status) {
	if status != C.VERISHUFFLE_OK {
		fmt.Fprintln(os.Stderr, C.GoString(&found.message[0]))
		os.Exit(1)
	}
}

func main() {
	var seal, commitment [32]byte
	var one, two C.size_t
	a, b := make([]byte, size), make([]byte, size)
	context, name := []byte("Summer raffle, 23 August 2026, example.org/raffle"), []byte("dealer")
	entries, values := []byte("Ada\nGrace\nHedy\nMary\n"), []byte(`{"guest": "river"}`)
	allocation := []byte("award Prize: 1\nwaitlist Reserve")
	must(C.verishuffle_seal(text(context), length(context), text(name), length(name), 1, 1,
		text(a), size, &one, bytes32(&seal), &found))
	secret := append([]byte(nil), a[:one]...)
	sources := []byte(`[{"kind": "sealed", "name": "dealer", "seal": "` + hex.EncodeToString(seal[:]) + `"},
		{"kind": "public", "name": "guest", "description": "a word, such as: maple"}]`)
	must(C.verishuffle_commit(text(context), length(context), text(entries), length(entries), 3, 1, 1, nil, 0,
		text(allocation), length(allocation), text(sources), length(sources),
		text(a), size, &one, bytes32(&commitment), &found))
	terms := append([]byte(nil), a[:one]...)
	fmt.Println("Publish the commitment", hex.EncodeToString(commitment[:]))
	// Only now does the guest say a word. The dealer stores the bound secret before the opening leaves.
	must(C.verishuffle_open(text(secret), length(secret), text(terms), length(terms), bytes32(&commitment), 0,
		text(a), size, &one, text(b), size, &two, &found))
	openings := []byte("[" + string(a[:one]) + "]")
	must(C.verishuffle_make_draw(text(terms), length(terms), 0, text(openings), length(openings),
		text(values), length(values), text(entries), length(entries), nil, 0,
		text(a), size, &one, text(b), size, &two, &found))
	transcript, awards := append([]byte(nil), a[:one]...), append([]byte(nil), b[:two]...)
	must(C.verishuffle_verify(text(transcript), length(transcript), bytes32(&commitment), 0, 0,
		text(values), length(values), text(entries), length(entries), nil, 0, text(awards), length(awards), nil, 0,
		text(a), size, &one, &found))
	fmt.Printf("%sverified\n", awards)
	if err := os.WriteFile(os.Args[1], transcript, 0o666); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
