//! Tests that `.ci/machines` also runs for other processors: the vectors, and properties of random documents and draws.

#[path = "../common"]
mod common {
    pub(crate) mod draws;
}
mod properties;
mod vectors;
