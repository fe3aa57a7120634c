// Damage to documents, pins and lists, of the kinds that readers could judge differently.

export const NUMBERS = [
  '0', '1', '2', '3', '255', '256', '4294967295', '4294967296', '9007199254740991', '9007199254740992',
  '18446744073709551616', '-1', '-0', '00', '01', '1.0', '1e3', '1E0', '0x1', '+1', '1_0', '9'.repeat(400), 'NaN',
  '0.0', '١',
];
export const STRINGS = [
  '', ' ', ' a', 'a ', 'a=b', '=', 'a\u0000b', 'a\tb', 'a\nb', 'a\u007f', 'a\u0085b', 'a\u2028b', 'a\u2029b',
  'a\u00adb', 'a\u034fb', 'a\u061cb', 'a\u115fb', 'a\u17b4b', 'a\u180eb', 'a\u200bb', 'a\u200cb', 'a\u200db',
  'a\u200eb', 'a\u202eb', 'a\u2060b', 'a\u2065b', 'a\u206fb', 'a\u3164b', 'a\ufe00b', 'a\ufe0eb', 'a\ufe0fb',
  '\ufeffa', 'a\ufeff', 'a\uffa0b', 'a\ufff0b', 'a\ufff8b', 'a\ufff9b', 'a\ufffeb', 'a\uffffb', 'a\u{1bca0}b',
  'a\u{1d173}b', 'a\u{1d17b}b', 'a\u{e0000}b', 'a\u{e0001}b', 'a\u{e0fff}b', 'a\u{e1000}b', 'a\u{10ffff}b', 'a\u00a0',
  '\u3000a', 'é', 'e\u0301', '\ud83d\ude00', 'x'.repeat(64), 'x'.repeat(65), 'é'.repeat(32), 'é'.repeat(33),
  'x'.repeat(1024), 'x'.repeat(1025), 'é'.repeat(2048), 'x'.repeat(4097), 'first', 'forward', 'backward', 'sealed',
  'public', 'drand', 'numbers', 'list', 'blinded', 'verishuffle/1 terms', 'verishuffle/2 transcript', '00'.repeat(32),
  'ab'.repeat(31), 'AB'.repeat(32), 'a'.repeat(63), 'zz'.repeat(32), '0x'.repeat(32),
  '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
];
const KEYS = [
  'format', 'context', 'previous', 'rules', 'rounds', 'draw', 'width', 'entries', 'kind', 'count', 'root', 'order',
  'sources', 'name', 'seal', 'chain', 'round', 'stride', 'description', 'terms', 'commitment', 'openings', 'seed',
  'path', 'signature', 'value', 'swaps', 'entry', 'entry_hex', 'blind', 'index', 'key', 'Format', 'format ', '',
  '__proto__', 'constructor', 'toString', 'at', 'object',
];
export const ESCAPES = [
  '\\ud83d', '\\ude00', '\\ud83d\\u0041', '\\ud83d\\ud83d', '\\ude00\\ud83d', '\\u0000', '\\u001f', '\\u00e9',
  '\\u00E9', '\\U0041', '\\x41', '\\u{41}', '\\u 041', '\\u+041', '\\u004', '\\/', '\\a', '\\0', '\\"', '\\\\', '\\b',
  '\\n', '\\\n', '\\ud83d\\ude00', '\\uD83D\\uDE00', '\\ufeff', '\\u2028', '\\ud800\\udc00', '\\udbff\\udfff',
  '\\ud83d\\n', '\\ud83d\\', '\\',
];
const SPACES = [
  ' ', '\t', '\n', '\r', '\r\n', '\u000b', '\u000c', '\u00a0', '\ufeff', '\u2028', '\u3000', '/**/', '//\n', '#\n',
  '\u0000', ',',
];
export const TIMES = [
  '2023-08-23T15:59:23Z', '2023-08-23T15:59:24Z', '2023-08-23T15:59:25Z', '1970-01-01T00:00:00Z',
  '1969-12-31T23:59:59Z', '9999-12-31T23:59:59Z', '10000-01-01T00:00:00Z', '2023-02-29T00:00:00Z',
  '2024-02-29T00:00:00Z', '2023-08-23T23:59:60Z', '2023-08-23T24:00:00Z', '2023-08-23t15:59:24Z',
  '2023-08-23T15:59:24z', '2023-08-23T15:59:24', '2023-08-23T15:59:24.0Z', '2023-08-23T15:59:24+00:00', '1692806363',
  '2023-08-23', '', ' 2023-08-23T15:59:24Z', '2023-08-23T15:59:24Z ', '2023-08-23 15:59:24Z', '２023-08-23T15:59:24Z',
  '2100-02-29T00:00:00Z', '2000-02-29T00:00:00Z', '0000-01-01T00:00:00Z', '-001-01-01T00:00:00Z',
  '2023-8-23T15:59:24Z', '2023-13-01T00:00:00Z', '2023-04-31T00:00:00Z',
];

// ---- A document as a tree in which keys may repeat and a value may be any text: { members }, { items } or { raw }

export function treeOf(value) {
  if (Array.isArray(value)) return { items: value.map(treeOf) };
  if (value !== null && typeof value === 'object')
    return { members: Object.entries(value).map(([key, each]) => [key, treeOf(each)]) };
  return { raw: JSON.stringify(value) };
}

export function damageWith(random) {
  const spaced = (style) => (style.spaces && random.chance(20) ? random.pick([' ', '\n', '\t', '\r\n', '  ']) : '');

  /** Returns the text of a string, with some characters as escapes. */
  function written(raw, style) {
    if (!style.escapes || !raw.startsWith('"') || raw.includes('\\')) return raw;
    return raw.replace(/[^"]/gu, (sign) => {
      if (!random.chance(10)) return sign;
      return Array.from({ length: sign.length }, (_, i) => {
        const digits = sign.charCodeAt(i).toString(16).padStart(4, '0');
        return `\\u${random.chance(50) ? digits : digits.toUpperCase()}`;
      }).join('');
    });
  }

  function textOf(tree, style) {
    if (tree.raw !== undefined) return written(tree.raw, style);
    const open = tree.items ? '[' : '{';
    const close = tree.items ? ']' : '}';
    const parts = tree.items
      ? tree.items.map((item) => textOf(item, style))
      : tree.members.map(
          ([key, value]) =>
            `${written(JSON.stringify(key), style)}${spaced(style)}:${spaced(style)}${textOf(value, style)}`,
        );
    return open + spaced(style) + parts.join(`${spaced(style)},${spaced(style)}`) + spaced(style) + close;
  }

  function someStyle() {
    return { spaces: random.chance(20), escapes: random.chance(10) };
  }

  /** Returns all trees within `tree`, with the tree that holds each. Few of a long array. */
  function places(tree, found = []) {
    const children = tree.items ? tree.items : tree.members ? tree.members.map(([, value]) => value) : [];
    const few =
      children.length > 20 ? [0, 1, 2, children.length >> 1, children.length - 1].map((i) => children[i]) : children;
    for (const child of few) {
      found.push(child);
      places(child, found);
    }
    return found;
  }

  function replace(tree, other) {
    for (const key of Object.keys(tree)) delete tree[key];
    Object.assign(tree, other);
  }

  function someValue() {
    return random.pick([
      () => ({ raw: random.pick(NUMBERS) }),
      () => ({ raw: JSON.stringify(random.pick(STRINGS)) }),
      () => ({ raw: 'null' }),
      () => ({ raw: 'true' }),
      () => ({ items: [] }),
      () => ({ members: [] }),
      () => ({ raw: `"${random.pick(ESCAPES)}"` }),
      () => ({ raw: random.pick(['NULL', 'nul', 'nulll', "'a'", 'undefined', '', '[[[[', '{"a":{"a":{}}}']) }),
    ])();
  }

  /** Changes a value a little: a digit, a letter, a sign more or less. */
  function nudge(tree) {
    const { raw } = tree;
    if (/^[0-9]+$/.test(raw)) {
      const number = BigInt(raw);
      tree.raw = String(
        random.pick([number + 1n, number === 0n ? 1n : number - 1n, number * 2n, number / 2n, number + 4294967296n]),
      );
    } else if (raw.startsWith('"') && raw.length > 2) {
      const at = 1 + random.below(raw.length - 2);
      const sign = /[0-9a-f]/.test(raw[at])
        ? random.pick([...'0123456789abcdefABCDEF'])
        : random.pick([...'aé ', JSON.stringify(random.pick(STRINGS)).slice(1, -1)]);
      tree.raw = random.pick([
        () => raw.slice(0, at) + sign + raw.slice(at + 1),
        () => raw.slice(0, at) + raw.slice(at + 1),
        () => raw.slice(0, at) + sign + raw.slice(at),
        () => raw.slice(0, at) + random.pick(ESCAPES) + raw.slice(at),
        () => raw.slice(0, at) + raw.slice(at, at + 2).toUpperCase() + raw.slice(at + 2),
        () => `"${raw.slice(3)}`,
      ])();
    } else replace(tree, someValue());
  }

  /** Damages one place of a document's tree. */
  function damageTree(tree) {
    const all = places(tree);
    const objects = [tree, ...all].filter(({ members }) => members && members.length > 0);
    const arrays = all.filter(({ items }) => items && items.length > 0);
    const leaves = all.filter(({ raw }) => raw !== undefined);
    const kind = random.below(12);
    if (kind < 4) nudge(random.pick(leaves));
    else if (kind === 4) replace(random.pick(all), someValue());
    else if (kind === 5 && arrays.length > 0) {
      const { items } = random.pick(arrays);
      const [a, b] = [random.below(items.length), random.below(items.length)];
      random.pick([
        () => items.splice(a, 1),
        () => items.splice(a, 0, items[b]),
        () => {
          [items[a], items[b]] = [items[b], items[a]];
        },
        () => items.push(someValue()),
        () => items.splice(0),
        () => items.push(...items.slice(0, 65)),
        () => items.reverse(),
      ])();
    } else if (kind === 6) {
      const { members } = random.pick(objects);
      members.splice(random.below(members.length), 1);
    } else if (kind === 7) {
      const { members } = random.pick(objects);
      members.splice(
        random.below(members.length + 1),
        0,
        random.chance(50) ? random.pick(members) : [random.pick(KEYS), someValue()],
      );
    } else if (kind === 8) random.pick(random.pick(objects).members)[0] = random.pick(KEYS);
    else if (kind === 9) {
      const [from, to] = [random.pick(objects).members, random.pick(objects).members];
      to.push(...from.splice(random.below(from.length), 1));
    } else if (kind === 10) replace(random.pick(leaves), { raw: random.pick(leaves).raw });
    else {
      const { members } = random.pick(objects);
      members.sort(() => random.below(3) - 1);
    }
  }

  /** Damages the bytes of a document. */
  function damageBytes(bytes) {
    const at = random.below(bytes.length + 1);
    const cut = (from, count, ...more) =>
      Uint8Array.from([...bytes.subarray(0, from), ...more, ...bytes.subarray(from + count)]);
    const inserted = (text) => cut(at, 0, ...Buffer.from(text));
    return random.pick([
      () => cut(at, 1, random.below(256)),
      () => cut(at, 1, (1 << random.below(8)) ^ bytes[Math.min(at, bytes.length - 1)]),
      () => cut(at, 1),
      () => cut(at, 0, random.below(256)),
      () => cut(at, 2, bytes[at + 1], bytes[at]),
      () => inserted(random.pick(SPACES)),
      () => cut(0, 0, ...Buffer.from(random.pick(SPACES))),
      () => bytes.slice(0, at),
      () => Uint8Array.from([...bytes, ...Buffer.from(random.pick([...SPACES, '{}', 'null', 'x', ']', '}']))]),
      () =>
        cut(
          at,
          0,
          ...random.pick([
            [0xc0, 0x80],
            [0xed, 0xa0, 0x80],
            [0xff],
            [0xf4, 0x90, 0x80, 0x80],
            [0xe2, 0x82],
            [0xef, 0xbb, 0xbf],
            [0xf8],
          ]),
        ),
      () => inserted(random.pick(ESCAPES)),
      () => cut(at, random.below(20)),
    ])();
  }

  /** Damages a list or a result. */
  function damageLines(bytes) {
    const text = Buffer.from(bytes).toString();
    const lines = text.split('\n');
    const [a, b] = [random.below(lines.length), random.below(lines.length)];
    const changed = (change) => {
      change();
      return new Uint8Array(Buffer.from(lines.join('\n')));
    };
    return random.pick([
      () =>
        changed(() => {
          [lines[a], lines[b]] = [lines[b], lines[a]];
        }),
      () => changed(() => lines.splice(a, 1)),
      () => changed(() => lines.splice(a, 0, lines[b])),
      () =>
        changed(() => {
          lines[a] = lines[b];
        }),
      () =>
        changed(() => {
          lines[a] += random.pick([' ', '\r', '\u0000', 'x', '\ufeff', '\u0085', '\u2028', '\r\r']);
        }),
      () =>
        changed(() => {
          lines[a] = `${random.pick([' ', '0', '\ufeff', '+', '\r'])}${lines[a]}`;
        }),
      () => changed(() => lines.splice(a, 0, '')),
      () => changed(() => lines.push(random.pick(['0', 'x', '', '99']))),
      () => changed(() => lines.splice(1 + random.below(lines.length))),
      () => new Uint8Array(0),
      () => damageBytes(bytes),
      () => Uint8Array.of(0xef, 0xbb, 0xbf),
      () => Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes]),
    ])();
  }

  /** Changes the pins in one way. */
  function damagePins(pins) {
    const list = (key) => {
      if (pins[key]) pins[key] = damageLines(pins[key]);
    };
    random.pick([
      () => {
        delete pins.commitment;
      },
      () => {
        delete pins.round;
      },
      () => {
        delete pins.publishedAt;
      },
      () => {
        delete pins.openedAt;
      },
      () => pins.public.splice(random.below(4), 1),
      () => {
        delete pins.entries;
      },
      () => {
        delete pins.blinding;
      },
      () => {
        delete pins.result;
      },
      () => {
        delete pins.entries;
        delete pins.blinding;
      },
      () => {
        delete pins.entries;
        delete pins.blinding;
        delete pins.result;
      },
      () => {
        pins.commitment = random.hex(32);
      },
      () => {
        pins.commitment = random.pick([...STRINGS, pins.commitment?.toUpperCase() ?? '', `${pins.commitment} `]);
      },
      () => {
        pins.round = random.pick(NUMBERS);
      },
      () => {
        pins.round = random.pick(['', ' 0', '0 ', '1']);
      },
      () => {
        pins.publishedAt = random.pick(TIMES);
      },
      () => {
        pins.openedAt = random.pick(TIMES);
      },
      () => {
        if (pins.public.length > 0) random.pick(pins.public)[1] = random.pick(STRINGS);
      },
      () => {
        if (pins.public.length > 0) random.pick(pins.public)[0] = random.pick(STRINGS);
      },
      () => pins.public.push([random.pick(STRINGS), random.pick(STRINGS)]),
      () => pins.public.push(['nobody', 'x']),
      () => {
        if (pins.public.length > 0) pins.public.push([...random.pick(pins.public)]);
      },
      () => list('entries'),
      () => list('entries'),
      () => list('result'),
      () => list('result'),
      () => {
        if (pins.blinding) pins.blinding = damageBytes(pins.blinding);
      },
      () => {
        pins.blinding = new Uint8Array(
          Buffer.from(JSON.stringify({ format: 'verishuffle/1 blinding', context: 'a', key: random.hex(32) })),
        );
      },
      () => {
        if (!pins.entries) pins.entries = new Uint8Array(Buffer.from('a\nb\n'));
      },
    ])();
  }

  return { textOf, someStyle, damageTree, damageBytes, damagePins };
}
