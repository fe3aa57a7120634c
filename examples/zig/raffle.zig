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
extern fn calloc(count: usize, size: usize) ?[*]u8;
extern fn exit(status: c_int) noreturn;

var found: c.verishuffle_error = undefined;

// Every function is to succeed. verishuffle_verify succeeds only if the draw is verified.
fn must(status: c.verishuffle_status) void {
    if (status == c.VERISHUFFLE_OK) return;
    _ = printf("%s\n", &found.message);
    exit(1);
}

fn text(bytes: []const u8) c.verishuffle_text {
    return .{ .bytes = bytes.ptr, .length = bytes.len, .given = 1 };
}

fn room() c.verishuffle_buffer {
    const size = 1 << 15;
    return .{ .bytes = calloc(size, 1) orelse exit(1), .size = size, .length = 0 };
}

fn said(buffer: c.verishuffle_buffer) c.verishuffle_text {
    return .{ .bytes = buffer.bytes, .length = buffer.length, .given = 1 };
}

// Options in which nothing is given.
fn options(comptime Options: type) Options {
    var empty: Options = undefined;
    @memset(@as([*]u8, @ptrCast(&empty))[0..@sizeOf(Options)], 0);
    empty.size = @sizeOf(Options);
    return empty;
}

// zig fmt: off
pub export fn main(_: c_int, files: [*][*:0]u8) c_int {
    const context = text("Summer raffle, 23 August 2026, example.org/raffle");
    const entries = text("Ada\nGrace\nHedy\nMary\n");
    const values = text("{\"guest\": \"river\"}");
    var digits: [65]u8 = @splat(0);
    var length: usize = 0;
    var party = options(c.verishuffle_seal_input);
    party.context = context;
    party.name = text("dealer");
    var sealed = options(c.verishuffle_seal_output);
    sealed.secret = room();
    must(c.verishuffle_seal(&party, &sealed, &found));
    must(c.verishuffle_to_hex(&sealed.seal, 32, &digits, 64, &length, &found));
    var sources: [512]u8 = undefined;
    const sources_length: usize = @intCast(sprintf(&sources,
        \\[{"kind": "sealed", "name": "dealer", "seal": "%s"},
        \\ {"kind": "public", "name": "guest", "description": "a word, such as: maple"}]
    , &digits));
    var plan = options(c.verishuffle_commit_input);
    plan.context = context;
    plan.entries = entries;
    plan.draw = 3;
    plan.allocation = text("award Prize: 1\nwaitlist Reserve");
    plan.sources = text(sources[0..sources_length]);
    var agreed = options(c.verishuffle_commit_output);
    agreed.terms = room();
    must(c.verishuffle_commit(&plan, &agreed, &found));
    must(c.verishuffle_to_hex(&agreed.commitment, 32, &digits, 64, &length, &found));
    _ = printf("Publish the commitment %s\n", &digits);
    // Only now does the guest say a word. The dealer stores the bound secret before the opening leaves.
    var mine = options(c.verishuffle_open_input);
    mine.secret = said(sealed.secret);
    mine.terms = said(agreed.terms);
    mine.published = agreed.commitment;
    var opened = options(c.verishuffle_open_output);
    opened.opening = room();
    opened.bound = room();
    must(c.verishuffle_open(&mine, &opened, &found));
    var openings: [1 << 15]u8 = undefined;
    const all: usize = @intCast(sprintf(&openings, "[%.*s]", @as(c_int, @intCast(opened.opening.length)),
        opened.opening.bytes));
    var round = options(c.verishuffle_make_draw_input);
    round.terms = mine.terms;
    round.openings = text(openings[0..all]);
    round.values = values;
    round.entries = entries;
    var drawn = options(c.verishuffle_make_draw_output);
    drawn.transcript = room();
    drawn.result = room();
    drawn.awards = room();
    must(c.verishuffle_make_draw(&round, &drawn, &found));
    var known = options(c.verishuffle_verify_input);
    known.transcript = said(drawn.transcript);
    known.commitment = agreed.commitment;
    known.values = values;
    known.entries = entries;
    known.result = said(drawn.result);
    known.awards = said(drawn.awards);
    var verdict = options(c.verishuffle_verify_output);
    must(c.verishuffle_verify(&known, &verdict, &found));
    _ = printf("Drawn:\n%.*s%.*sverified\n", @as(c_int, @intCast(drawn.result.length)), drawn.result.bytes,
        @as(c_int, @intCast(drawn.awards.length)), drawn.awards.bytes);
    const file = fopen(files[1], "wb") orelse return 1;
    const is_whole = fwrite(drawn.transcript.bytes, 1, drawn.transcript.length, file) == drawn.transcript.length;
    return if (fclose(file) == 0 and is_whole) 0 else 1;
}
