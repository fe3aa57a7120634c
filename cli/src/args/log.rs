//! A proof that the commitment was logged, with the policy and the key by which it is judged.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail, ensure};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use clap::Args;
use verishuffle::Pins;
use verishuffle::logged::{LogKey, LogPolicy, LogProof};

use super::typed::parse_log_key;
use crate::files::input;
use crate::shell;
use crate::terminal;

#[derive(Args)]
pub(crate) struct LogArgs {
    /// The proof that the commitment was logged, in place of --published-at (- for stdin)
    ///
    /// It is a file that sigsum-submit wrote for the commitment. The time at which the witnesses of the policy signed,
    /// and a minute more, takes the place of the time of publication.
    #[arg(long, value_name = "PROOF", requires_all = ["log_policy", "log_key"], conflicts_with = "published_at")]
    logged: Option<PathBuf>,
    /// Which logs and witnesses count: a policy file, or sigsum-generic-2025-1
    ///
    /// Take it from whoever you trust to choose witnesses, never from the files of the draw. A file that is named like a
    /// known policy is given as ./NAME. Without --logged, the draw is not verified.
    #[arg(long, value_name = "POLICY", requires = "log_key")]
    log_policy: Option<PathBuf>,
    /// The organiser's key for draws, as you knew it before the draw: 64 digits, or a file with this one key
    #[arg(long, value_name = "KEY", requires = "log_policy")]
    log_key: Option<String>,
}

pub(crate) struct Evidence {
    policy: Option<LogPolicy>,
    key: Option<LogKey>,
    proof: Option<LogProof>,
}

impl LogArgs {
    pub(crate) fn inputs(&self) -> impl Iterator<Item = &Path> + Clone {
        [&self.logged, &self.log_policy].into_iter().flatten().map(PathBuf::as_path)
    }

    /// Reads everything, and shows the policy and the key as understood.
    pub(crate) fn read(&self) -> Result<Evidence> {
        let policy = self.log_policy.as_deref().map(read_policy).transpose()?;
        let key = self.log_key.as_deref().map(read_key).transpose()?;
        let proof = self.logged.as_deref().map(input::log_proof).transpose()?;
        if let Some((policy, key)) = policy.as_ref().zip(key) {
            show(policy, key);
        }
        Ok(Evidence { policy, key, proof })
    }
}

impl Evidence {
    /// Returns the policy and the key if both are given.
    pub(crate) fn policy_and_key(&self) -> Option<(LogPolicy, LogKey)> {
        self.policy.clone().zip(self.key)
    }

    pub(crate) fn pin<'a>(&'a self, pins: Pins<'a>) -> Pins<'a> {
        pins.log_policy(self.policy.as_ref()).log_key(self.key).logged(self.proof.as_ref())
    }
}

/// Reads a policy that is known by name, or a policy file.
pub(crate) fn read_policy(name: &Path) -> Result<LogPolicy> {
    if let Some(policy) = name.to_str().and_then(LogPolicy::named) {
        return Ok(policy);
    }
    if !input::is_stdin(name) && !name.exists() {
        let known: Vec<&str> = LogPolicy::known_names().collect();
        bail!(
            "{}: there is no such file, and the only policy that is known by name is {}",
            shell::path_text(name),
            known.join(", ")
        );
    }
    let policy = input::log_policy(name)?;
    Ok(if input::is_stdin(name) { policy } else { policy.of_file(name.to_string_lossy()) })
}

/// Reads 64 digits, or a file with one key.
pub(crate) fn read_key(text: &str) -> Result<LogKey> {
    let path = Path::new(text);
    let is_key = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    if is_key || !path.is_file() {
        return parse_log_key(text);
    }
    key_in(&input::log_file(path)?).map_err(|error| error.context(shell::path_text(path)))
}

/// Returns the one key in a file: hexadecimal digits, or an OpenSSH public key.
fn key_in(file: &[u8]) -> Result<LogKey> {
    let Ok(file) = str::from_utf8(file) else { bail!("this is no file with a key: it is not text") };
    ensure!(
        !file.contains("PRIVATE KEY"),
        "this is a private key, which its owner shows to nobody; give the public key, which is in a file that ends in .pub"
    );
    let lines = file.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    match lines.collect::<Vec<_>>()[..] {
        [] => bail!("there is no key in this file"),
        [line] => key_of_line(line),
        _ => bail!(
            "there are several keys or lines in this file; which key is meant is for you to say: give its 64 digits, or \
             a file with this line alone"
        ),
    }
}

fn key_of_line(line: &str) -> Result<LogKey> {
    const PREFIX: &[u8] = b"\0\0\0\x0bssh-ed25519\0\0\0\x20";
    let mut words = line.split_ascii_whitespace();
    match (words.next(), words.next()) {
        (Some("ssh-ed25519"), Some(base64)) => {
            let blob = STANDARD.decode(base64).unwrap_or_default();
            match blob.strip_prefix(PREFIX).map(<[u8; 32]>::try_from) {
                Some(Ok(key)) => Ok(LogKey::from_bytes(key)),
                _ => bail!("this OpenSSH key is cut off or changed; copy it again"),
            }
        }
        (Some(other), Some(_)) if other.starts_with("ssh-") || other.starts_with("ecdsa-") => {
            bail!("this is a key of the kind {other}, but logs need one of the kind ssh-ed25519")
        }
        (Some(_), None) => parse_log_key(line),
        _ => bail!("the line in this file is no key; a key is 64 hexadecimal digits, or ssh-ed25519 and base64"),
    }
}

/// Shows the key and the policy as understood: who has to have signed.
pub(crate) fn show(policy: &LogPolicy, key: LogKey) {
    let name = policy.name().map_or(String::new(), |name| format!(" {name}"));
    let lines = policy.to_string();
    let lines: Vec<String> = lines.lines().map(|line| format!("  {line}")).collect();
    terminal::note(format_args!("Log key {key}\nLog policy{name}:\n{}", lines.join("\n")));
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIGITS: &str = "9e05c843f17ed7225df58fdfd6ddcd65251aa6db4ad8ea63bd2bf0326e30577d";

    #[test]
    fn a_file_has_one_key_in_one_of_two_forms() {
        let openssh = format!(
            "ssh-ed25519 {} draws",
            STANDARD.encode([&b"\0\0\0\x0bssh-ed25519\0\0\0\x20"[..], &hex::decode(DIGITS).unwrap()].concat())
        );
        for right in [DIGITS, &openssh, &format!("# for draws\n\n{openssh}\n"), &format!("  {DIGITS}\r\n")] {
            assert_eq!(key_in(right.as_bytes()).unwrap().to_string(), DIGITS, "{right}");
        }
        for (wrong, why) in [
            (String::new(), "no key in this file"),
            ("# nothing\n".to_owned(), "no key in this file"),
            (format!("{DIGITS}\n{DIGITS}\n"), "several keys"),
            (format!("{DIGITS} draws"), "is no key"),
            (openssh.replace("draws", "").replace("AAAAC3", "AAAAD3"), "cut off or changed"),
            (openssh[..60].to_owned(), "cut off or changed"),
            ("ssh-rsa AAAA".to_owned(), "of the kind ssh-rsa"),
            ("-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n".to_owned(), "private key"),
            (DIGITS[1..].to_owned(), "64 hexadecimal digits"),
        ] {
            let error = key_in(wrong.as_bytes()).unwrap_err().to_string();
            assert!(error.contains(why), "{wrong}: {error}");
        }
    }
}
