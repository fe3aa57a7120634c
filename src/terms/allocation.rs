//! The allocation: the text in the terms that turns the drawn order into awards (SPEC.md, "Allocation and awards").

use std::fmt;
use std::num::NonZeroU32;
use std::ops::Range;

use crate::error::{AllocationProblem as Problem, Error, Result};
use crate::kind::EntriesKind;
use crate::limits;
use crate::text::{Label, forbidden, visible_allocation};

/// Who gets what: awards, perhaps a waitlist, the steps that fill them, and caps. 1 to 4096 bytes of text.
///
/// ```
/// use verishuffle::terms::{Allocation, EntriesKind};
///
/// # fn main() -> verishuffle::Result<()> {
/// let text = "columns ticket;address\naward Bicycle: 1\nwaitlist Reserve: 2\ncap address: 1";
/// let allocation = Allocation::new(text, EntriesKind::List)?;
/// assert_eq!(allocation.as_str(), text);
/// assert_eq!(allocation.awards()[0].name.as_str(), "Bicycle");
/// let error = Allocation::new("award Bicycle: 0", EntriesKind::List).unwrap_err();
/// assert_eq!(error.to_string(), "line 1 of the allocation needs a number from 1 to 4294967295, without a leading zero");
/// # Ok(())
/// # }
/// ```
///
/// Allocations are equal if their texts are.
#[derive(Clone)]
pub struct Allocation {
    text: String,
    columns: Vec<Label>,
    one_per: Option<usize>,
    awards: Vec<Award>,
    waitlist: Option<Waitlist>,
    lines: Vec<StepLine>,
    /// The lines of each step.
    steps: Vec<Range<usize>>,
    /// Whether the text has steps.
    has_fills: bool,
    caps: Vec<Cap>,
}

/// An award, of which there are one or more.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Award {
    /// Its name.
    pub name: Label,
    /// How many of it there are.
    pub seats: NonZeroU32,
}

/// The waitlist: entries that wait in case somebody withdraws.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Waitlist {
    /// Its name.
    pub name: Label,
    /// How many entries wait at most, or `None` if all that are left do.
    pub places: Option<NonZeroU32>,
}

/// Where a line of a step leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Target {
    /// To the award with this index.
    Award(usize),
    /// To the waitlist.
    Waitlist,
    /// To the award whose name is the entry's cell in the column with this index.
    Column(usize),
}

/// One line of a step: `fill` begins a step, and `or` adds a line to it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct StepLine {
    /// Where the line leads.
    pub target: Target,
    /// The condition: the entry's cell in the column with this index must be this value.
    pub condition: Option<(usize, String)>,
    /// How many entries the line may give something to.
    pub limit: Option<NonZeroU32>,
    /// The line of the text, from 1. For a step that is implied, this is the line of its award or of the waitlist.
    pub text_line: u32,
}

/// A cap: of all entries with the same cell in a column, or with this one, at most this many hold an award.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cap {
    /// The index of the column.
    pub column: usize,
    /// The cell, if the cap is on one cell only.
    pub value: Option<String>,
    /// How many entries with this cell may hold an award.
    pub most: NonZeroU32,
    /// The line of the text, from 1.
    pub text_line: u32,
}

impl Allocation {
    /// Parses an allocation for entries of this kind.
    ///
    /// # Errors
    ///
    /// [`Error::Allocation`] names the first wrong line. No line is named if the text is empty or too long.
    pub fn new(text: impl AsRef<[u8]>, kind: EntriesKind) -> Result<Self> {
        let bytes = text.as_ref();
        let whole = |problem| Error::Allocation { line: None, problem };
        if bytes.is_empty() {
            return Err(whole(Problem::Empty));
        }
        if bytes.len() > limits::ALLOCATION_BYTES {
            return Err(whole(Problem::TooLong(bytes.len())));
        }
        let mut parser = Parser::new(kind);
        for (line, number) in bytes.split(|&byte| byte == b'\n').zip(1..) {
            parser.line(line, number).map_err(|problem| Error::Allocation { line: Some(number), problem })?;
        }
        // Every line was found to be UTF-8.
        let text = String::from_utf8_lossy(bytes).into_owned();
        parser.finish(text).map_err(|(line, problem)| Error::Allocation { line: Some(line), problem })
    }

    /// Returns the text unchanged.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns a line of the text, from 1, or `None` if there is no such line.
    #[must_use]
    pub fn text_line(&self, number: u32) -> Option<&str> {
        self.text.split('\n').nth((number as usize).checked_sub(1)?)
    }

    /// Returns the names of the columns, or nothing if entries are not split into cells.
    #[must_use]
    pub fn columns(&self) -> &[Label] {
        &self.columns
    }

    /// Returns the index of the column whose equal cells belong to one holder.
    #[must_use]
    pub fn one_per(&self) -> Option<usize> {
        self.one_per
    }

    /// Returns the awards, at least one, in order.
    #[must_use]
    pub fn awards(&self) -> &[Award] {
        &self.awards
    }

    /// Returns the waitlist.
    #[must_use]
    pub fn waitlist(&self) -> Option<&Waitlist> {
        self.waitlist.as_ref()
    }

    /// Returns the lines of all steps in order. Without any `fill` in the text, there is one step for each award and
    /// then one for the waitlist.
    #[must_use]
    pub fn lines(&self) -> &[StepLine] {
        &self.lines
    }

    /// Returns the steps in order, as ranges of [`lines`](Self::lines).
    #[must_use]
    pub fn steps(&self) -> &[Range<usize>] {
        &self.steps
    }

    /// Returns whether the text has steps.
    #[must_use]
    pub fn has_fills(&self) -> bool {
        self.has_fills
    }

    /// Returns the caps in the order of the text.
    #[must_use]
    pub fn caps(&self) -> &[Cap] {
        &self.caps
    }

    /// Returns how many entries of `draw` drawn ones can hold an award or a place on the waitlist. The outcome bits of
    /// terms with an allocation are those of this many drawn entries (SPEC.md, section 8).
    #[must_use]
    pub fn places(&self, draw: u32) -> u32 {
        let awards: u64 = self.awards.iter().map(|award| u64::from(award.seats.get())).sum();
        let all = match &self.waitlist {
            None => awards,
            Some(Waitlist { places: Some(places), .. }) => awards + u64::from(places.get()),
            Some(Waitlist { places: None, .. }) => u64::MAX,
        };
        u32::try_from(all).map_or(draw, |all| all.min(draw))
    }

    fn add(&mut self, line: StepLine, begins_step: bool) {
        let at = self.lines.len();
        self.lines.push(line);
        match self.steps.last_mut() {
            Some(step) if !begins_step => step.end = at + 1,
            _ => self.steps.push(at..at + 1),
        }
    }

    /// Returns the award with this name.
    pub(crate) fn award_named(&self, name: &[u8]) -> Option<usize> {
        self.awards.iter().position(|award| award.name.as_bytes() == name)
    }
}

impl PartialEq for Allocation {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Allocation {}

impl fmt::Display for Allocation {
    /// Prints the text for people, with its line feeds (SPEC.md, "Conventions").
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        visible_allocation(&self.text).fmt(f)
    }
}

impl fmt::Debug for Allocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.text)
    }
}

/// The statements, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Statement {
    Columns,
    OnePer,
    Award,
    Waitlist,
    /// `fill` and `or`.
    Step,
    Cap,
}

/// Each statement's first words, with its form for messages.
const STATEMENTS: [(&str, Statement, &str); 7] = [
    ("columns ", Statement::Columns, "columns A;B;C"),
    ("one per ", Statement::OnePer, "one per COLUMN"),
    ("award ", Statement::Award, "award NAME: N"),
    ("waitlist ", Statement::Waitlist, "waitlist NAME: N` or `waitlist NAME"),
    ("fill ", Statement::Step, "fill TARGET: COLUMN = VALUE, at most M"),
    ("or ", Statement::Step, "or TARGET: COLUMN = VALUE, at most M"),
    ("cap ", Statement::Cap, "cap COLUMN: M` or `cap COLUMN = VALUE: M"),
];

/// What the lines so far have said.
struct Parser {
    allocation: Allocation,
    kind: EntriesKind,
    last: Option<Statement>,
    /// The line of the first award. The other awards follow it.
    first_award: u32,
    waitlist_line: u32,
    lines: u32,
}

impl Parser {
    fn new(kind: EntriesKind) -> Self {
        let allocation = Allocation {
            text: String::new(),
            columns: Vec::new(),
            one_per: None,
            awards: Vec::new(),
            waitlist: None,
            lines: Vec::new(),
            steps: Vec::new(),
            has_fills: false,
            caps: Vec::new(),
        };
        Self { allocation, kind, last: None, first_award: 0, waitlist_line: 0, lines: 0 }
    }

    fn line(&mut self, line: &[u8], number: u32) -> Result<(), Problem> {
        self.lines = number;
        let line = str::from_utf8(line).map_err(|_| Problem::Utf8)?;
        if let Some(c) = line.chars().find(|&c| forbidden(c)) {
            return Err(Problem::Character(c.into()));
        }
        if line.is_empty() {
            return Err(Problem::EmptyLine);
        }
        let known = STATEMENTS.iter().find_map(|&(word, statement, form)| {
            line.strip_prefix(word).map(|rest| (rest, statement, form, word == "fill "))
        });
        let Some((rest, statement, form, begins_step)) = known else {
            return Err(Problem::Statement);
        };
        match self.last {
            Some(last) if statement < last => return Err(Problem::Order),
            Some(last) if statement == last && matches!(statement, Statement::Columns | Statement::OnePer) => {
                return Err(Problem::Twice);
            }
            Some(Statement::Waitlist) if statement == Statement::Waitlist => return Err(Problem::Twice),
            _ => {}
        }
        let form = Problem::Form(form);
        match statement {
            Statement::Columns => self.columns(rest)?,
            Statement::OnePer => self.allocation.one_per = Some(self.column(rest)?),
            Statement::Award => self.award(rest, number, form)?,
            Statement::Waitlist => self.waitlist(rest, number)?,
            Statement::Step => self.step_line(rest, number, begins_step, form)?,
            Statement::Cap => self.cap(rest, number, form)?,
        }
        self.last = Some(statement);
        Ok(())
    }

    fn columns(&mut self, rest: &str) -> Result<(), Problem> {
        if self.kind == EntriesKind::Numbers {
            return Err(Problem::NumbersHaveNoColumns);
        }
        for name in rest.split(';') {
            if self.allocation.columns.len() == limits::COLUMNS {
                return Err(Problem::TooMany("columns", limits::COLUMNS));
            }
            let name = label(name)?;
            if self.allocation.columns.contains(&name) {
                return Err(Problem::RepeatedName);
            }
            self.allocation.columns.push(name);
        }
        Ok(())
    }

    fn award(&mut self, rest: &str, number: u32, form: Problem) -> Result<(), Problem> {
        let (name, seats) = rest.split_once(": ").ok_or(form)?;
        let name = self.new_name(name)?;
        if self.allocation.awards.is_empty() {
            self.first_award = number;
        }
        self.allocation.awards.push(Award { name, seats: parse_number(seats)? });
        Ok(())
    }

    fn waitlist(&mut self, rest: &str, number: u32) -> Result<(), Problem> {
        let (name, places) = match rest.split_once(": ") {
            Some((name, places)) => (name, Some(parse_number(places)?)),
            None => (rest, None),
        };
        let name = self.new_name(name)?;
        self.waitlist_line = number;
        self.allocation.waitlist = Some(Waitlist { name, places });
        Ok(())
    }

    fn step_line(&mut self, rest: &str, text_line: u32, begins_step: bool, form: Problem) -> Result<(), Problem> {
        if !begins_step && self.last != Some(Statement::Step) {
            return Err(Problem::OrWithoutFill);
        }
        if self.allocation.lines.len() == limits::STEP_LINES {
            return Err(Problem::TooMany("lines of `fill` and `or`", limits::STEP_LINES));
        }
        // No name and no value holds a comma, and no name holds a colon.
        let (rest, limit) = match rest.split_once(',') {
            Some((rest, limit)) => (rest, Some(parse_number(limit.strip_prefix(" at most ").ok_or(form.clone())?)?)),
            None => (rest, None),
        };
        let (target, condition) = match rest.split_once(": ") {
            Some((target, condition)) => (target, Some(self.condition(condition, form)?)),
            None => (rest, None),
        };
        let target = self.target(target)?;
        self.allocation.add(StepLine { target, condition, limit, text_line }, begins_step);
        Ok(())
    }

    fn cap(&mut self, rest: &str, text_line: u32, form: Problem) -> Result<(), Problem> {
        if self.allocation.caps.len() == limits::CAPS {
            return Err(Problem::TooMany("lines of `cap`", limits::CAPS));
        }
        let (of, most) = rest.rsplit_once(": ").ok_or(form.clone())?;
        let most = parse_number(most)?;
        let (column, value) = match of.contains(" = ") {
            true => self.condition(of, form).map(|(column, value)| (column, Some(value)))?,
            false => (self.column(of)?, None),
        };
        if self.allocation.caps.iter().any(|cap| cap.column == column && cap.value == value) {
            return Err(Problem::Twice);
        }
        self.allocation.caps.push(Cap { column, value, most, text_line });
        Ok(())
    }

    fn condition(&self, text: &str, form: Problem) -> Result<(usize, String), Problem> {
        let (column, value) = text.split_once(" = ").ok_or(form)?;
        let column = self.column(column)?;
        if value.is_empty() || value.starts_with(' ') || value.ends_with(' ') || value.contains([';', ',']) {
            return Err(Problem::Value);
        }
        Ok((column, value.to_owned()))
    }

    fn column(&self, name: &str) -> Result<usize, Problem> {
        let found = self.allocation.columns.iter().position(|column| column.as_str() == name);
        found.ok_or(Problem::UnknownColumn)
    }

    fn target(&self, name: &str) -> Result<Target, Problem> {
        if let Some(column) = name.strip_prefix('@') {
            return self.column(column).map(Target::Column);
        }
        if self.is_waitlist(name) {
            return Ok(Target::Waitlist);
        }
        self.allocation.award_named(name.as_bytes()).map(Target::Award).ok_or(Problem::UnknownTarget)
    }

    fn is_waitlist(&self, name: &str) -> bool {
        self.allocation.waitlist.as_ref().is_some_and(|waitlist| waitlist.name.as_str() == name)
    }

    /// Reads the name of an award or of the waitlist.
    fn new_name(&self, name: &str) -> Result<Label, Problem> {
        let taken = self.allocation.award_named(name.as_bytes()).is_some() || self.is_waitlist(name);
        if taken { Err(Problem::RepeatedName) } else { label(name) }
    }

    /// Returns the allocation, or a problem that shows only at the end, with its line.
    fn finish(self, text: String) -> Result<Allocation, (u32, Problem)> {
        let Self { mut allocation, first_award, waitlist_line, lines, .. } = self;
        if allocation.awards.is_empty() {
            return Err((lines, Problem::NoAward));
        }
        allocation.text = text;
        allocation.has_fills = !allocation.lines.is_empty();
        let awards = (0..allocation.awards.len()).map(Target::Award).zip(first_award..);
        let waitlist = allocation.waitlist.is_some().then_some((Target::Waitlist, waitlist_line));
        let targets: Vec<(Target, u32)> = awards.chain(waitlist).collect();
        if !allocation.has_fills {
            for (target, text_line) in targets {
                allocation.add(StepLine { target, condition: None, limit: None, text_line }, true);
            }
            return Ok(allocation);
        }
        let filled = |target| allocation.lines.iter().any(|line| line.target == target);
        let by_column = allocation.lines.iter().any(|line| matches!(line.target, Target::Column(_)));
        for (target, line) in targets {
            let may_be_filled = filled(target) || (by_column && target != Target::Waitlist);
            if !may_be_filled {
                return Err((line, Problem::NeverFilled));
            }
        }
        Ok(allocation)
    }
}

fn label(name: &str) -> Result<Label, Problem> {
    Label::new(name).map_err(|error| match error {
        Error::Text { problem, .. } => Problem::Name(problem),
        _ => Problem::Statement,
    })
}

fn parse_number(text: &str) -> Result<NonZeroU32, Problem> {
    let is_plain = !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_plain).ok_or(Problem::Number)
}
