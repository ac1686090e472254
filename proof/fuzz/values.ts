import type { Random } from '../../tools/seed/random.ts';
import type { RequestField } from '../request-fields.ts';

const deep = (depth: number): unknown => (depth === 0 ? 1 : { a: deep(depth - 1) });

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
  '2026-02-30',
  '2026-02-28',
  '0000-00-00',
  '9999-12-31',
  '10000-01-01',
  '-271821-04-20',
  '2026-11-21T25:61:61Z',
  '31/12/2026',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '__proto__',
  'constructor',
  'toString',
];

const numbers = [
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
