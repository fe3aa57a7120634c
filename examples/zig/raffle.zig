// Draws a raffle and verifies it. VERISHUFFLE_H is the path of the header:
//   zig translate-c -lc "$VERISHUFFLE_H" > verishuffle.zig
//   zig build-exe raffle.zig -lc $(pkg-config --libs verishuffle)
//   ./raffle TRANSCRIPT   writes the transcript to a file.
const c = @import("verishuffle.zig");
extern fn printf(format: [*:0]const u8, ...) c_int;
extern fn sprintf(text: [*]u8, format: [*:0]const u8, ...) c_int;
extern fn fopen(path: [*:0]const u8, mode: [*:0]const u8) ?*anyopaque;
extern fn fwrite(bytes: [*]const u8, size: usize, count: usize, file: ?*anyopaque) usize;
extern fn fclose(file: ?*anyopaque) c_int;
extern fn exit(status: c_int) noreturn;

const Document = struct { bytes: [16384]u8 = undefined, length: usize = 0 };
var secret: Document = .{};
var bound: Document = .{};
var terms: Document = .{};
var opening: Document = .{};
var transcript: Document = .{};
var awards: Document = .{};
var verdict: Document = .{};
var found: c.verishuffle_error = undefined;

// Every function is to succeed. verishuffle_verify succeeds only if the draw is verified.
fn must(status: c.verishuffle_status) void {
    if (status == c.VERISHUFFLE_OK) return;
    _ = printf("%s\n", &found.message);
    exit(1);
}

// zig fmt: off
pub export fn main(_: c_int, files: [*][*:0]u8) c_int {
    const context = "Summer raffle, 23 August 2026, example.org/raffle";
    const entries = "Ada\nGrace\nHedy\nMary\n";
    const allocation = "award Prize: 1\nwaitlist Reserve";
    const values = "{\"guest\": \"river\"}";
    var seal: [32]u8 = undefined;
    var commitment: [32]u8 = undefined;
    var digits: [65]u8 = @splat(0);
    var length: usize = 0;
    must(c.verishuffle_seal(context, context.len, "dealer", 6, 1, 1,
        &secret.bytes, secret.bytes.len, &secret.length, &seal, &found));
    must(c.verishuffle_to_hex(&seal, 32, &digits, 64, &length, &found));
    var sources: [512]u8 = undefined;
    const sources_length: usize = @intCast(sprintf(&sources,
        \\[{"kind": "sealed", "name": "dealer", "seal": "%s"},
        \\ {"kind": "public", "name": "guest", "description": "a word, such as: maple"}]
    , &digits));
    must(c.verishuffle_commit(context, context.len, entries, entries.len, 3, 1, 1, null, 0, allocation,
        allocation.len, &sources, sources_length, &terms.bytes, terms.bytes.len, &terms.length, &commitment, &found));
    must(c.verishuffle_to_hex(&commitment, 32, &digits, 64, &length, &found));
    _ = printf("Publish the commitment %s\n", &digits);
    // Only now does the guest say a word. The dealer stores the bound secret before the opening leaves.
    must(c.verishuffle_open(&secret.bytes, secret.length, &terms.bytes, terms.length, &commitment, 0,
        &opening.bytes, opening.bytes.len, &opening.length, &bound.bytes, bound.bytes.len, &bound.length, &found));
    var openings: [16387]u8 = undefined;
    const said: c_int = @intCast(opening.length);
    const openings_length: usize = @intCast(sprintf(&openings, "[%.*s]", said, &opening.bytes));
    must(c.verishuffle_make_draw(&terms.bytes, terms.length, 0, &openings, openings_length, values, values.len,
        entries, entries.len, null, 0, &transcript.bytes, transcript.bytes.len, &transcript.length,
        &awards.bytes, awards.bytes.len, &awards.length, &found));
    must(c.verishuffle_verify(&transcript.bytes, transcript.length, &commitment, 0, 0, values, values.len,
        entries, entries.len, null, 0, &awards.bytes, awards.length, null, 0,
        &verdict.bytes, verdict.bytes.len, &verdict.length, &found));
    _ = printf("%.*sverified\n", @as(c_int, @intCast(awards.length)), &awards.bytes);
    const file = fopen(files[1], "wb") orelse return 1;
    const is_whole = fwrite(&transcript.bytes, 1, transcript.length, file) == transcript.length;
    return if (fclose(file) == 0 and is_whole) 0 else 1;
}
