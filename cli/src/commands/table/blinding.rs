//! The columns of a list that are blinded, the key, and the proofs (SPEC.md, section 6b).

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail, ensure};
use clap::Args;
use serde::Serialize;
use verishuffle::text::{Context, Label, hidden_difference, quoted};
use verishuffle::{Blinding, limits};
use verishuffle_lists::tables::blinded::BlindedList;
use verishuffle_lists::tables::heading::Blind;
use verishuffle_lists::tables::tickets::Tickets;
use zeroize::Zeroizing;

use crate::args;
use crate::files::input;
use crate::files::output::{Contents, Output, stage};
use crate::files::output_folder::{self, ID_MAP, StagedFolder, WhoseId, check_new};
use crate::progress::during;
use crate::shell::{self, quote_path};
use crate::terminal::{self, json};

#[derive(Args)]
pub(super) struct BlindArgs {
    /// Publish no names: put a blinded cell in place of each text of this column; repeat for each column
    ///
    /// The column is that of --id, and perhaps others of --columns. Its texts are made of the cells below HEADINGS, which
    /// have commas between them, or below its own name. The texts of the id say who each person is, such as
    /// person=name,born. Only whoever has the blinding key or a proof can tell what a blinded cell is. The list is
    /// sorted, so that the place of a line says nothing about the table.
    #[arg(long, value_name = "COLUMN[=HEADINGS]", requires_all = ["context", "blinding_key"])]
    pub(super) blind: Vec<Blind>,
    /// For --blind: the context of the draw, exactly as in its terms
    #[arg(long, value_name = "TEXT", requires = "blind")]
    context: Option<Context>,
    /// For --blind: make a blinding key, and write it to this new file, readable only by you
    #[arg(long, value_name = "FILE", requires = "blind", group = "blinding_key")]
    new_blinding: Option<PathBuf>,
    /// For --blind: use this blinding key, to make the same list again (- for stdin)
    #[arg(long, value_name = "FILE", requires = "blind", group = "blinding_key")]
    blinding: Option<PathBuf>,
    /// For --blind: write the proof of each id to this new folder, readable only by you
    ///
    /// There is one file per entry of the list, named after its number, such as proof-00016.json. The file ids.jsonl says
    /// whose proof is where: each line is an object {"file", "id", "text"}.
    #[arg(long, value_name = "DIR", requires = "blind")]
    proofs: Option<PathBuf>,
}

impl BlindArgs {
    pub(super) fn inputs(&self) -> impl Iterator<Item = &Path> {
        self.blinding.as_deref().into_iter()
    }

    /// Makes or reads the key, and finds the places of all files. Returns `None` if nothing is blinded.
    pub(super) fn plan<'a>(&'a self, table: &Path, id: &Label, columns: &[Label]) -> Result<Option<Plan<'a>>> {
        let Some(context) = self.context.as_ref().filter(|_| !self.blind.is_empty()) else { return Ok(None) };
        self.check_columns(id, columns)?;
        input::check_stdin(self.inputs().chain([table]))?;
        let place = self.proofs.as_deref().map(check_new).transpose()?;
        let (blinding, key_file) = match (&self.new_blinding, &self.blinding) {
            (Some(path), _) => {
                let file = Output::key(path)?;
                file.check_no_input([table])?;
                place.iter().try_for_each(|place| file.check_no_folder(place))?;
                (Blinding::generate(context.as_str())?, Some((file, path.as_path())))
            }
            (None, Some(path)) => (read_key(path, context)?, None),
            (None, None) => bail!("the ids need a blinding key; give --new-blinding FILE"),
        };
        Ok(Some(Plan { blinding, key_file, proofs: self.proofs.as_deref(), place }))
    }

    fn check_columns(&self, id: &Label, columns: &[Label]) -> Result<()> {
        let names = || self.blind.iter().map(|blind| &blind.column);
        for (at, name) in names().enumerate() {
            let shown = quoted(name.as_str());
            ensure!(
                name == id || columns.contains(name),
                "--blind names the column {shown}, but --id and --columns do not; add it to --columns, or write the name \
                 of the column before the =, as in person=name,born"
            );
            ensure!(
                !names().take(at).any(|other| other == name),
                "--blind names the column {shown} twice; name it once"
            );
        }
        ensure!(
            names().any(|name| name == id),
            "a column is blinded, but the id {} is not, so everyone could see whose cells these are; add --blind {id}, or \
             --blind {id}=HEADINGS",
            quoted(id.as_str())
        );
        let most = limits::ID_PROOF_CELLS;
        ensure!(self.blind.len() <= most, "at most {most} columns can be blinded, since a proof has no more cells");
        Ok(())
    }

    pub(super) fn to_json(&self) -> JsonBlinded<'_> {
        JsonBlinded {
            blinded: self.blind.iter().map(|blind| blind.column.as_str()).collect(),
            proofs: self.proofs.as_deref().map(json::path),
        }
    }
}

/// Reads a blinding key for the draw with this context.
fn read_key(path: &Path, context: &Context) -> Result<Blinding> {
    let blinding = args::blinding(path)?;
    let its = blinding.context();
    ensure!(
        its == context,
        "{}: this key is for the context {}{}, but --context is {}; give the context of the draw exactly, or the key of \
         the draw",
        shell::input_name(path),
        quoted(its.as_str()),
        hidden_difference(context.as_str(), its.as_str()),
        quoted(context.as_str())
    );
    Ok(blinding)
}

/// The key, and where everything goes.
pub(super) struct Plan<'a> {
    blinding: Blinding,
    /// The file of a new key, with its path.
    key_file: Option<(Output, &'a Path)>,
    proofs: Option<&'a Path>,
    /// The path of the new folder of proofs.
    place: Option<PathBuf>,
}

impl Plan<'_> {
    /// Fails if the list has the path of the folder of proofs.
    pub(super) fn check(&self, file: &Output) -> Result<()> {
        self.place.iter().try_for_each(|place| file.check_no_folder(place))
    }

    /// Blinds the tickets, and writes the key if it is new, the list and the proofs.
    pub(super) fn write(&self, tickets: &Tickets, file: &Output) -> Result<()> {
        let list = during("blinding the list", || BlindedList::new(tickets, &self.blinding))?;
        let key = self.blinding.to_json();
        // The key is written first: without the key, nobody could prove anything about the list.
        let key_file = self.key_file.as_ref().map(|(file, _)| (file, key.as_bytes().into()));
        let write = |out: &mut dyn Write| list.write(out);
        let contents = Contents::Written(&write);
        let staged = stage(&key_file.into_iter().chain([(file, contents)]).collect::<Vec<_>>())?;
        let folder = self.proofs.map(|folder| stage_proofs(&list, folder)).transpose()?;
        staged.place()?;
        folder.map_or(Ok(()), StagedFolder::place)?;
        if let Some((_, path)) = &self.key_file {
            terminal::note(format_args!(
                "The blinding key of the list is in {}; keep it to yourself, like the table.",
                quote_path(path)
            ));
        }
        if let Some(folder) = self.proofs {
            let (count, folder) = (list.count(), quote_path(folder));
            terminal::note(format_args!(
                "Proved {count} ids, one file each in {folder}; {ID_MAP} there says whose is where."
            ));
        }
        Ok(())
    }
}

/// Writes the proofs to a new folder that is not yet in its place.
fn stage_proofs(list: &BlindedList<'_>, folder: &Path) -> Result<StagedFolder> {
    let digits = list.count().to_string().len();
    let mut whose = Vec::new();
    whose.try_reserve_exact(list.count())?;
    during(&format!("proving {} ids", list.count()), || {
        let mut staged = StagedFolder::new(folder, true)?;
        for (number, proof) in list.proofs().enumerate() {
            let (proof, file) = (proof?, format!("proof-{number:0digits$}.json"));
            staged.add(&file, &proof.to_json())?;
            let id = proof.first_cell();
            whose.push(WhoseId { file, id: id.to_string(), text: Zeroizing::new(id.text().to_owned()) });
        }
        staged.add(ID_MAP, &output_folder::to_lines(|| whose.iter()))?;
        Ok(staged)
    })
}

#[derive(Serialize)]
pub(super) struct JsonBlinded<'a> {
    blinded: Vec<&'a str>,
    proofs: Option<String>,
}
