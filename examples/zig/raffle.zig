// Draws a raffle, verifies it, and prints its transcript. VERISHUFFLE_H is the path of the header:
//   zig translate-c -lc "$VERISHUFFLE_H" > verishuffle.zig
//   zig build-exe raffle.zig -lc $(pkg-config --libs verishuffle) && ./raffle
const std = @import("std");
const c = @import("verishuffle.zig");
const memory = std.heap.page_allocator;
extern fn printf(format: [*:0]const u8, ...) c_int;

// Calls verishuffle_call with these fields. A failure, and a draw that is not verified, is an error.
fn call(fields: anytype, Answer: type) !Answer {
    const request = try std.json.Stringify.valueAlloc(memory, fields, .{});
    const answer, var length: usize, var found: c.verishuffle_error = .{ try memory.alloc(u8, 1 << 20), 0, undefined };
    if (c.verishuffle_call(request.ptr, request.len, answer.ptr, answer.len, &length, &found) == c.VERISHUFFLE_OK)
        return std.json.parseFromSliceLeaky(Answer, memory, answer[0..length], .{});
    _ = printf("%s\n", &found.message);
    return error.CallFailed;
}

// zig fmt: off
pub fn main() !void {
    const context, const entries = .{ "Summer raffle, 23 August 2026, example.org/raffle", "Ada\nGrace\nHedy\nMary\n" };
    const party = try call(.{ .call = "seal", .context = context, .name = "dealer" }, struct { secret: []u8, seal: []u8 });
    const guest = .{ .kind = "public", .name = "guest", .description = "a word, such as: maple" };
    const sources = .{ .{ .kind = "sealed", .name = "dealer", .seal = party.seal }, guest };
    const plan = try call(.{ .call = "commit", .context = context, .entries = entries, .draw = 3, .sources = sources,
        .allocation = "award Prize: 1\nwaitlist Reserve" }, struct { terms: []u8, commitment: []u8 });
    const terms, const commitment, const values = .{ plan.terms, plan.commitment, .{ .guest = "river" } };
    _ = printf("Publish the commitment %.64s\n", commitment.ptr);
    // Only now does the guest say a word. The dealer stores the bound secret before the opening leaves.
    const opened = try call(.{ .call = "open", .secret = party.secret, .terms = terms, .published = commitment },
        struct { opening: []u8, bound: []u8 });
    const drawn = try call(.{ .call = "make_draw", .terms = terms, .openings = .{opened.opening}, .values = values,
        .entries = entries }, struct { transcript: []u8, result: []u8, awards: []u8 });
    _ = try call(.{ .call = "verify", .transcript = drawn.transcript, .commitment = commitment, .values = values,
        .entries = entries, .result = drawn.result, .awards = drawn.awards }, struct { verdict: []u8 });
    const said = .{ drawn.result, drawn.awards, drawn.transcript };
    _ = printf("%s", (try std.fmt.allocPrintSentinel(memory, "Drawn:\n{s}{s}verified\n{s}\n", said, 0)).ptr);
}
