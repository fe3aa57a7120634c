//! The labels of entries in a picture. A blinded cell (SPEC.md, section 6b) is shown by its shortest prefix that no
//! other cell of the list has, and by at least 8 digits. `web/page/state/cells.js` has the same rule.

use verishuffle::List;
use verishuffle::text::visible;

/// A blinded cell has this many digits, and at least so many of them are shown.
const DIGITS: usize = 64;
const SHOWN_DIGITS: usize = 8;

/// The list of a draw, from which a diagram takes the texts of the entries that were drawn.
pub(crate) struct Names<'a> {
    list: &'a List,
    /// Whether the entries have several cells, which are drawn apart.
    has_cells: bool,
    /// The blinded cells of the list, in ascending order, each once.
    blinded: Vec<&'a [u8]>,
}

impl<'a> Names<'a> {
    pub(crate) fn new(list: &'a List, has_cells: bool) -> Self {
        let cells = list.iter().flat_map(|entry| entry.split(|&byte| byte == b';'));
        let mut blinded: Vec<&[u8]> = cells.filter(|cell| is_blinded(cell)).collect();
        blinded.sort_unstable();
        blinded.dedup();
        Self { list, has_cells, blinded }
    }

    pub(crate) fn text(&self, entry: u32) -> String {
        let text = visible(self.list.entry(entry).unwrap_or_default()).to_string();
        if self.has_cells {
            text.split(';').map(|cell| self.shown(cell)).collect::<Vec<_>>().join("; ")
        } else {
            self.shown(&text)
        }
    }

    fn shown(&self, cell: &str) -> String {
        let Ok(at) = self.blinded.binary_search(&cell.as_bytes()) else { return cell.to_owned() };
        let beside = [at.checked_sub(1), Some(at + 1)].into_iter().flatten().filter_map(|at| self.blinded.get(at));
        let digits = beside.map(|other| 1 + common_digits(cell.as_bytes(), other)).max();
        let digits = digits.unwrap_or_default().max(SHOWN_DIGITS);
        if digits < DIGITS { format!("{}…", &cell[..digits]) } else { cell.to_owned() }
    }
}

fn is_blinded(cell: &[u8]) -> bool {
    cell.len() == DIGITS && cell.iter().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// Returns how many digits two cells that differ have in common before they do.
fn common_digits(a: &[u8], b: &[u8]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}
