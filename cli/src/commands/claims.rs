//! The award that a receipt (`verishuffle report --proof`) states for its entry, from the published awards.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Result, anyhow, bail};
use verishuffle::Terms;
use verishuffle::text::quoted;

use crate::files::input;
use crate::page::PageData;
use crate::shell;

/// What entries get by published awards, and who withdrew before them. Only the whole list shows whether that is right,
/// and a receipt does not hold it.
pub(super) struct Claims {
    gets: BTreeMap<Vec<u8>, String>,
    /// The ids of those who withdrew, in order, if withdrawals were given.
    withdrew: Option<Vec<Vec<u8>>>,
    /// Whether an entry has cells, of which the first is its id.
    has_columns: bool,
}

impl Claims {
    /// Reads an awards file of a draw from a list with columns, or of one after withdrawals.
    pub(super) fn read(path: &Path, withdrawn: Option<&Path>, terms: &Terms) -> Result<Self> {
        let allocation = terms
            .allocation()
            .filter(|allocation| withdrawn.is_some() || !allocation.columns().is_empty())
            .ok_or_else(|| anyhow!("a receipt of this draw shows by itself what its entry gets; leave out --awards"))?;
        let names = allocation.awards().iter().map(|award| award.name.as_str());
        let names: Vec<&str> = names.chain(allocation.waitlist().map(|waitlist| waitlist.name.as_str())).collect();
        let mut gets = BTreeMap::new();
        let mut places = vec![0_u32; names.len()];
        for (number, line) in (1..).zip(input::awards(path)?.lines()) {
            let found = names.iter().zip(&mut places).find_map(|(name, place)| {
                // An empty seat is a line without an id.
                let id = line.strip_prefix(name.as_bytes())?.strip_prefix(b":")?;
                *place += 1;
                let id = id.strip_prefix(b" ").unwrap_or_default();
                Some((id.to_vec(), format!("{name}: {place}")))
            });
            let (id, claim) = found.ok_or_else(|| {
                let shown = shell::input_name(path);
                anyhow!("{shown}: line {number} begins with the name of no award of these terms")
            })?;
            gets.insert(id, claim);
        }
        let withdrew = match withdrawn {
            Some(path) => Some(input::withdrawals(path)?.iter().map(<[u8]>::to_vec).collect::<Vec<_>>()),
            None => None,
        };
        for id in withdrew.iter().flatten() {
            if let Some(claim) = gets.get(id) {
                let shown = quoted(id);
                bail!("{shown} withdrew, but still has {claim} in the awards; give the awards after the withdrawals");
            }
        }
        Ok(Self { gets, withdrew, has_columns: !allocation.columns().is_empty() })
    }

    /// Puts into a page what is claimed of this entry, and of no other.
    pub(super) fn put(&self, held: &mut PageData, entry: &[u8]) {
        let first = || entry.split(|byte| *byte == b';').next().unwrap_or_default();
        let id = if self.has_columns { first() } else { entry };
        held.award = Some(self.gets.get(id).cloned().unwrap_or_default());
        held.withdrew = self.withdrew.as_ref().map(|ids| {
            let place = ids.iter().position(|each| each == id).map_or(0, |at| at + 1);
            format!("{place} of {}", ids.len())
        });
    }
}
