// Draws a raffle, verifies it, and prints its transcript. VERISHUFFLE_H is the path of the header:
//   zig translate-c -lc "$VERISHUFFLE_H" > verishuffle.zig
//   zig build-exe raffle.zig -lc $(pkg-config --libs verishuffle) && ./raffle
const std = @import("std");
const c = @import("verishuffle.zig");
extern fn printf(format: [*:0]const u8, ...) c_int;
const Text = [:0]const u8;
const Answer = struct { secret: Text = "", seal: Text = "", terms: Text = "", commitment: Text = "",
    opening: Text = "", transcript: Text = "", result: Text = "", awards: Text = "" };

// Calls the library with these fields. A failure, and a draw that is not verified, ends the program.
fn call(fields: anytype) !Answer {
    const request = try std.json.Stringify.valueAlloc(std.heap.page_allocator, fields, .{});
    var answer: ?*c.verishuffle_answer = null;
    defer c.verishuffle_answer_free(answer);
    const failed = c.verishuffle_call(request.ptr, request.len, &answer) != c.VERISHUFFLE_OK;
    const text = c.verishuffle_answer_text(answer, if (failed) c.VERISHUFFLE_PART_ERROR else c.VERISHUFFLE_PART_JSON, null);
    if (failed) std.debug.panic("{s}", .{text});
    const how: std.json.ParseOptions = .{ .allocate = .alloc_always, .ignore_unknown_fields = true };
    return std.json.parseFromSliceLeaky(Answer, std.heap.page_allocator, std.mem.span(text), how);
}

// zig fmt: off
pub fn main() !void {
    const context, const entries = .{ "Summer raffle, 23 August 2026, example.org/raffle", "Ada\nGrace\nHedy\nMary\n" };
    const party = try call(.{ .call = "seal", .context = context, .name = "dealer" });
    const guest = .{ .kind = "public", .name = "guest", .description = "a word, such as: maple", .known_from = 1787508000 };
    const plan = try call(.{ .call = "commit", .context = context, .allocation = "award Prize: 1\nwaitlist Reserve",
        .entries = entries, .draw = 3, .sources = .{ .{ .kind = "sealed", .name = "dealer", .seal = party.seal }, guest } });
    _ = printf("Publish the commitment %s\n", plan.commitment.ptr);
    // Only now does the guest say a word. The dealer stores the secret of this answer before the opening leaves.
    const mine = try call(.{ .call = "open", .secret = party.secret, .terms = plan.terms, .commitment = plan.commitment });
    const drawn = try call(.{ .call = "draw", .terms = plan.terms, .openings = .{mine.opening},
        .public = .{ .guest = "river" }, .entries = entries });
    _ = try call(.{ .call = "verify", .transcript = drawn.transcript, .commitment = plan.commitment, .entries = entries,
        .published_at = 1787400000, .public = .{ .guest = "river" }, .result = drawn.result, .awards = drawn.awards });
    _ = printf("Drawn:\n%s%sverified\n%s\n", drawn.result.ptr, drawn.awards.ptr, drawn.transcript.ptr);
}
