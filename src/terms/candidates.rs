//! How many entries of a list can get each award.

use std::collections::{HashMap, HashSet};

use super::allocation::{Allocation, Target};
use super::columns::cells;
use super::list::List;
use crate::work;

impl Allocation {
    /// Returns how many entries of a list can get each award, in the order of the awards: those for which a line of the steps
    /// leads to it, and that meet the condition of that line. The list must fit the columns.
    ///
    /// ```
    /// use verishuffle::List;
    /// use verishuffle::terms::{Allocation, EntriesKind};
    ///
    /// # fn main() -> verishuffle::Result<()> {
    /// let list = List::from_text(b"1;Car;yes\n2;Book;no\n3;Book;yes\n")?;
    /// let text = "columns id;wish;member\naward Car: 1\naward Book: 1\nfill @wish\nor Book: member = yes";
    /// assert_eq!(Allocation::new(text, EntriesKind::List)?.can_get(&list), [1, 3]);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn can_get(&self, list: &List) -> Vec<u32> {
        let mut all = vec![false; self.awards.len()];
        // What a cell opens: awards, or the award that another cell names. Lines that say the same count once.
        let mut opened = vec![HashMap::<&[u8], Vec<Target>>::new(); self.columns.len()];
        let mut named = Vec::new();
        let mut seen = HashSet::new();
        for line in self.lines.iter().filter(|line| seen.insert((&line.condition, line.target))) {
            match (&line.condition, line.target) {
                (_, Target::Waitlist) => {}
                (Some((column, value)), target) => opened[*column].entry(value.as_bytes()).or_default().push(target),
                (None, Target::Award(award)) => all[award] = true,
                (None, Target::Column(column)) => named.push(column),
            }
        }
        let awards: HashMap<&[u8], usize> =
            self.awards.iter().enumerate().map(|(at, award)| (award.name.as_bytes(), at)).collect();
        let mut counts: Vec<u32> = all.iter().map(|&all| if all { list.len() } else { 0 }).collect();
        let mut last = vec![u32::MAX; self.awards.len()];
        for (entry, number) in work::each(list).zip(0..) {
            let cells: Vec<&[u8]> = cells(entry).collect();
            let mut count = |award: usize| {
                if !all[award] && last[award] != number {
                    last[award] = number;
                    counts[award] += 1;
                }
            };
            let by_name = |column: usize| cells.get(column).and_then(|cell| awards.get(cell).copied());
            named.iter().filter_map(|&column| by_name(column)).for_each(&mut count);
            for (cell, opened) in cells.iter().zip(&opened) {
                for target in opened.get(cell).into_iter().flatten() {
                    match *target {
                        Target::Award(award) => count(award),
                        Target::Column(column) => by_name(column).into_iter().for_each(&mut count),
                        Target::Waitlist => {}
                    }
                }
            }
        }
        counts
    }
}
