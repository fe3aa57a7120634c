//! Sources of entropy as the terms fix them, before anything is opened (SPEC.md, section 2).

use crate::drand::Beacon;
use crate::error::Result;
use crate::hash::{Seal, Tagged};
use crate::text::{Description, Name};

/// One source of entropy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Its name, no other source's of the draw.
    pub name: Name,
    /// What is fixed of it.
    pub promise: Promise,
}

/// What is fixed of a source before it is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Promise {
    /// The seal of a party's secret; opened with the seed.
    Sealed(Seal),
    /// Rounds of a beacon; opened with its signature.
    Drand(Beacon),
    /// What will be read in public; opened with what was read.
    Public(Description),
}

impl Promise {
    /// `sealed`, `drand` or `public`.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Sealed(_) => "sealed",
            Self::Drand(_) => "drand",
            Self::Public(_) => "public",
        }
    }
}

impl Source {
    /// A party's sealed secret.
    pub fn sealed(name: &str, seal: Seal) -> Result<Self> {
        Ok(Self { name: Name::new(name)?, promise: Promise::Sealed(seal) })
    }

    /// Rounds of a beacon.
    pub fn drand(name: &str, beacon: Beacon) -> Result<Self> {
        Ok(Self { name: Name::new(name)?, promise: Promise::Drand(beacon) })
    }

    /// A value that will be read in public as the description says.
    pub fn public(name: &str, description: &str) -> Result<Self> {
        Ok(Self { name: Name::new(name)?, promise: Promise::Public(Description::new(description)?) })
    }

    pub(crate) fn encode(&self, hash: Tagged) -> Tagged {
        match &self.promise {
            Promise::Sealed(seal) => hash.u8(1).bytes(self.name.as_bytes()).raw(seal.as_bytes()),
            Promise::Drand(beacon) => {
                hash.u8(2).bytes(self.name.as_bytes()).raw(beacon.chain.as_bytes()).u64(beacon.round).u64(beacon.stride)
            }
            Promise::Public(description) => hash.u8(3).bytes(self.name.as_bytes()).bytes(description.as_bytes()),
        }
    }
}
