//! Which transcripts an archive must hold.

use std::path::Path;

use anyhow::{Result, ensure};
use verishuffle::PinList;
use verishuffle::archive::Archive;

use crate::args::pins::PinArgs;
use crate::args::round::RoundSpan;
use crate::files::{input, pin_lines};

/// Reads what the verifier knows, and begins the archive that it is known of.
pub(super) fn read(pins: &PinArgs, rounds: Option<&RoundSpan>, pin_file: Option<&Path>) -> Result<Archive> {
    if let Some(path) = pin_file {
        let mut list = PinList::new();
        pin_lines::each_line(path, |pins| list.add(pins))?;
        return Ok(Archive::of_pins(list));
    }
    let (commitment, read) = pins.read_with_commitment()?;
    if commitment.is_some() {
        return Ok(Archive::of_draw(read, rounds.map(|span| span.0.clone()))?);
    }
    ensure!(
        pins.unpinned(),
        "--archive needs the published commitment; give --commitment HEX, --terms FILE or --pins FILE, or --unpinned \
         to do without"
    );
    ensure!(rounds.is_none(), "--rounds needs the commitment of the draw; give --commitment HEX or --terms FILE");
    ensure!(
        !pins.has_time(),
        "--published-at applies to one commitment; give --commitment HEX or --terms FILE, or the times of several \
         commitments in --pins FILE"
    );
    Ok(Archive::of_any_draws(read))
}

/// Checks that at most one of the inputs is stdin.
pub(super) fn check_stdin(transcripts: &Path, pins: &PinArgs, pin_file: Option<&Path>) -> Result<()> {
    input::check_stdin([Some(transcripts), pin_file, pins.terms()].into_iter().flatten())
}
