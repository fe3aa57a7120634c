// What the tests count.

/** Counts what holds, and says what does not. `finish` ends the program with 1 if something did not. */
export class Tally {
  constructor(what) {
    this.what = what;
    this.held = 0;
    this.broken = 0;
  }

  check(holds, about) {
    if (holds) {
      this.held++;
    } else {
      this.broken++;
      console.error(`NOT SO: ${about}`);
    }
  }

  equal(is, should, about) {
    const [a, b] = [JSON.stringify(is), JSON.stringify(should)];
    this.check(a === b, `${about}: is ${a}, but should be ${b}`);
  }

  finish() {
    console.log(`${this.what}: ${this.held} hold, ${this.broken} do not`);
    if (this.broken > 0 || this.held === 0) process.exitCode = 1;
  }
}
