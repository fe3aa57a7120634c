// Draws a raffle, verifies it, and prints its transcript:   go run raffle.go
package main

// #cgo pkg-config: verishuffle
// #include <verishuffle.h>
import "C"
import "encoding/json"
import "fmt"
import "unsafe"

type fields map[string]any

const context, entries = "Summer raffle, 23 August 2026, example.org/raffle", "Ada\nGrace\nHedy\nMary\n"

// Calls verishuffle_call with these fields. A failure, and a draw that is not verified, ends the program.
func call(request fields) (answer fields) {
	given, _ := json.Marshal(request)
	room, used, found := [1 << 20]C.char{}, C.size_t(0), C.verishuffle_error{}
	if C.verishuffle_call((*C.char)(unsafe.Pointer(&given[0])), C.size_t(len(given)), &room[0], 1<<20, &used, &found) != 0 {
		panic(C.GoString(&found.message[0]))
	}
	_ = json.Unmarshal([]byte(C.GoStringN(&room[0], C.int(used))), &answer)
	return
}

func main() {
	party := call(fields{"call": "seal", "context": context, "name": "dealer"})
	sources := []fields{{"kind": "sealed", "name": "dealer", "seal": party["seal"]},
		{"kind": "public", "name": "guest", "description": "a word, such as: maple"}}
	plan := call(fields{"call": "commit", "context": context, "entries": entries, "draw": 3, "sources": sources,
		"allocation": "award Prize: 1\nwaitlist Reserve"})
	fmt.Println("Publish the commitment", plan["commitment"])
	// Only now does the guest say a word. The dealer stores the bound secret before the opening leaves.
	mine := call(fields{"call": "open", "secret": party["secret"], "terms": plan["terms"], "published": plan["commitment"]})
	drawn := call(fields{"call": "make_draw", "terms": plan["terms"], "openings": []any{mine["opening"]},
		"values": fields{"guest": "river"}, "entries": entries})
	call(fields{"call": "verify", "transcript": drawn["transcript"], "commitment": plan["commitment"], "entries": entries,
		"values": fields{"guest": "river"}, "result": drawn["result"], "awards": drawn["awards"]})
	fmt.Printf("Drawn:\n%s%sverified\n%s", drawn["result"], drawn["awards"], drawn["transcript"])
}
