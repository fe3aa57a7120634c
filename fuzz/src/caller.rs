//! A random caller of the C functions, which keeps the rules of the header and checks what the header promises.

use std::collections::HashMap;
use std::ffi::{CStr, c_char, c_void};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use arbitrary::{Result, Unstructured};

use crate::block::Block;
use crate::change;
use crate::functions::{FUNCTIONS, Function, Kind, Outcome};
use crate::materials::Materials;
use crate::options;

pub(crate) const OK: u64 = 0;
const ERROR_BUFFER: u64 = 2;
const ERROR_PANIC: u64 = 5;
pub(crate) const ERROR_STOPPED: u64 = 24;
/// The program was written for another header: not even the error is written.
const ERROR_ABI: u64 = 27;
const LAST_STATUS: u64 = ERROR_ABI;
/// The bytes of a `verishuffle_error`, and the place of its message.
const ERROR_BYTES: usize = 640;
const MESSAGE: std::ops::Range<usize> = 24..24 + 512;
/// Maximum number of handles of one type.
const HANDLES: usize = 5;
/// Maximum bytes in an array.
const ARRAY_BYTES: usize = 1 << 14;
/// Maximum items in a new buffer.
const BUFFER_ITEMS: usize = 1 << 17;
/// More entries drawn, or more rounds, would take too long.
pub(crate) const MOST_DRAWN: u32 = 4000;
pub(crate) const MOST_ROUNDS: u32 = 300;

/// Counts a call, and ends the fuzzer after VERISHUFFLE_FUZZ_CALLS calls: libFuzzer ends without a finding on SIGUSR1.
fn count_call() {
    static CALLS: AtomicU64 = AtomicU64::new(0);
    static MOST: LazyLock<Option<u64>> =
        LazyLock::new(|| std::env::var("VERISHUFFLE_FUZZ_CALLS").ok().map(|calls| calls.parse().expect("a number")));
    let calls = CALLS.fetch_add(1, Ordering::Relaxed) + 1;
    let is_last = *MOST == Some(calls);
    if calls % 1_000_000 == 0 || is_last {
        eprintln!("{calls} calls");
    }
    if is_last {
        // SAFETY: the handler of libFuzzer takes this signal.
        assert_eq!(unsafe { libc::raise(libc::SIGUSR1) }, 0);
    }
}

pub struct Caller {
    pub(crate) materials: Materials,
    handles: HashMap<&'static str, Vec<usize>>,
}

/// The memory of one group of arguments.
pub(crate) struct Argument {
    name: &'static str,
    pub(crate) kind: Kind,
    /// What the function reads or writes, unless the argument is NULL or a number.
    pub(crate) block: Option<Block>,
    /// The bytes of a struct of outputs before the call.
    pub(crate) before: Vec<u8>,
    /// The buffers of a struct of outputs.
    pub(crate) rooms: Vec<options::Room>,
    /// The place of the length of a buffer.
    length: Option<Block>,
    /// Other memory that the function reads.
    _more: Vec<Block>,
}

impl Argument {
    fn new(name: &'static str, kind: Kind) -> Self {
        Self { name, kind, block: None, before: Vec::new(), rooms: Vec::new(), length: None, _more: Vec::new() }
    }
}

/// How the size of a buffer is chosen.
#[derive(Clone, Copy, PartialEq)]
enum Room {
    None,
    Items(usize),
}

impl Caller {
    pub fn new(materials: Materials) -> Self {
        Self { materials, handles: HashMap::new() }
    }

    /// Makes random calls until the bytes end, and frees all handles.
    pub fn run(mut self, u: &mut Unstructured<'_>) {
        for _ in 0..300 {
            if u.is_empty() || self.call(u).is_err() {
                break;
            }
        }
        let mut left: Vec<(&str, usize)> =
            self.handles.drain().flat_map(|(kind, all)| all.into_iter().map(move |handle| (kind, handle))).collect();
        left.sort_unstable();
        while !left.is_empty() {
            let at = u.choose_index(left.len()).unwrap_or_default();
            let (kind, handle) = left.swap_remove(at);
            free(kind, handle);
        }
    }

    fn call(&mut self, u: &mut Unstructured<'_>) -> Result<()> {
        let function = u.choose(FUNCTIONS)?;
        if function.name == "verishuffle_selftest" {
            // The self-test takes long, and always does the same.
            static WAS_RUN: AtomicBool = AtomicBool::new(false);
            if WAS_RUN.swap(true, Ordering::Relaxed) {
                return Ok(());
            }
        }
        let (mut numbers, mut arguments) = (Vec::new(), Vec::new());
        for (name, kind) in function.parameters {
            arguments.push(self.argument(u, function, name, *kind, &mut numbers)?);
        }
        // SAFETY: each argument is what the header asks for.
        let result = unsafe { function.call_limited(&numbers, MOST_ROUNDS, MOST_DRAWN) };
        count_call();
        check(function, &arguments, result);
        if function.outcome == Outcome::Status && result == OK {
            self.check_sizes(function, &arguments, &numbers);
        }
        self.take_outputs(function, &arguments, result);
        Ok(())
    }

    fn argument(
        &mut self,
        u: &mut Unstructured<'_>,
        function: &Function,
        name: &'static str,
        kind: Kind,
        numbers: &mut Vec<usize>,
    ) -> Result<Argument> {
        let mut argument = Argument::new(name, kind);
        let address = |block: &Option<Block>| block.as_ref().map_or(0, Block::address);
        match kind {
            Kind::Const(of) | Kind::Mut(of) | Kind::Free(of) => {
                let handle = self.handle(u, of)?;
                if kind == Kind::Free(of) {
                    self.handles.entry(of).or_default().retain(|&kept| kept != handle);
                }
                // A handle that is changed is not read by the same call.
                let is_used = handle != 0 && numbers.contains(&handle);
                numbers.push(if is_used { 0 } else { handle });
            }
            Kind::New(_) | Kind::OutNumber(_) | Kind::Out32 | Kind::Error => {
                let (size, align) = match kind {
                    Kind::Out32 => (32, 1),
                    Kind::Error => (ERROR_BYTES, 8),
                    Kind::OutNumber(size) => (size, size),
                    _ => (8, 8),
                };
                argument.block = (u.arbitrary::<u8>()? < 245).then(|| Block::unwritten(size, align));
                numbers.push(address(&argument.block));
            }
            Kind::Input => {
                let bytes = self.input(u, function, name)?;
                argument.block = (!bytes.is_empty() || u.arbitrary()?).then(|| Block::of(&bytes, 1));
                numbers.extend([address(&argument.block), bytes.len()]);
            }
            Kind::Numbers => {
                let count = usize::from(u.arbitrary::<u8>()?) % 24;
                let bytes: Vec<u8> = (0..count)
                    .flat_map(|t| {
                        (u.arbitrary::<u8>().map_or(t as u32, |more| t as u32 + u32::from(more % 8))).to_ne_bytes()
                    })
                    .collect();
                argument.block = Some(Block::of(&bytes, 4));
                numbers.extend([address(&argument.block), count]);
            }
            Kind::Texts => {
                let count = usize::from(u.arbitrary::<u8>()?) % 9;
                let (mut pointers, mut lengths) = (Vec::new(), Vec::new());
                for _ in 0..count {
                    let bytes = self.input(u, function, "name")?;
                    let block = Block::of(&bytes, 1);
                    pointers.extend(block.address().to_ne_bytes());
                    lengths.extend(bytes.len().to_ne_bytes());
                    argument._more.push(block);
                }
                argument.block = Some(Block::of(&pointers, 8));
                argument._more.push(Block::of(&lengths, 8));
                let lengths = argument._more.last().map_or(0, Block::address);
                numbers.extend([address(&argument.block), lengths, count]);
            }
            Kind::Buffer(item) => {
                let room = match u.arbitrary::<u8>()? {
                    0..64 => Room::None,
                    byte @ 64..160 => Room::Items(usize::from(byte) - 64),
                    _ => Room::Items(1 << 13),
                };
                let length = (u.arbitrary::<u8>()? < 245).then(|| Block::unwritten(8, 8));
                add_buffer(&mut argument, item, room, length, numbers);
            }
            Kind::Array => {
                let count = match u.arbitrary::<u8>()? {
                    byte @ 0..32 => u32::from(byte),
                    _ => self.materials.count,
                };
                let size = *u.choose(&[1, 4, 8, 3, 16, 2, 40, 0])?;
                let count = (count as usize).min(ARRAY_BYTES / size.max(1));
                argument.block = (u.arbitrary::<u8>()? < 245).then(|| Block::unwritten(count * size, 8));
                numbers.extend([address(&argument.block), count, size]);
            }
            Kind::Write => {
                let calls = u64::from(u.arbitrary::<u8>()?);
                argument.block = Some(Block::of(&calls.to_ne_bytes(), 8));
                let function: extern "C" fn(*mut c_void, *const c_char, usize) -> i32 = count_down;
                let function = if u.arbitrary::<u8>()? < 245 { function as usize } else { 0 };
                numbers.extend([function, address(&argument.block)]);
            }
            Kind::Options(of) => {
                argument.block = self.options(u, function, of, &mut argument._more)?;
                numbers.push(address(&argument.block));
            }
            Kind::Results(of) => {
                self.results(u, of, &mut argument)?;
                numbers.push(address(&argument.block));
            }
            Kind::In32 => {
                argument.block = self.hash(u)?.map(|bytes| Block::of(&bytes, 1));
                numbers.push(address(&argument.block));
            }
            Kind::Signed => numbers.push(match u.arbitrary::<u8>()? {
                byte @ 0..120 => usize::from(byte % 30),
                // The two orders of a draw.
                byte @ 120..240 => usize::from(byte % 2) + 401,
                _ => u.arbitrary::<i32>()? as usize,
            }),
            Kind::Number => numbers.push(self.number(u)?),
            Kind::Large => numbers.push(self.large(u)?),
        }
        Ok(argument)
    }

    /// Chooses a handle, or NULL.
    pub(crate) fn handle(&self, u: &mut Unstructured<'_>, of: &str) -> Result<usize> {
        let handles = self.handles.get(of).map_or(&[][..], Vec::as_slice);
        Ok(match u.arbitrary::<u8>()? {
            // Prefers the newest handle.
            byte @ 0..240 if !handles.is_empty() => {
                handles[handles.len() - 1 - usize::from(byte / 120 * byte) % handles.len()]
            }
            _ => 0,
        })
    }

    /// Chooses 32 bytes, or none.
    pub(crate) fn hash(&self, u: &mut Unstructured<'_>) -> Result<Option<[u8; 32]>> {
        Ok(match u.arbitrary::<u8>()? {
            0..15 => None,
            15..40 => Some(u.arbitrary()?),
            _ => self.materials.hashes().get(u.choose_index(self.materials.hashes().len())?).copied(),
        })
    }

    pub(crate) fn number(&self, u: &mut Unstructured<'_>) -> Result<usize> {
        Ok(match u.arbitrary::<u8>()? {
            0..48 => self.materials.count as usize,
            byte @ 48..240 => usize::from((byte - 48) % 12),
            240..248 => usize::from(u.arbitrary::<u8>()?),
            _ => u.arbitrary::<u32>()? as usize,
        })
    }

    pub(crate) fn large(&self, u: &mut Unstructured<'_>) -> Result<usize> {
        Ok(match u.arbitrary::<u8>()? {
            byte @ 0..128 => usize::from(byte % 16),
            128..160 => 1000,
            160..192 => 1_692_806_363,
            192..224 => 1 << u.int_in_range(0..=63)?,
            _ => u.arbitrary::<u64>()? as usize,
        })
    }

    /// Chooses bytes: fitting ones for the parameter, a change of such, or any.
    pub(crate) fn input(&mut self, u: &mut Unstructured<'_>, function: &Function, name: &str) -> Result<Vec<u8>> {
        let fitting = self.materials.inputs(function.name, name);
        let choice = u.arbitrary::<u8>()?;
        if choice < 32 || fitting.is_empty() {
            let length = u.int_in_range(0..=48)?.min(u.len());
            return Ok(u.bytes(length)?.to_vec());
        }
        let mut bytes = fitting[usize::from(choice) % fitting.len()].clone();
        if choice >= 208 {
            change::bytes(u, &mut bytes)?;
        }
        Ok(bytes)
    }

    /// Calls a read-only function again, with buffers of exactly the size that it asks for, and smaller ones.
    fn check_sizes(&self, function: &Function, arguments: &[Argument], numbers: &[usize]) {
        let is_buffer = |argument: &&Argument| matches!(argument.kind, Kind::Buffer(_));
        let changes = |argument: &Argument| matches!(argument.kind, Kind::Mut(_) | Kind::New(_) | Kind::Array);
        let Some(at) = arguments.iter().position(|argument| is_buffer(&argument)) else { return };
        let (Kind::Buffer(item), Some(length)) = (arguments[at].kind, &arguments[at].length) else { return };
        if arguments.iter().any(changes) || function.name == "verishuffle_selftest" {
            return;
        }
        let before: usize = arguments[..at].iter().map(|argument| width(argument.kind)).sum();
        let needed = length.number();
        if needed > BUFFER_ITEMS {
            return;
        }
        for room in [needed.checked_sub(1), Some(needed)].into_iter().flatten() {
            let mut argument = Argument::new(arguments[at].name, arguments[at].kind);
            let mut buffer = Vec::new();
            add_buffer(&mut argument, item, Room::Items(room), Some(Block::unwritten(8, 8)), &mut buffer);
            let mut numbers = numbers.to_vec();
            numbers.splice(before..before + 3, buffer);
            // SAFETY: each argument is what the header asks for.
            let result = unsafe { function.call_limited(&numbers, MOST_ROUNDS, MOST_DRAWN) };
            let expected = match (room == needed, room) {
                (true, _) => [OK; 2],
                // Not every function distinguishes an empty buffer from none.
                (false, 0) => [ERROR_BUFFER, OK],
                (false, _) => [ERROR_BUFFER; 2],
            };
            assert!(expected.contains(&result), "{}: {result} with room for {room} of {needed}", function.name);
            let length = argument.length.as_ref().map(Block::number);
            assert_eq!(length, Some(needed), "{} asks for another length", function.name);
            if result == ERROR_BUFFER {
                let block = argument.block.as_ref();
                assert!(block.is_none_or(Block::is_unwritten), "{} wrote to a buffer", function.name);
            }
        }
    }

    fn take_outputs(&mut self, function: &Function, arguments: &[Argument], result: u64) {
        if function.outcome != Outcome::Status || result != OK {
            return;
        }
        for argument in arguments {
            self.take_results(function, argument);
            match (argument.kind, &argument.block) {
                (Kind::New(of), Some(block)) => self.take_handle(of, block.number()),
                (Kind::Out32, Some(block)) => {
                    self.materials.keep_hash(block.bytes().try_into().expect("the block has 32 bytes"));
                }
                (Kind::Buffer(1), Some(block)) => {
                    let length = argument.length.as_ref().map_or(0, Block::number).min(block.size());
                    self.materials.keep_output(function.name, argument.name, block.bytes()[..length].to_vec());
                }
                _ => {}
            }
        }
    }

    fn take_handle(&mut self, of: &'static str, handle: usize) {
        let handles = self.handles.entry(of).or_default();
        if handles.len() >= HANDLES {
            free(of, handle);
        } else {
            assert!(!handles.contains(&handle), "two {of} handles are the same");
            handles.push(handle);
        }
    }
}

/// Adds the three arguments of a buffer.
fn add_buffer(argument: &mut Argument, item: usize, room: Room, length: Option<Block>, numbers: &mut Vec<usize>) {
    argument.block = match room {
        Room::None => None,
        Room::Items(items) => Some(Block::unwritten(items * item, item)),
    };
    argument.length = length;
    let address = |block: &Option<Block>| block.as_ref().map_or(0, Block::address);
    let size = argument.block.as_ref().map_or(0, Block::size) / item;
    numbers.extend([address(&argument.block), size, address(&argument.length)]);
}

/// Returns how many arguments of a C function a parameter of this kind stands for.
fn width(kind: Kind) -> usize {
    match kind {
        Kind::Texts | Kind::Buffer(_) | Kind::Array => 3,
        Kind::Input | Kind::Numbers | Kind::Write => 2,
        _ => 1,
    }
}

/// Checks what the header says of every call.
fn check(function: &Function, arguments: &[Argument], result: u64) {
    let name = function.name;
    match function.outcome {
        Outcome::Value | Outcome::Nothing => return,
        Outcome::Text => {
            if result != 0 {
                // SAFETY: the header says that such a text ends with a NUL.
                let text = unsafe { CStr::from_ptr(std::ptr::with_exposed_provenance(result as usize)) };
                assert!(text.to_str().is_ok(), "{name} returned a text that is not UTF-8");
            }
            return;
        }
        Outcome::Status => {}
    }
    assert!(result <= LAST_STATUS && result != ERROR_PANIC, "{name} returned the status {result}");
    // A verdict that is not verified is written too.
    let is_verdict = name == "verishuffle_call" && result == options::ERROR_NOT_VERIFIED;
    for argument in arguments {
        options::check_results(name, argument, result);
        let Some(block) = &argument.block else { continue };
        match argument.kind {
            Kind::New(_) if result == OK => {
                assert!(!block.is_unwritten() && block.number() != 0, "{name} made no handle");
            }
            Kind::New(_) | Kind::Out32 | Kind::OutNumber(_) if result != OK => {
                assert!(block.is_unwritten(), "{name} failed, but wrote {}", argument.name);
            }
            Kind::Buffer(_) if result != OK && !is_verdict => {
                assert!(block.is_unwritten(), "{name} failed, but wrote {}", argument.name);
                let length = argument.length.as_ref();
                if result == ERROR_BUFFER {
                    assert!(length.is_some_and(|length| !length.is_unwritten()), "{name} wrote no length");
                }
            }
            Kind::Buffer(item) => {
                let length = argument.length.as_ref().map_or(0, Block::number);
                assert!(length <= block.size() / item, "{name} wrote {length} items");
            }
            Kind::Array if result != OK => {
                assert!(block.is_unwritten(), "{name} failed, but moved items");
            }
            Kind::Error if result == OK || result == ERROR_ABI => {
                assert!(block.is_unwritten(), "{name} described no failure")
            }
            Kind::Error => check_error(name, &block.bytes(), result),
            _ => {}
        }
    }
}

fn check_error(name: &str, error: &[u8], result: u64) {
    assert_eq!(error[..4], (result as u32).to_ne_bytes(), "{name} described another failure");
    let message = CStr::from_bytes_until_nul(&error[MESSAGE]).expect("a message ends with a NUL");
    let message = message.to_str().expect("a message is UTF-8");
    assert!(!message.is_empty() && !message.chars().any(char::is_control), "{name}: {message:?}");
}

/// Reads each byte of the piece, writes nothing, and stops when the number behind the context is 0.
extern "C" fn count_down(context: *mut c_void, bytes: *const c_char, length: usize) -> i32 {
    // SAFETY: the library passes on the context, which is a number, and a piece of `length` bytes.
    unsafe {
        let piece = std::slice::from_raw_parts(bytes.cast::<u8>(), length);
        assert!(length <= 1 << 16 && std::str::from_utf8(piece).is_ok());
        let left = context.cast::<u64>();
        if left.read() == 0 {
            return 1;
        }
        left.write(left.read() - 1);
    }
    0
}

fn named(name: &str) -> &'static Function {
    let is_named = |function: &&Function| function.name.strip_prefix("verishuffle_") == Some(name);
    FUNCTIONS.iter().find(is_named).unwrap_or_else(|| panic!("the header has no verishuffle_{name}"))
}

fn free(of: &str, handle: usize) {
    // SAFETY: the handle is of this type, and it is not used afterwards.
    unsafe { (named(&format!("{of}_free")).call)(&[handle]) };
}
