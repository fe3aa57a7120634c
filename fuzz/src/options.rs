//! The structs of options: what a call takes and gives besides handles, numbers and buffers.

use std::ffi::c_void;

use arbitrary::{Result, Unstructured};

use crate::block::Block;
use crate::caller::{Argument, Caller, ERROR_STOPPED, MOST_DRAWN, MOST_ROUNDS, OK};
use crate::functions::{Function, Kind, Part, STRUCTS, Struct, Work};

pub(crate) const ERROR_NOT_VERIFIED: u64 = 23;
/// The fields that stay 0 in most calls, because few draws need them.
const RARE: [&str; 7] = ["after", "after_given", "first", "last", "rounds_given", "reserved", "published_at"];

fn named(name: &str) -> &'static Struct {
    STRUCTS.iter().find(|of| of.name == name).unwrap_or_else(|| panic!("the headers have no struct {name}"))
}

/// A buffer in a struct of outputs.
pub(crate) struct Room {
    field: &'static str,
    /// The place of the buffer in the struct.
    at: usize,
    block: Block,
}

impl Caller {
    /// Makes a struct of inputs, or NULL. What it points to is added to `more`.
    pub(crate) fn options(
        &mut self,
        u: &mut Unstructured<'_>,
        function: &Function,
        name: &str,
        more: &mut Vec<Block>,
    ) -> Result<Option<Block>> {
        let of = named(name);
        let mut bytes = vec![0; of.size];
        // Most calls take what belongs to the draw, and leave the rest out.
        let fits = u.arbitrary::<u8>()? < 200;
        for (field, at, part) in of.fields {
            if fits && RARE.contains(field) {
                continue;
            }
            let mut put = |at: usize, new: &[u8]| bytes[at..at + new.len()].copy_from_slice(new);
            match part {
                Part::Size | Part::Room => {}
                Part::Text => {
                    let is_fitting = !self.materials.inputs(function.name, field).is_empty();
                    if u.arbitrary::<u8>()? < if fits { 8 } else { 128 } || (fits && !is_fitting) {
                        continue;
                    }
                    let text = self.input(u, function, field)?;
                    let block = Block::of(&text, 1);
                    // A few are NULL with a length, have bytes that are not given, or have a length that no memory has.
                    let (address, length, given) = match u.arbitrary::<u8>()? {
                        0..250 => (block.address(), text.len(), 1),
                        250 => (0, text.len(), 1),
                        251 => (block.address(), text.len(), 0),
                        252 => (block.address(), usize::MAX, 1),
                        other => (block.address(), text.len(), i32::from(other) - 254),
                    };
                    put(*at, &address.to_ne_bytes());
                    put(at + 8, &length.to_ne_bytes());
                    put(at + 16, &i32::to_ne_bytes(given));
                    more.push(block);
                }
                Part::In32 => put(*at, &self.hash(u)?.unwrap_or_default()),
                Part::Signed => {
                    let number = match (u.arbitrary::<u8>()?, *field) {
                        (byte @ 0..240, "order") => [0, 401, 402][usize::from(byte % 3)],
                        (byte @ 0..240, _) => i32::from(byte % 2),
                        _ => u.arbitrary()?,
                    };
                    put(*at, &number.to_ne_bytes());
                }
                Part::Number => {
                    let number = match (u.arbitrary::<u8>()?, *field) {
                        // The entries are numbers unless there is a list.
                        (0..240, "count") if fits && !self.materials.inputs(function.name, "entries").is_empty() => 0,
                        (0..240, "count") if fits => self.materials.count,
                        (byte @ 0..240, _) if fits => u32::from(byte % 120 / 100),
                        _ => self.number(u)? as u32,
                    };
                    put(*at, &number.to_ne_bytes());
                }
                Part::Large => put(*at, &(self.large(u)? as u64).to_ne_bytes()),
                Part::Handle(of) => {
                    // Half of the calls give no handle.
                    let handle = if u.arbitrary()? { self.handle(u, of)? } else { 0 };
                    put(*at, &handle.to_ne_bytes());
                }
                Part::Options(of) => {
                    let options = self.options(u, function, of, more)?;
                    put(*at, &options.as_ref().map_or(0, Block::address).to_ne_bytes());
                    more.extend(options);
                }
                Part::Work => {
                    let work = work(u, more)?;
                    put(*at, &work.as_ref().map_or(0, Block::address).to_ne_bytes());
                    more.extend(work);
                }
            }
        }
        sized(u, bytes)
    }

    /// Makes a struct of outputs, or NULL, with its buffers.
    pub(crate) fn results(&self, u: &mut Unstructured<'_>, name: &str, argument: &mut Argument) -> Result<()> {
        let of = named(name);
        let mut bytes = vec![0; of.size];
        for (field, at, part) in of.fields {
            let size = match (part, u.arbitrary::<u8>()?) {
                (Part::Room, byte @ 0..64) => usize::from(byte),
                (Part::Room, byte @ 64..) if byte < 240 => 1 << 15,
                _ => continue,
            };
            let block = Block::unwritten(size, 1);
            bytes[*at..at + 8].copy_from_slice(&block.address().to_ne_bytes());
            bytes[at + 8..at + 16].copy_from_slice(&size.to_ne_bytes());
            argument.rooms.push(Room { field, at: *at, block });
        }
        argument.block = sized(u, bytes)?;
        argument.before = argument.block.as_ref().map(Block::bytes).unwrap_or_default();
        Ok(())
    }

    /// Keeps what a call wrote to a struct of outputs.
    pub(crate) fn take_results(&mut self, function: &Function, argument: &Argument) {
        let (Kind::Results(name), Some(block)) = (argument.kind, &argument.block) else { return };
        let bytes = block.bytes();
        for (_, at, _) in named(name).fields.iter().filter(|(_, _, part)| *part == Part::In32) {
            self.materials.keep_hash(bytes[*at..at + 32].try_into().expect("32 bytes"));
        }
        for room in &argument.rooms {
            let written = room.block.bytes()[..number(&bytes, room.at + 16)].to_vec();
            self.materials.keep_output(function.name, room.field, written);
        }
    }
}

/// Checks what a call wrote to a struct of outputs: all or nothing, apart from the lengths that its buffers need.
pub(crate) fn check_results(function: &str, argument: &Argument, result: u64) {
    let (Kind::Results(name), Some(block)) = (argument.kind, &argument.block) else { return };
    let gives_verdicts = ["verishuffle_verify", "verishuffle_check_proof"].contains(&function);
    let is_written = result == OK || (gives_verdicts && result == ERROR_NOT_VERIFIED);
    let bytes = block.bytes();
    let mut expected = argument.before.clone();
    for (_, at, part) in named(name).fields {
        if *part == Part::Room && at + 24 <= bytes.len() {
            expected[at + 16..at + 24].copy_from_slice(&bytes[at + 16..at + 24]);
        }
    }
    assert!(is_written || bytes == expected, "{function} failed with {result}, but wrote to its output");
    for room in &argument.rooms {
        if is_written {
            let length = number(&bytes, room.at + 16);
            assert!(length <= room.block.size(), "{function} says that {} has {length} bytes", room.field);
        } else if result != ERROR_STOPPED {
            assert!(room.block.is_unwritten(), "{function} failed with {result}, but wrote {}", room.field);
        }
    }
}

fn number(bytes: &[u8], at: usize) -> usize {
    usize::from_ne_bytes(bytes[at..at + 8].try_into().expect("eight bytes"))
}

/// Returns a struct with its size in front, or NULL. A few are shorter than the struct of the header, or longer.
fn sized(u: &mut Unstructured<'_>, mut bytes: Vec<u8>) -> Result<Option<Block>> {
    let mut any = None;
    match u.arbitrary::<u8>()? {
        0..236 => {}
        236..240 => bytes.truncate(bytes.len() - 8),
        240..244 => bytes.extend([0; 8]),
        244..248 => bytes.extend([1; 8]),
        // More than the struct of any version has.
        248..252 => any = Some(usize::MAX >> u.int_in_range(0..=51)?),
        252.. => return Ok(None),
    }
    let size = any.unwrap_or(bytes.len());
    bytes[..8].copy_from_slice(&size.to_ne_bytes());
    Ok(Some(Block::of(&bytes, 8)))
}

/// Makes what a call is allowed, or NULL for the limits of all calls. It allows no more than they do.
fn work(u: &mut Unstructured<'_>, more: &mut Vec<Block>) -> Result<Option<Block>> {
    let limit = |u: &mut Unstructured<'_>| Ok(if u.arbitrary()? { u32::from(u.arbitrary::<u8>()?) } else { 0 });
    if u.arbitrary::<u8>()? < 160 {
        return Ok(None);
    }
    let mut work = Work::new(MOST_ROUNDS, MOST_DRAWN);
    work.entries = limit(u)?;
    work.output_bytes = 64 * limit(u)? as usize;
    work.rounds = u.int_in_range(1..=MOST_ROUNDS)?;
    if u.arbitrary()? {
        let answers = Block::of(&u64::from(u.arbitrary::<u8>()? % 8).to_ne_bytes(), 8);
        work.stop = Some(stop);
        work.context = std::ptr::with_exposed_provenance_mut(answers.address());
        more.push(answers);
    }
    // SAFETY: the struct is plain, and has no bytes between its fields.
    let bytes = unsafe { std::slice::from_raw_parts((&raw const work).cast::<u8>(), size_of::<Work>()) };
    Ok(Some(Block::of(bytes, 8)))
}

/// Stops when the number behind the context is 0.
extern "C" fn stop(context: *mut c_void) -> i32 {
    // SAFETY: the context is a number of the call, and only its thread asks.
    unsafe {
        let left = context.cast::<u64>();
        if left.read() == 0 {
            return 1;
        }
        left.write(left.read() - 1);
    }
    0
}
