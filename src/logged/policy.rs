//! Log policies: which logs count, which witnesses, and how many of them must have signed.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::lines::{self, Line, POLICY};
use crate::error::{Error, Result};
use crate::hash::{Bytes32, LogId, sha256};
use crate::limits;
use crate::text::quoted;

/// Logs, witnesses, and the quorum of witnesses that must have signed, as the Sigsum tools read them from a policy file.
///
/// Whoever pins a policy trusts a quorum of its witnesses for the time. Never take a policy from the files of a draw.
/// Display writes it as understood, with the quorum in words.
///
/// ```
/// use verishuffle::logged::LogPolicy;
///
/// let policy = LogPolicy::named("sigsum-generic-2025-1").expect("a known policy");
/// assert!(policy.quorum().starts_with("2 of ("));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogPolicy {
    name: Option<&'static str>,
    file: Option<String>,
    pub(crate) logs: Vec<Log>,
    /// Witnesses and groups, each after its members.
    signers: Vec<Signer>,
    /// The place of the quorum among the signers.
    quorum: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Log {
    pub(crate) key: Bytes32,
    pub(crate) url: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Signer {
    name: String,
    kind: SignerKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum SignerKind {
    Witness {
        key: Bytes32,
    },
    /// A group of the signers at these places, and how many of them must have signed.
    Group {
        threshold: usize,
        members: Vec<usize>,
    },
}

/// The policies that are known by name, as sigsum-go 0.13.0 to 0.14.0 release them.
const KNOWN: [(&str, &str); 1] = [("sigsum-generic-2025-1", include_str!("sigsum-generic-2025-1.policy"))];

impl LogPolicy {
    /// Reads a policy file of 1 to 65536 bytes.
    ///
    /// # Errors
    ///
    /// [`Error::LogFile`], with the line, if the file breaks a rule, and [`Error::Range`] if it is empty or too long.
    pub fn from_text(file: &[u8]) -> Result<Self> {
        let mut reader = Reader::default();
        let mut last = 1;
        for line in lines::split(POLICY, file, limits::LOG_POLICY_BYTES)? {
            last = line.number;
            reader.read(line)?;
        }
        let Reader { logs, signers, quorum, .. } = reader;
        let missing = "is the last one, and no line names the quorum; a policy needs a line such as: quorum NAME";
        let quorum = quorum.ok_or_else(|| Error::LogFile { what: POLICY, line: last, problem: missing.to_owned() })?;
        Ok(Self { name: None, file: None, logs, signers, quorum })
    }

    /// Takes the name of a policy that is known by name, or reads a policy file. No file reads like such a name.
    ///
    /// # Errors
    ///
    /// Those of [`from_text`](Self::from_text).
    pub fn named_or_from_text(given: &[u8]) -> Result<Self> {
        match str::from_utf8(given).ok().and_then(Self::named) {
            Some(policy) => Ok(policy),
            None => Self::from_text(given),
        }
    }

    /// Returns the policy that is known by this name, such as `sigsum-generic-2025-1`, or `None` for an unknown name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let (name, text) = KNOWN.into_iter().find(|(known, _)| *known == name)?;
        Self::from_text(text.as_bytes()).ok().map(|policy| Self { name: Some(name), ..policy })
    }

    /// Returns the names of all policies that are known by name.
    pub fn known_names() -> impl Iterator<Item = &'static str> {
        KNOWN.into_iter().map(|(name, _)| name)
    }

    /// Says which file the policy was read from. A verdict names it to people.
    #[must_use]
    pub fn of_file(self, name: impl Into<String>) -> Self {
        Self { file: Some(name.into()), ..self }
    }

    #[cfg(feature = "sigsum")]
    pub(crate) fn file(&self) -> Option<&str> {
        self.file.as_deref()
    }

    /// Returns the name by which the policy was taken, or `None` if it was read from a file.
    #[must_use]
    pub fn name(&self) -> Option<&'static str> {
        self.name
    }

    /// Returns the quorum in words, such as `2 of (first.example.org, second.example.org, third.example.org)`.
    #[must_use]
    pub fn quorum(&self) -> String {
        // Each signer is a member once at most, and comes after its members. So no words are copied more often than
        // groups are nested, and no recursion is needed, however deeply they are.
        let mut words: Vec<String> = Vec::with_capacity(self.signers.len());
        for signer in &self.signers {
            let of_signer = match &signer.kind {
                SignerKind::Witness { .. } => signer.name.clone(),
                SignerKind::Group { threshold, members } => {
                    let members: Vec<String> = members.iter().map(|&place| std::mem::take(&mut words[place])).collect();
                    format!("{threshold} of ({})", members.join(", "))
                }
            };
            words.push(of_signer);
            if words.len() > self.quorum {
                break;
            }
        }
        words.pop().unwrap_or_default()
    }

    /// Returns the logs, each with its URL if the policy has one.
    pub fn logs(&self) -> impl Iterator<Item = (LogId, Option<&str>)> {
        self.logs.iter().map(|log| (log.id(), log.url.as_deref()))
    }

    #[cfg(feature = "sigsum")]
    pub(crate) fn log(&self, id: LogId) -> Option<&Log> {
        self.logs.iter().find(|log| log.id() == id)
    }

    #[cfg(feature = "sigsum")]
    pub(crate) fn witnesses(&self) -> BTreeMap<Bytes32, Bytes32> {
        self.keys().map(|(_, key)| (sha256(&key), key)).collect()
    }

    fn keys(&self) -> impl Iterator<Item = (&str, Bytes32)> {
        self.signers.iter().filter_map(|signer| match signer.kind {
            SignerKind::Witness { key } => Some((signer.name.as_str(), key)),
            SignerKind::Group { .. } => None,
        })
    }

    /// Returns the earliest time by which the quorum had signed, or the latest from which on it did, given the time at
    /// which each key signed, or `None` if it has not. The time of a group of which K must sign is the K-th smallest or
    /// the K-th largest of its members' times.
    #[cfg(feature = "sigsum")]
    pub(crate) fn quorum_time(&self, signed: &BTreeMap<Bytes32, u64>, which: Which) -> Option<u64> {
        let mut times: Vec<Option<u64>> = Vec::with_capacity(self.signers.len());
        for signer in &self.signers {
            times.push(match &signer.kind {
                SignerKind::Witness { key } => signed.get(key).copied(),
                SignerKind::Group { threshold, members } => {
                    let mut of_members: Vec<u64> = members.iter().filter_map(|&place| times[place]).collect();
                    of_members.sort_unstable();
                    if let Which::Latest = which {
                        of_members.reverse();
                    }
                    of_members.get(threshold - 1).copied()
                }
            });
        }
        times[self.quorum]
    }
}

/// Which time of a quorum is asked for.
#[cfg(feature = "sigsum")]
#[derive(Clone, Copy)]
pub(crate) enum Which {
    Earliest,
    Latest,
}

impl Log {
    pub(crate) fn id(&self) -> LogId {
        LogId::from_bytes(sha256(&self.key))
    }
}

impl fmt::Display for LogPolicy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Log { key, url } in &self.logs {
            writeln!(f, "log {}{}", hex::encode(key), url.as_ref().map_or(String::new(), |url| format!(" {url}")))?;
        }
        for (name, key) in self.keys() {
            writeln!(f, "witness {name} {}", hex::encode(key))?;
        }
        writeln!(f, "quorum: {}", self.quorum())
    }
}

/// What is read of a policy up to some line.
#[derive(Default)]
struct Reader {
    logs: Vec<Log>,
    signers: Vec<Signer>,
    quorum: Option<usize>,
    /// The place of each name among the signers.
    names: BTreeMap<String, usize>,
    /// The places of all members of groups.
    members: BTreeSet<usize>,
    log_keys: BTreeSet<Bytes32>,
    witness_keys: BTreeSet<Bytes32>,
}

impl Reader {
    fn read(&mut self, line: Line<'_>) -> Result<()> {
        let is_control = |byte: &u8| *byte != b'\t' && (*byte < b' ' || *byte == 0x7f);
        if let Some(&control) = line.bytes.iter().find(|byte| is_control(byte)) {
            let known = if control == b'\r' { "; save the file with line feeds alone" } else { "" };
            return line.error(format!("holds the control character {control:02x}, which no policy may hold{known}"));
        }
        let text = line.bytes.trim_ascii();
        if text.is_empty() || text.starts_with(b"#") {
            return Ok(());
        }
        let Some(text) = str::from_utf8(text).ok().filter(|text| text.is_ascii()) else {
            return line.error("holds a character that is not ASCII, which only lines that begin with # may hold");
        };
        match &text.split_ascii_whitespace().collect::<Vec<_>>()[..] {
            ["log", key, url @ ..] if url.len() < 2 => self.log(line, key, url.first().copied()),
            ["witness", name, key, url @ ..] if url.len() < 2 => self.witness(line, name, key),
            ["group", name, threshold, members @ ..] if !members.is_empty() => {
                self.group(line, name, threshold, members)
            }
            ["quorum", name] => self.read_quorum(line, name),
            _ => line.error(
                "must be one of: log KEY, log KEY URL, witness NAME KEY, witness NAME KEY URL, group NAME K MEMBER ..., \
                 quorum NAME; or begin with # to be ignored",
            ),
        }
    }

    fn log(&mut self, line: Line<'_>, key: &str, url: Option<&str>) -> Result<()> {
        let Some(key) = lines::hash(key.as_bytes()) else { return line.error(NO_KEY) };
        if !self.log_keys.insert(key) {
            return line.error("names a log whose key an earlier line has");
        }
        self.logs.push(Log { key, url: url.map(str::to_owned) });
        Ok(())
    }

    fn witness(&mut self, line: Line<'_>, name: &str, key: &str) -> Result<()> {
        let Some(key) = lines::hash(key.as_bytes()) else { return line.error(NO_KEY) };
        if !self.witness_keys.insert(key) {
            return line.error("names a witness whose key an earlier line has, so one witness would count twice");
        }
        self.add(line, name, SignerKind::Witness { key })
    }

    fn group(&mut self, line: Line<'_>, name: &str, threshold: &str, of: &[&str]) -> Result<()> {
        let mut members = Vec::with_capacity(of.len());
        for member in of {
            let place = self.place(line, member)?;
            if !self.members.insert(place) {
                return line.error(format!(
                    "has the member {}, which is one already, so it would count twice",
                    quoted(member)
                ));
            }
            members.push(place);
        }
        let threshold = match threshold {
            "any" => Some(1),
            "all" => Some(members.len()),
            _ => lines::number(threshold.as_bytes()).and_then(|number| usize::try_from(number).ok()),
        };
        match threshold {
            Some(threshold) if (1..=members.len()).contains(&threshold) => {
                self.add(line, name, SignerKind::Group { threshold, members })
            }
            _ => line.error(format!("must say how many members must sign: any, all, or 1 to {}", members.len())),
        }
    }

    fn read_quorum(&mut self, line: Line<'_>, name: &str) -> Result<()> {
        if name == "none" {
            return line.error("asks for no witness, and without one there is no time; name a witness or a group");
        }
        let place = self.place(line, name)?;
        if self.quorum.replace(place).is_some() {
            return line.error("is a second quorum; a policy has exactly one");
        }
        Ok(())
    }

    fn place(&self, line: Line<'_>, name: &str) -> Result<usize> {
        match self.names.get(name) {
            Some(&place) => Ok(place),
            None => line.error(format!(
                "has the name {}, but no line above has a witness or a group of this name",
                quoted(name)
            )),
        }
    }

    fn add(&mut self, line: Line<'_>, name: &str, kind: SignerKind) -> Result<()> {
        let is_number = name.bytes().all(|byte| byte.is_ascii_digit());
        if is_number || name.starts_with('#') || ["any", "all", "none"].contains(&name) {
            return line.error(format!(
                "has the name {}, which people may read otherwise; no name is a number, any, all or none, or begins with #",
                quoted(name)
            ));
        }
        if self.names.insert(name.to_owned(), self.signers.len()).is_some() {
            return line.error(format!("has the name {}, which an earlier line has", quoted(name)));
        }
        self.signers.push(Signer { name: name.to_owned(), kind });
        Ok(())
    }
}

const NO_KEY: &str = "has no key where one belongs; a key is 64 hexadecimal digits";
