// The example to play with: a small list with columns, prizes and rules.

import { encodeUtf8 } from '../../checker/bytes.js';

/** Who takes part: the name, the household by its number, and whether they help at the fair. */
const PEOPLE = [
  ['Ada Berg', 1, true], ['Ben Berg', 1, false], ['Chloé Roux', 2, false], ['David Klein', 3, true],
  ['Elena Ruiz', 4, false], ['Farid Ruiz', 4, false], ['Greta Holm', 5, false], ['Hugo Sanz', 6, true],
  ['Ines Lima', 7, false], ['Jonas Wolf', 8, false], ['Karin Wolf', 8, true], ['Liam Moore', 9, false],
];

/** The reply of the beacon that decides the example. It was due in August 2023. */
export const EXAMPLE_REPLY = {
  round: 1000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};
/** How many seconds before that the example counts as public. */
export const EXAMPLE_BEFORE = 86400n;

/**
 * Returns what the example has of a draft, and its list. `say` returns the names of its columns and prizes.
 * @param {(key: string) => string} say
 */
export function exampleDraft(say) {
  const columns = say('exampleColumns').split(';');
  const lines = PEOPLE.map(([name, home, helps], i) => [i + 1, name, home, say(helps ? 'yes' : 'no')].join(';'));
  return {
    list: encodeUtf8(`${lines.join('\n')}\n`),
    columns,
    context: say('exampleContext'),
    rules: say('exampleRules'),
    awardKind: 'prizes',
    prizes: say('examplePrizes'),
    reserves: '2',
    onePer: columns[2],
    tiers: [{ column: columns[3], value: say('yes') }],
  };
}
