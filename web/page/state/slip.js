// How a commitment that somebody typed differs from the right one, if it is a slip of typing or of copying. The command
// has the same rule (cli/src/args/slip.rs), and tests/vectors/slips.json has cases for both.

/** The characters of a group, as pages and printed sheets show a commitment. */
const GROUP = 4;

/** Two commitments that have nothing to do with each other differ in more characters than this. */
const MOST_OTHERS = 4;

/**
 * How two texts differ: a word, how many characters are concerned, and the groups in which they are, from 1.
 * @typedef {{ word: string, count: number, groups: number[] }} Slip
 */

/**
 * Returns the commitment that somebody typed or pasted, in groups or in one piece: its digits if there is text around
 * them, as in an announcement, and else the text without white space.
 * @param {string} text
 */
export function typedCommitment(text) {
  const typed = text.toLowerCase();
  // With another group beside them, it would not be known which of them belong together.
  const [before, after] = ['(?<![0-9a-z]|\\b[0-9a-f]{4}[\\s-]+)', '(?![0-9a-z]|[\\s-]+[0-9a-f]{4}\\b)'];
  const whole = new RegExp(`${before}(?:0x)?([0-9a-f](?:[\\s-]*[0-9a-f]){63})${after}`, 'g');
  const found = new Set([...typed.matchAll(whole)].map(([, digits]) => digits.replaceAll(/[\s-]/g, '')));
  return found.size === 1 ? [...found][0] : typed.replaceAll(/\s/g, '');
}

/**
 * Returns the slip by which `given` is not `right`, or null if they are equal or differ in more than a slip.
 * @param {string} given @param {string} right @returns {Slip | null}
 */
export function slipOf(given, right) {
  if (given.length === right.length) return replaced(given, right);
  const slip = given.length < right.length ? leftOut(given, right, 'missing', 'missing_group')
    : leftOut(right, given, 'extra', 'extra_group');
  // What is too many behind the last group belongs to it.
  const last = Math.ceil(right.length / GROUP);
  return slip === null ? null : { ...slip, groups: slip.groups.map((group) => Math.min(group, last)) };
}

/**
 * Returns the slip if `short` is `long` without one character, or without one group.
 * @param {string} short @param {string} long @param {string} character @param {string} group @returns {Slip | null}
 */
function leftOut(short, long, character, group) {
  const count = long.length - short.length;
  if (count !== 1 && count !== GROUP) return null;
  for (let at = 0; at <= short.length; at += count) {
    if (short === long.slice(0, at) + long.slice(at + count)) {
      return { word: count === 1 ? character : group, count, groups: [groupOf(at)] };
    }
  }
  return null;
}

/**
 * Returns the slip if some characters are others, or in each other's places.
 * @param {string} given @param {string} right @returns {Slip | null}
 */
function replaced(given, right) {
  const others = Array.from(right, (_, at) => at).filter((at) => given[at] !== right[at]);
  const groups = [...new Set(others.map(groupOf))];
  const [one, next] = others;
  const count = others.length;
  if (count === 2 && one + 1 === next && given[one] === right[next] && given[next] === right[one]) {
    return { word: 'swapped', count, groups };
  }
  /** @param {string} text @param {number} group */
  const whole = (text, group) => text.slice(GROUP * (group - 1), GROUP * group);
  const [first, second] = groups;
  if (groups.length === 2 && whole(given, first) === whole(right, second)
    && whole(given, second) === whole(right, first)) {
    return { word: 'groups_swapped', count: 2 * GROUP, groups };
  }
  return count > 0 && count <= MOST_OTHERS ? { word: 'differs', count, groups } : null;
}

/** Returns the group of a character, from 1. @param {number} at */
function groupOf(at) {
  return Math.floor(at / GROUP) + 1;
}
