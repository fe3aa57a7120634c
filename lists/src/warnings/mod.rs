//! What may be wrong in a list, in the rows of a table, in an allocation and in the texts of terms (SPEC.md, "Conventions"
//! and sections 1 and 6a). Nothing here is an error, or part of the protocol: somebody may have meant it so.
//!
//! A [`Warning`] is data: a word for its kind, the lines it is about, and texts; and a sentence for people. At most 20
//! of each kind are kept, and a further one with the same word says how many more there are.
//!
//! | word | what may be wrong | values |
//! |---|---|---|
//! | `header` | the first line looks like the headings of a table, or a row repeats them | the line |
//! | `separator_line` | the first line is `sep=;` or the like | the line |
//! | `one_entry` | the list has one entry | |
//! | `numbered` | the lines begin with numbers, such as `1. Ada` | the first such line |
//! | `blank` | an entry shows nothing | the entry |
//! | `joined_files` | an entry begins with a byte-order mark | the entry |
//! | `lost_character` | a character was lost before | the entry |
//! | `misread` | the text was read in another encoding before | the entry |
//! | `open_quotation` | a quotation is left open | the entry |
//! | `invisible` | an invisible character | the entry |
//! | `edge_blank`, `double_space` | blanks at an end, or two in a row | the entry |
//! | `escaped` | a code such as `&amp;` in place of a character, or a whole text in base64 | the entry |
//! | `markup` | marks of RTF, HTML or Markdown | the entry |
//! | `text_mark` | a mark such as `'` or `=""` with which a program keeps a value as text | the entry |
//! | `formula`, `sheet_error`, `shortened` | what a spreadsheet wrote in place of a value | the entry, or its id |
//! | `program_word` | `null`, `n/a`, `TRUE` or the like | the entry |
//! | `placeholder` | `{{name}}`, `%name%` or the like | the entry |
//! | `broken_address` | an address with a blank within, a sign behind, or a mistyped domain | the entry |
//! | `several_addresses` | addresses of several people | the entry |
//! | `cut_off` | a cell is cut off with an ellipsis | the entry |
//! | `total` | a row of totals | the entry |
//! | `table_marks` | quotation marks around an entry, or separators of empty cells behind it | the entry |
//! | `remark` | a heading of a part, a remark, also behind a name, or a value among names | the entry |
//! | `alike` | two entries, or two names of one kind, are hard to tell apart | both |
//! | `mixed_scripts` | a word has letters of several scripts | the word |
//! | `respelled` | NFKC, which other programs may apply, changes a text | the text, and what it becomes |
//! | `unlike` | a text prints like another | the text, the number of the character, and its code point |
//! | `curly_quotation` | a text is in curly quotation marks, which a shell takes for a part of it | the text |
//! | `undrawn` | not all are drawn, and the others get nothing | how many are drawn, and of how many |
//! | `never_gives` | a line gives nothing | the line that gives the same before |
//! | `limit_too_high` | a limit that limits nothing | the limit, how many there are, and the name of the award |
//! | `waitlist_first` | the waitlist is filled before the last award | |
//! | `second_wishes` | a step asks a column for an award after one that asks another column, so a false wish can pay | the line before, its column, and that of the later line |
//! | `column_names` | the first line of the list is the names of the columns | |
//! | `spellings` | two cells, or two lines, may be one in two spellings | the column of cells, and both |
//! | `uncounted` | two entries share a cell that may be a household, and no rule counts it | the column |
//! | `idle_limit` | a rule that keeps out nobody | the column, how many can get something anyway, and perhaps the cell |
//! | `award_for_nobody` | an award that nobody can get | the name of the award |
//! | `short_award` | an award that no more entries can get than it has seats | its name, how many can at most, and its seats |
//! | `awards_left` | not all awards can be given | how many can be, and of how many |
//! | `empty_cell` | no rule about this column holds the entry back | the column |
//! | `unknown_value` | no entry has the cell that a line asks for | the column, the cell, and perhaps what was meant |
//! | `unknown_award` | a cell names no award | the cell |
//! | `unclear_id` | the text of a blinded id is short or only digits, so it may fit several people | |
//! | `rare_cells` | fewer than 5 entries have these public cells | the cells |
//! | `rare_group` | fewer than 5 groups with the same blinded cell have this size and these public cells | the column |
//! | `blinded_ids` | the ids look blinded, so one proof should be checked before the terms are published | |
//! | `blinded_column` | a line asks for a text of a column whose cells look blinded | the column |

mod allocation;
mod blinded;
mod byte_filter;
mod casefold;
mod characters;
mod contacts;
mod counted;
mod damage;
mod entries;
mod fields;
mod heading;
mod ids;
mod lookalikes;
mod markup;
mod misread;
mod numbering;
mod people;
mod program;
mod remarks;
mod scripts;
mod search;
mod short_words;
mod spellings;
mod spreadsheet;
mod texts;
mod totals;
mod warning;
pub mod whole;
mod wishes;
mod words;

pub use self::allocation::of_allocation;
pub use self::blinded::{RowColumn, of_rows_to_blind};
pub use self::entries::{find_alike, of_list, of_lookalikes, of_rows};
pub use self::spellings::{SharedCell, shared_cells};
pub use self::texts::{of, of_context, of_name, of_terms, of_texts, of_value};
pub use self::warning::Warning;
#[cfg(feature = "files")]
pub(crate) use self::{
    casefold::folding, contacts::is_mail, contacts::is_phone, fields::is_date, heading::names_column,
};
