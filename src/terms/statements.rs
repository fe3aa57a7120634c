//! Reads an allocation: its text consists of statements, one a line (SPEC.md, "Allocation and awards").

use std::num::NonZeroU32;

use super::allocation::{Allocation, Award, Cap, StepLine, Target, Waitlist};
use crate::error::{AllocationProblem as Problem, Error, Result};
use crate::kind::EntriesKind;
use crate::limits;
use crate::text::{Label, forbidden};

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
