//! A random caller of the C functions, which keeps the rules of the header and checks what the header promises.

use std::ffi::{CStr, c_char, c_void};
use std::ptr::{null, null_mut, with_exposed_provenance, with_exposed_provenance_mut};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use arbitrary::{Result, Unstructured};
// The functions are symbols of this crate.
use verishuffle_call as _;

use crate::block::Block;
use crate::change;
use crate::materials::Materials;

type Input = *const c_void;
type Answer = *mut c_void;

unsafe extern "C" {
    fn verishuffle_seal(input: Input, answer: *mut Answer) -> i32;
    fn verishuffle_commit(input: Input, answer: *mut Answer) -> i32;
    fn verishuffle_open(input: Input, answer: *mut Answer) -> i32;
    fn verishuffle_draw(input: Input, answer: *mut Answer) -> i32;
    fn verishuffle_verify(input: Input, answer: *mut Answer) -> i32;
    fn verishuffle_inspect(input: Input, answer: *mut Answer) -> i32;
    fn verishuffle_check_proof(input: Input, answer: *mut Answer) -> i32;
    fn verishuffle_call(request: *const u8, length: usize, answer: *mut Answer) -> i32;
    fn verishuffle_answer_text(answer: Answer, part: *const c_char, length: *mut usize) -> *const c_char;
    fn verishuffle_answer_numbers(answer: Answer, part: *const c_char, count: *mut usize) -> *const u32;
    fn verishuffle_answer_free(answer: Answer);
    fn verishuffle_table_new(terms: Input, table: *mut *mut c_void, answer: *mut Answer) -> i32;
    fn verishuffle_table_seat(table: *mut c_void, secret: Input, commitment: Input, answer: *mut Answer) -> i32;
    fn verishuffle_table_deal(table: *mut c_void, input: Input, answer: *mut Answer) -> i32;
    fn verishuffle_table_free(table: *mut c_void);
    fn verishuffle_key_drawn(key: *const u8, length: usize, count: u32, draw: u32, order: i32, drawn: *mut u32) -> i32;
    fn verishuffle_key_shuffle(
        key: *const u8,
        length: usize,
        draw: u32,
        order: i32,
        base: *mut c_void,
        count: usize,
        size: usize,
    ) -> i32;
    fn verishuffle_run(work: *const Work, task: extern "C" fn(*mut c_void), context: *mut c_void) -> i32;
}

/// A part of an input, in the order of the header. A text is named by its field.
#[derive(Clone, Copy)]
enum Part {
    Text(&'static str),
    Sources,
    Values(&'static str),
    Openings,
    /// A round, a number of entries or a width, which is 0 in most calls.
    Number,
    Count,
    Order,
    Truth,
    Reserved,
    Time,
    Known,
}
use Part::{Count, Known, Number, Openings, Order, Reserved, Sources, Text, Time, Truth, Values};

type Function = unsafe extern "C" fn(Input, *mut Answer) -> i32;

const VERIFY: &[Part] = &[
    Text("transcript"),
    Text("commitment"),
    Text("entries"),
    Text("blinding"),
    Text("result"),
    Text("awards"),
    Text("withdrawals"),
    Text("log_policy"),
    Text("log_key"),
    Text("logged"),
    Values("value"),
    Time,
    Time,
    Number,
    Reserved,
];
const DEAL: &[Part] = &[Values("value"), Values("reply"), Openings, Number, Truth];

const FUNCTIONS: [(Function, &[Part]); 7] = [
    (verishuffle_seal, &[Text("context"), Text("name"), Number, Number]),
    (
        verishuffle_commit,
        &[
            Text("context"),
            Text("entries"),
            Text("blinding"),
            Text("rules"),
            Text("allocation"),
            Text("previous"),
            Sources,
            Count,
            Number,
            Number,
            Number,
            Order,
            Reserved,
        ],
    ),
    (verishuffle_open, &[Text("secret"), Text("terms"), Text("commitment"), Number, Reserved]),
    (
        verishuffle_draw,
        &[
            Text("terms"),
            Text("entries"),
            Text("blinding"),
            Text("withdrawals"),
            Openings,
            Values("value"),
            Values("reply"),
            Number,
            Reserved,
        ],
    ),
    (verishuffle_verify, VERIFY),
    (verishuffle_inspect, &[Text("terms"), Text("secret"), Text("commitment")]),
    (verishuffle_check_proof, &[Text("proof"), Text("terms"), Known]),
];

/// The text parts of answers.
const PARTS: [&CStr; 14] = [
    c"secret",
    c"seal",
    c"terms",
    c"commitment",
    c"opening",
    c"transcript",
    c"result",
    c"awards",
    c"verdict",
    c"text",
    c"points",
    c"report",
    c"json",
    c"error",
];

const OK: i32 = 0;
const ERROR_MEMORY: i32 = 3;
const ERROR_PANIC: i32 = 5;
const LAST_STATUS: i32 = 27;

/// What a call is allowed: `verishuffle_work` of the header. More entries drawn, or more rounds, would take too long.
#[repr(C)]
struct Work {
    size: usize,
    stop: Option<extern "C" fn(*mut c_void) -> i32>,
    context: *mut c_void,
    output_bytes: usize,
    entries: u32,
    rounds: u32,
    draw: u32,
    reserved: u32,
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
    materials: Materials,
    answers: Vec<Answer>,
    table: *mut c_void,
    /// What the arguments of the next call point to.
    memory: Vec<Block>,
}

impl Caller {
    pub fn new(materials: Materials) -> Self {
        Self { materials, answers: Vec::new(), table: null_mut(), memory: Vec::new() }
    }

    /// Makes random calls until the bytes end, and frees all answers and the table.
    pub fn run(mut self, u: &mut Unstructured<'_>) {
        for _ in 0..200 {
            if u.is_empty() || self.call(u).is_err() {
                break;
            }
            self.memory.clear();
        }
        while !self.answers.is_empty() {
            let at = u.choose_index(self.answers.len()).unwrap_or_default();
            // SAFETY: each answer is freed once.
            unsafe { verishuffle_answer_free(self.answers.swap_remove(at)) };
        }
        // SAFETY: the table is freed once.
        unsafe { verishuffle_table_free(self.table) };
    }

    fn call(&mut self, u: &mut Unstructured<'_>) -> Result<()> {
        let mut answer: Answer = null_mut();
        // A place that must be written, unless it is NULL.
        let place = if u.arbitrary::<u8>()? < 250 { &raw mut answer } else { null_mut() };
        let table = self.table;
        // SAFETY: each argument is what the header asks for, in the whole of this function.
        let status = match u.int_in_range(0..=14)? {
            at @ 0..7 => {
                let (function, parts) = FUNCTIONS[at];
                let input = self.input(u, parts)?;
                limited(u, || unsafe { function(input, place) })?
            }
            7..9 => {
                let request = self.text(u, "request")?;
                limited(u, || unsafe { verishuffle_call(request.0 as *const u8, request.1, place) })?
            }
            9 => {
                // The table is not NULL afterwards only if the call succeeds.
                let (terms, mut new) = (self.pointer(u, "terms")?, null_mut());
                let status = limited(u, || unsafe { verishuffle_table_new(terms, &mut new, place) })?;
                assert_eq!(new.is_null(), status != OK);
                if status == OK {
                    unsafe { verishuffle_table_free(self.table) };
                    self.table = new;
                }
                status
            }
            10 => {
                let (secret, commitment) = (self.pointer(u, "secret")?, self.pointer(u, "commitment")?);
                limited(u, || unsafe { verishuffle_table_seat(table, secret, commitment, place) })?
            }
            11..13 => {
                let input = self.input(u, DEAL)?;
                limited(u, || unsafe { verishuffle_table_deal(table, input, place) })?
            }
            _ => return self.key(u),
        };
        self.check(status, place, answer);
        Ok(())
    }

    /// Calls the functions of keys, whose results must agree.
    fn key(&mut self, u: &mut Unstructured<'_>) -> Result<()> {
        let length = usize::from(u.arbitrary::<u8>()?).min(u.len());
        let key = Block::of(u.bytes(length)?, 1);
        let count = u32::from(u.arbitrary::<u16>()? % 4000);
        let draw = u.int_in_range(0..=count.saturating_add(1))?;
        let (order, size) = (*u.choose(&[401, 401, 402, 0, 400])?, *u.choose(&[4, 4, 1, 8, 24, 3])?);
        let drawn = Block::unwritten(4 * draw as usize, 4);
        let items: Vec<u8> =
            (0..count).flat_map(|item| (0..size).map(move |at| (item >> (8 * (at % 4))) as u8)).collect();
        let items = Block::of(&items, 8);
        let (address, base) = (with_exposed_provenance(key.address()), with_exposed_provenance_mut(items.address()));
        // SAFETY: the arrays have the sizes that the calls say.
        let statuses = unsafe {
            let room = with_exposed_provenance_mut(drawn.address());
            let length = key.size();
            let status = verishuffle_key_drawn(address, length, count, draw, order, room);
            (status, verishuffle_key_shuffle(address, length, draw, order, base, count as usize, size))
        };
        count_call();
        assert_eq!(statuses.0, statuses.1);
        if statuses.0 == OK && size == 4 {
            let (all, drawn) = (items.bytes(), drawn.bytes());
            let first: Vec<u8> = match order {
                401 => all[..drawn.len()].to_vec(),
                _ => all.as_chunks::<4>().0.iter().rev().take(draw as usize).flatten().copied().collect(),
            };
            assert!(first == drawn, "a key shuffles other items than it draws");
        }
        Ok(())
    }

    /// Checks what the header says of every call, and keeps what it gives.
    fn check(&mut self, status: i32, place: *mut Answer, answer: Answer) {
        count_call();
        assert!((0..=LAST_STATUS).contains(&status) && ![2, ERROR_MEMORY, ERROR_PANIC].contains(&status), "{status}");
        assert_eq!(answer.is_null(), place.is_null());
        if answer.is_null() {
            return;
        }
        for part in PARTS {
            let mut length = usize::MAX;
            // SAFETY: the answer is not freed, and the part ends with a NUL.
            let text = unsafe { verishuffle_answer_text(answer, part.as_ptr(), &mut length) };
            assert!(!text.is_null() || length == 0);
            assert!(part != c"error" || text.is_null() == (status == OK), "a failure without a text");
            if text.is_null() {
                continue;
            }
            // SAFETY: the header says that a text ends with a NUL.
            let text = unsafe { CStr::from_ptr(text) };
            assert_eq!(text.count_bytes(), length, "a text has a NUL");
            if part == c"error" {
                let text = text.to_str().expect("an error is UTF-8");
                assert!(!text.is_empty() && !text.chars().any(char::is_control), "{text:?}");
            }
            self.materials.keep(part.to_str().expect("a name"), text.to_bytes());
        }
        let mut count = usize::MAX;
        // SAFETY: as above, and there are so many numbers.
        unsafe {
            let numbers = verishuffle_answer_numbers(answer, c"drawn".as_ptr(), &mut count);
            assert!(numbers.is_null() == (count == 0) && (status == OK || count == 0));
            let mut drawn = if count == 0 { Vec::new() } else { std::slice::from_raw_parts(numbers, count).to_vec() };
            drawn.sort_unstable();
            assert!(drawn.windows(2).all(|pair| pair[0] < pair[1]), "an entry is drawn twice");
        }
        self.answers.push(answer);
    }

    fn keep(&mut self, block: Block) -> usize {
        let address = block.address();
        self.memory.push(block);
        address
    }

    /// Chooses a text: fitting ones for the field, a change of such, or any. It may be absent.
    fn text(&mut self, u: &mut Unstructured<'_>, name: &str) -> Result<(usize, usize)> {
        let fitting = self.materials.inputs(name);
        let choice = u.arbitrary::<u8>()?;
        let bytes = match choice {
            0..8 => return Ok((0, 0)),
            // A length without bytes.
            8..10 => return Ok((0, 1)),
            10..24 => u.bytes(usize::from(choice).min(u.len()))?.to_vec(),
            _ if fitting.is_empty() => return Ok((0, 0)),
            _ => {
                let mut bytes = fitting[usize::from(choice) % fitting.len()].clone();
                if choice >= 208 {
                    change::bytes(u, &mut bytes)?;
                }
                bytes
            }
        };
        let length = bytes.len();
        Ok((self.keep(Block::of(&bytes, 1)), length))
    }

    /// Returns a pointer to a text, or NULL.
    fn pointer(&mut self, u: &mut Unstructured<'_>, name: &str) -> Result<Input> {
        if u.arbitrary::<u8>()? < 4 {
            return Ok(null());
        }
        let (bytes, length) = self.text(u, name)?;
        let text = [bytes.to_ne_bytes(), length.to_ne_bytes()].concat();
        Ok(with_exposed_provenance(self.keep(Block::of(&text, 8))))
    }

    /// Appends an array of structs, each of these texts, to an input.
    fn array(&mut self, u: &mut Unstructured<'_>, names: &[&str], bytes: &mut Vec<u8>) -> Result<()> {
        let count = usize::from(u.arbitrary::<u8>()? % 4);
        let mut items = Vec::new();
        for name in names.iter().cycle().take(count * names.len()) {
            let (address, length) = self.text(u, name)?;
            items.extend([address.to_ne_bytes(), length.to_ne_bytes()].concat());
        }
        bytes.extend(self.keep(Block::of(&items, 8)).to_ne_bytes());
        bytes.extend(count.to_ne_bytes());
        Ok(())
    }

    /// Makes an input with its size in front, or NULL. A few are shorter than the struct of the header, or longer.
    fn input(&mut self, u: &mut Unstructured<'_>, parts: &[Part]) -> Result<Input> {
        let mut bytes = vec![0; 8];
        for part in parts {
            match part {
                Text(name) => {
                    // What is needed is given in most calls, and the rest in few.
                    let is_rare = ["blinding", "rules", "previous", "withdrawals", "log_policy", "log_key", "logged"];
                    let (address, length) =
                        if is_rare.contains(name) && u.arbitrary::<u8>()? < 200 { (0, 0) } else { self.text(u, name)? };
                    bytes.extend([address.to_ne_bytes(), length.to_ne_bytes()].concat());
                }
                Values(name) => self.array(u, &["name", name], &mut bytes)?,
                Openings => self.array(u, &["opening"], &mut bytes)?,
                Sources => self.sources(u, &mut bytes)?,
                Number | Count => {
                    let number = match (part, u.arbitrary::<u8>()?) {
                        (Count, 0..128) => self.materials.count,
                        (_, byte @ 0..250) => u32::from(byte / 40 * (byte % 5)),
                        _ => u.arbitrary()?,
                    };
                    bytes.extend(number.to_ne_bytes());
                }
                Order => bytes.extend(u.choose(&[0_i32, 0, 401, 402, 403, -1])?.to_ne_bytes()),
                Truth => bytes.extend((i32::from(u.arbitrary::<u8>()?) / 120).to_ne_bytes()),
                Reserved => bytes.extend(u32::from(u.arbitrary::<u8>()? > 250).to_ne_bytes()),
                Time => bytes.extend((*u.choose(&[0, 1_692_489_600, 1, u64::MAX])?).to_ne_bytes()),
                Known => {
                    let known = self.input(u, VERIFY)?;
                    bytes.extend(known.addr().to_ne_bytes());
                }
            }
        }
        let mut claimed = None;
        match u.arbitrary::<u8>()? {
            0..240 => {}
            240..244 => bytes.truncate(bytes.len() - 8),
            244..247 => bytes.extend([0; 8]),
            247..250 => bytes.extend([1; 8]),
            250..253 => return Ok(null()),
            // More than any input has, which is never read.
            253.. => claimed = Some(usize::MAX >> u.int_in_range(0..=51)?),
        }
        let size = claimed.unwrap_or(bytes.len());
        bytes[..8].copy_from_slice(&size.to_ne_bytes());
        Ok(with_exposed_provenance(self.keep(Block::of(&bytes, 8))))
    }

    fn sources(&mut self, u: &mut Unstructured<'_>, bytes: &mut Vec<u8>) -> Result<()> {
        let count = usize::from(u.arbitrary::<u8>()? % 4);
        let mut items = Vec::new();
        for _ in 0..count {
            let kind = *u.choose(&[301_i32, 302, 303, 303, 300])?;
            items.extend(kind.to_ne_bytes());
            items.extend(u32::from(u.arbitrary::<u8>()? > 250).to_ne_bytes());
            for (name, of) in [("name", 0), ("seal", 301), ("description", 302), ("chain", 303)] {
                let is_given = of == 0 || of == kind || u.arbitrary::<u8>()? > 250;
                let (address, length) = if is_given { self.text(u, name)? } else { (0, 0) };
                items.extend([address.to_ne_bytes(), length.to_ne_bytes()].concat());
            }
            for _ in 0..2 {
                let number = if kind == 303 { u64::from(u.arbitrary::<u16>()?) } else { 0 };
                items.extend(number.to_ne_bytes());
            }
            // A time in seconds, or anything.
            let known_from = match u.arbitrary::<u8>()? {
                251.. => u.arbitrary()?,
                _ if kind == 302 => 1_900_000_000,
                _ => 0_u64,
            };
            items.extend(known_from.to_ne_bytes());
        }
        bytes.extend(self.keep(Block::of(&items, 8)).to_ne_bytes());
        bytes.extend(count.to_ne_bytes());
        Ok(())
    }
}

/// Makes a call with limits. It may be stopped.
fn limited(u: &mut Unstructured<'_>, call: impl FnMut() -> i32) -> Result<i32> {
    struct Task<F> {
        call: F,
        status: i32,
    }
    extern "C" fn run<F: FnMut() -> i32>(task: *mut c_void) {
        // SAFETY: it is the task below.
        let task = unsafe { &mut *task.cast::<Task<F>>() };
        task.status = (task.call)();
    }
    fn function_of<F: FnMut() -> i32>(_: &Task<F>) -> extern "C" fn(*mut c_void) {
        run::<F>
    }
    let choice = u.arbitrary::<u8>()?;
    // The first question is asked before the task.
    let mut left = u64::from(choice) - u64::from(choice).min(200) + 1;
    let work = Work {
        size: size_of::<Work>(),
        stop: (choice > 200).then_some(stop),
        context: (&raw mut left).cast(),
        output_bytes: if choice % 16 == 1 { usize::from(choice) * 8 } else { 0 },
        entries: if choice % 16 == 2 { u32::from(choice) } else { 10_000 },
        rounds: 300,
        draw: 4000,
        reserved: 0,
    };
    let mut task = Task { call, status: OK };
    let function = function_of(&task);
    // SAFETY: the task is there until the call returns.
    assert_eq!(unsafe { verishuffle_run(&work, function, (&raw mut task).cast()) }, OK);
    Ok(task.status)
}
