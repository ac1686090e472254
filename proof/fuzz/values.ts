import type { Random } from '../../tools/seed/random.ts';
import type { RequestField } from '../request-fields.ts';

const deep = (depth: number): unknown => (depth === 0 ? 1 : { a: deep(depth - 1) });

/** Days that are none, that some calendars lack, or that lie beyond what PostgreSQL or a program counts. */
export const dates = [
  '2026-02-30',
  '2026-02-28',
  '2027-02-29',
  '2100-02-29',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '2026-13-01',
  '2026-1-1',
  '9999-12-31',
  '10000-01-01',
  '294277-01-01',
  '5874898-01-01',
  '+275760-09-13',
  '+275760-09-14',
  '-271821-04-20',
  '0044-03-15 BC',
  'infinity',
  '-infinity',
  'epoch',
  'now',
  '2026-11-21T25:61:61Z',
  '2026-11-21T24:00:00Z',
  '2026-11-21T10:00:00+99:99',
  '2026-11-21T10:00:00.123456789012Z',
  '31/12/2026',
];

/** What within a text is more than a letter to somebody who reads it. */
export const signs = [
  '\u0000',
  '\u0001',
  '\u0007',
  '\u001b[31m',
  '\u0085',
  '\ud800',
  '\udfff',
  '\uffff',
  '\ufffe',
  '\u200b',
  '\u200f',
  '\u202e',
  '\u2028',
  '\u2066',
  '\ufeff',
  '\u0301'.repeat(40),
  '\u{e0041}',
  '\u{10ffff}',
  '🏴‍☠️',
  '\r\n',
  "'",
  '"',
  '\\',
  '%',
  '_',
  '*',
  ';',
  '--',
  '/*',
  '$$',
  `\${7*7}`,
  '{{7*7}}',
  '<b>',
  '&#0;',
  ':*',
  '&|!()',
  '@',
];

/** Texts that have broken somebody's program: of other scripts, other tongues, other meanings. */
const texts = [
  '',
  ' ',
  '\u0000',
  '\u0000abc',
  '\t\r\n',
  '\u00a0\u202f\u2003',
  '\u202eabc',
  '\ufeffBOM',
  '\ud800',
  '\udc00\ud800',
  '👩‍👩‍👧‍👦'.repeat(9),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L',
  'İstanbul ﬁ ß ŉ ǰ',
  '張偉 Ωμέγα تجربة ทดสอบ',
  "' or '1'='1",
  "'; drop table person; --",
  '" union select null, null --',
  '1); select pg_sleep(6); --',
  '$1 $2 $999',
  '%',
  '_%\\',
  '\\',
  `\${7*7}`,
  '{{7*7}}',
  '<%= 7 * 7 %>',
  '#{7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=cmd|"/c calc"!A1',
  '@SUM(1+1)',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'https://exemple.fr',
  'a@b.fr',
  'a@b\r\nBcc: c@d.fr',
  'x'.repeat(5_000),
  'é'.repeat(200),
  '(a+)+$',
  '0',
  '-1',
  '1e400',
  '0x1F',
  'NaN',
  'true',
  'null',
  '[]',
  '{}',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'x'.repeat(900_000),
  ...dates,
];

export const numbers = [
  0,
  -0,
  1,
  -1,
  2,
  0.1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  2 ** 64,
  1e21,

  1e308,
  -1e308,
  5e-324,
];

const others: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  [1, 'a', null, {}],
  { length: 1 },
  { toString: 'x' },
  { $gt: '' },
  JSON.parse('{"then":"x"}'),
  { toJSON: 'x' },
  deep(60),
  Array.from({ length: 2_000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`c${index}`, index])),
];

/** A value of the field's own kind: what it allows, its bounds and what stands just beyond them. */
function likely({ types, choices }: RequestField, random: Random): unknown {
  const allowed = choices.flatMap(({ enum: values = [], const: only }) => [...values, only ?? []].flat());
  if (allowed.length > 0 && random.chance(0.5)) return random.pick(allowed);
  if (types.has('boolean')) return random.chance(0.5);
  if (types.has('array'))
    return Array.from({ length: random.between(0, 4) }, () => random.pick([...texts, ...numbers]));
  const { minimum = 0, maximum = 9, maxLength } = choices[0] ?? {};
  if (types.has('number') || types.has('integer'))
    return random.pick([...numbers, minimum, maximum, random.between(-5, 5_000)]);
  if (maxLength !== undefined && random.chance(0.2)) return 'à'.repeat(maxLength + random.between(-1, 1));
  return random.pick(texts);
}

/** A value that the field may or may not take; `undefined` leaves it out. */
export function valueFor(field: RequestField, random: Random, ids: readonly unknown[]): unknown {
  const drawn = random.next();
  if (drawn < 0.1) return undefined;
  if (drawn < 0.25) return random.pick(others);
  if (drawn < 0.4 && ids.length > 0) return random.pick(ids);
  return drawn < 0.5 ? random.pick(texts) : likely(field, random);
}
