//! `verishuffle table`: makes a list from a spreadsheet.

mod blinding;

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;
use serde::Serialize;
use serde_json::value::RawValue;
use verishuffle::terms::{Allocation, EntriesKind};
use verishuffle::text::{Label, printable, quoted};
use verishuffle_lists::MOST_LINES;
use verishuffle_lists::tables::encoding::Encoding;
use verishuffle_lists::tables::heading::Wanted;
use verishuffle_lists::tables::layout::Ids;
use verishuffle_lists::tables::tickets::Tickets;
use verishuffle_lists::warnings::Warning;

use self::blinding::BlindArgs;
use crate::files::input;
use crate::files::output::{Contents, Output, save};
use crate::outcome::Outcome;
use crate::shell;
use crate::terminal::{self, json};

#[derive(Args)]
pub(crate) struct Table {
    /// The table: a workbook (.xlsx, .ods), or saved as CSV (- for stdin)
    ///
    /// Of a workbook each cell is taken as it is shown, also in rows and columns that are hidden, by a filter or by hand.
    table: PathBuf,
    /// Take the sheet of this name [default: the only one that is shown and has text]
    #[arg(long, value_name = "NAME")]
    sheet: Option<String>,
    /// The list's first column, which identifies each entry: a heading of the table, or, with --tickets, a name for new
    /// numbers from 1
    ///
    /// If the table has this heading and --tickets is given too, the tickets of the row A17 get the ids A17-1, A17-2 and
    /// so on.
    #[arg(long, value_name = "NAME", value_parser = parse_heading)]
    id: Label,
    /// The headings of the list's other columns, in this order and with commas between them: what the rules ask for, and
    /// what tells people whose entry it is
    #[arg(long, value_name = "HEADINGS", value_delimiter = ',', value_parser = parse_heading)]
    columns: Vec<Label>,
    /// The heading of the column that says how many tickets each row has [default: each has one]
    #[arg(long, value_name = "HEADING")]
    tickets: Option<String>,
    #[command(flatten)]
    blind: BlindArgs,
    /// Write the list to this file (- for stdout)
    #[arg(short, long, value_name = "LIST")]
    out: PathBuf,
    /// Overwrite an existing list
    #[arg(long)]
    force: bool,
}

/// Reads a heading. People put a space after a comma, and no heading of a table has one at its ends.
fn parse_heading(text: &str) -> verishuffle::Result<Label> {
    text.trim().parse()
}

impl Table {
    pub(crate) fn run(self) -> Result<Outcome> {
        let columns: Vec<&str> = [&self.id].into_iter().chain(&self.columns).map(Label::as_str).collect();
        let line = format!("columns {}", columns.join(";"));
        if let Some(twice) =
            columns.iter().enumerate().find_map(|(at, name)| columns[..at].contains(name).then_some(name))
        {
            bail!("--id and --columns name \"{twice}\" twice; each column of the list needs another heading");
        }
        // An allocation has at least one award.
        Allocation::new(format!("{line}\naward x: 1"), EntriesKind::List)
            .context("--id and --columns can't be the columns of a list")?;
        let plan = self.blind.plan(&self.table, &self.id, &self.columns)?;
        // A list of people stays as private as the table. With blinded cells it is made to be published.
        let file = Output::file_or_stdout(&self.out, plan.is_none() && input::is_private(&self.table), self.force)?;
        file.check_no_input([&*self.table].into_iter().chain(self.blind.inputs()))?;
        plan.iter().try_for_each(|plan| plan.check(&file))?;
        let name = shell::input_name(&self.table);
        let blind = &self.blind.blind[..];
        let wanted = Wanted::new(&self.id, &self.columns, self.tickets.as_deref(), blind);
        let given = input::table(&self.table, self.sheet.as_deref())?;
        report_hidden_sheets(given.hidden_sheets());
        let tickets = Tickets::read(&given, &wanted).with_context(|| name.clone())?;
        // Once texts are blinded, nobody can see what is wrong with them.
        let warnings = [given.warnings(), self.warnings(&tickets, &name), tickets.warnings()].concat();
        let sheet = given.sheet_name();
        self.report(&tickets, &name, sheet.as_deref());
        report_shared_cells(&tickets);
        for column in tickets.private_columns() {
            terminal::warning(format_args!(
                "verishuffle: warning: everyone who gets the list can read the column {}. Leave it out of --id and \
                 --columns, or blind it with --blind, unless the list is for you alone",
                quoted(column)
            ));
        }
        terminal::warnings_beside_result(&warnings);
        match &plan {
            Some(plan) => plan.write(&tickets, &file)?,
            None => save(&[(&file, Contents::Written(&|out| tickets.write(out)))])?,
        }
        if file.is_stdout() {
            terminal::note(&line);
            return Ok(Outcome::Holds);
        }
        let json = || JsonTable {
            columns: &columns,
            entries: tickets.entries,
            rows: tickets.rows.len(),
            empty: tickets.empty.count,
            sheet: sheet.as_deref(),
            encoding: tickets.encoding.map(|encoding| encoding.to_string()),
            separator: tickets.encoding.map(|_| tickets.separator.to_string()),
            out: json::path(&self.out),
            blinded: plan.is_some().then(|| self.blind.to_json()),
            warnings: json::warnings(&warnings),
        };
        terminal::print_result(|out| writeln!(out, "{line}"), json)?;
        Ok(Outcome::Holds)
    }

    fn warnings(&self, tickets: &Tickets, name: &str) -> Vec<Warning> {
        let mut warnings = Vec::new();
        if tickets.encoding == Some(Encoding::Windows1252) {
            let shown: Vec<String> = tickets.foreign_words.iter().map(quoted).collect();
            let text = format!(
                "{name} is not UTF-8, so it was read as Windows-1252. If {} are misspelt, save the table in UTF-8 (in \
                 Excel as \"CSV UTF-8\") and make the list again",
                shown.join(", ")
            );
            warnings.push(Warning::own("encoding", text).with_values(&tickets.foreign_words).of_rows(true));
        }
        if !tickets.without.is_empty() {
            let count = tickets.without.len() as u64;
            let first = &tickets.without[..tickets.without.len().min(5)];
            let text = format!("{} with 0 tickets got no entry: {}", counted(count, "row"), numbers(first, count));
            warnings.push(Warning::own("no_tickets", text).at_lines(&tickets.without).of_rows(true));
        }
        warnings
    }

    /// Reports how the table was read, and what its rows became.
    fn report(&self, tickets: &Tickets, name: &str, sheet: Option<&str>) {
        match (tickets.encoding, sheet) {
            (_, Some(sheet)) => terminal::note(format_args!("Read the sheet {} of {name}.", quoted(sheet))),
            (Some(encoding), None) => {
                terminal::note(format_args!("Read {name} as {encoding} with {} between cells.", tickets.separator));
            }
            (None, None) => {}
        }
        if tickets.empty.count > 0 {
            let rows = counted(tickets.empty.count, "empty row");
            terminal::note(format_args!("Skipped {rows}: {}.", numbers(&tickets.empty.first, tickets.empty.count)));
        }
        if tickets.ids == Ids::Numbers {
            terminal::note(format_args!(
                "No heading is {}, so the tickets are numbered from 1 in the order of the rows. The headings are {}.",
                quoted(self.id.as_str()),
                tickets.headings
            ));
        }
        let rows = counted(tickets.rows.len() as u64, "row");
        let entries = if tickets.entries == 1 { "1 entry".to_owned() } else { format!("{} entries", tickets.entries) };
        terminal::note(format_args!("Made {entries} of {rows}."));
    }
}

/// Reports which sheets of a workbook are hidden. One of them may be the one that was meant, or the one that is read.
fn report_hidden_sheets(hidden: &[String]) {
    let names: Vec<String> = hidden.iter().take(MOST_LINES).map(quoted).collect();
    match hidden.len() {
        0 => {}
        1 => terminal::note(format_args!("Hidden in the workbook: the sheet {}.", names.join(", "))),
        count => terminal::note(format_args!("Hidden in the workbook: {count} sheets, {}.", names.join(", "))),
    }
}

/// Reports which rows share a cell.
fn report_shared_cells(tickets: &Tickets) {
    for (name, shared) in tickets.shared_cells() {
        let name = printable(name);
        for shared in shared.iter().take(MOST_LINES) {
            terminal::note(format_args!("{name}: {} is in {}.", quoted(&shared.cell), shared.rows_text()));
        }
        if shared.len() > MOST_LINES {
            terminal::note(format_args!("And {} more such cells.", shared.len() - MOST_LINES));
        }
    }
}

fn counted(count: u64, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// Returns the first of `count` numbers of rows as text.
fn numbers(first: &[u64], count: u64) -> String {
    let named: Vec<String> = first.iter().map(u64::to_string).collect();
    match count - first.len() as u64 {
        0 => format!("row {}", named.join(", ")),
        more => format!("row {} and {more} more", named.join(", ")),
    }
}

/// The list as a JSON object.
#[derive(Serialize)]
struct JsonTable<'a> {
    columns: &'a [&'a str],
    entries: u32,
    rows: usize,
    empty: u64,
    /// Of a workbook.
    #[serde(skip_serializing_if = "Option::is_none")]
    sheet: Option<&'a str>,
    /// Of a text.
    #[serde(skip_serializing_if = "Option::is_none")]
    encoding: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    separator: Option<String>,
    out: String,
    #[serde(flatten)]
    blinded: Option<blinding::JsonBlinded<'a>>,
    warnings: Box<RawValue>,
}
