// Draws a raffle, verifies it, and prints its transcript:   go run raffle.go
package main

// #cgo pkg-config: verishuffle
// #include <verishuffle.h>
// static const char *found(verishuffle_answer *of) { return verishuffle_answer_text(of, VERISHUFFLE_PART_JSON, NULL); }
// static const char *failure(verishuffle_answer *of) { return verishuffle_answer_text(of, VERISHUFFLE_PART_ERROR, NULL); }
import "C"
import "encoding/json"
import "fmt"
import "unsafe"

type fields map[string]any

const context, entries = "Summer raffle, 23 August 2026, example.org/raffle", "Ada\nGrace\nHedy\nMary\n"

// Calls the library with these fields. A failure, and a draw that is not verified, ends the program.
func call(request fields) (given fields) {
	text, _ := json.Marshal(request)
	var answer *C.verishuffle_answer
	if C.verishuffle_call((*C.char)(unsafe.Pointer(&text[0])), C.size_t(len(text)), &answer) != C.VERISHUFFLE_OK {
		panic(C.GoString(C.failure(answer)))
	}
	_ = json.Unmarshal([]byte(C.GoString(C.found(answer))), &given)
	C.verishuffle_answer_free(answer)
	return
}

func main() {
	party := call(fields{"call": "seal", "context": context, "name": "dealer"})
	plan := call(fields{"call": "commit", "context": context, "allocation": "award Prize: 1\nwaitlist Reserve",
		"entries": entries, "draw": 3, "sources": []fields{{"kind": "sealed", "name": "dealer", "seal": party["seal"]},
			{"kind": "public", "name": "guest", "description": "a word, such as: maple", "known_from": 1787508000}}})
	fmt.Println("Publish the commitment", plan["commitment"])
	// Only now does the guest say a word. The dealer stores the secret of this answer before the opening leaves.
	mine := call(fields{"call": "open", "secret": party["secret"], "terms": plan["terms"], "commitment": plan["commitment"]})
	drawn := call(fields{"call": "draw", "terms": plan["terms"], "openings": []any{mine["opening"]},
		"public": fields{"guest": "river"}, "entries": entries})
	call(fields{"call": "verify", "transcript": drawn["transcript"], "commitment": plan["commitment"], "entries": entries,
		"published_at": 1787400000, "public": fields{"guest": "river"}, "result": drawn["result"], "awards": drawn["awards"]})
	fmt.Printf("Drawn:\n%s%sverified\n%s", drawn["result"], drawn["awards"], drawn["transcript"])
}
