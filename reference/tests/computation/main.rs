//! Tests of the second computation: by the example of SPEC.md, by the vectors, and the vectors that it makes.

mod allocations;
mod cells;
mod example;
mod ledger;
mod logs;
mod made;
mod vectors;
