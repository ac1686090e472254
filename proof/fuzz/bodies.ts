import type { Random } from '../../tools/seed/random.ts';

/** A body as bytes, with what is said of it. */
export interface RawBody {
  title: string;
  payload: Buffer;
  headers: Record<string, string>;
}

const json = { 'content-type': 'application/json' };

const manyKeys = Array.from({ length: 10_000 }, (_, index) => `"c${index}":${index},`).join('');

/** Ways to write down a request that no client would choose. */
const ways: [title: string, write: (text: string, random: Random) => Buffer, headers?: object][] = [
  ['cut off', (text, random) => Buffer.from(text.slice(0, random.between(0, text.length)))],
  [
    'every key twice',
    (text) => Buffer.from(text.replace(/^\{/, `{${text.slice(1, -1)}${text.length > 2 ? ',' : ''}`)),
  ],
  ['a prototype', (text) => Buffer.from(text.replace(/^\{/, '{"__proto__":{"admin":true},'))],
  ['a constructor', (text) => Buffer.from(text.replace(/^\{/, '{"constructor":{"prototype":{"a":1}},'))],
  ['a number too large', (text) => Buffer.from(text.replace(/:\s*-?\d+/, ':1e999'))],
  ['a number of 3,000 digits', (text) => Buffer.from(text.replace(/:\s*-?\d+/, `:${'9'.repeat(3_000)}`))],
  ['a byte order mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16', (text) => Buffer.from(text, 'utf16le')],
  [
    'UTF-16, and said so',
    (text) => Buffer.from(text, 'utf16le'),
    { 'content-type': 'application/json; charset=utf-16' },
  ],
  ['Latin-1', (text) => Buffer.from(text, 'latin1')],
  [
    'bytes that are no UTF-8',
    (text) =>
      Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xc0, 0x80]), Buffer.from('}')]),
  ],
  ['said to be compressed', (text) => Buffer.from(text), { 'content-encoding': 'gzip' }],
  ['said to be text', (text) => Buffer.from(text), { 'content-type': 'text/plain' }],
  [
    'a form',
    () => Buffer.from('a=1&b[]=2&__proto__[x]=1'),
    { 'content-type': 'application/x-www-form-urlencoded' },
  ],
  ['nested ten thousand deep', () => Buffer.from(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)],
  ['half a megabyte of brackets', () => Buffer.from('['.repeat(500_000))],
  ['a list around it', (text) => Buffer.from(`[${text}]`)],
  ['spaces around it', (text) => Buffer.from(`${' '.repeat(10_000)}${text}\n\n`)],
  ['more than a megabyte', (text) => Buffer.from(`${text.slice(0, -1)}${' '.repeat(1_100_000)}}`)],
  ['twice', (text) => Buffer.from(`${text}${text}`)],
  ['single quotes', (text) => Buffer.from(text.replaceAll('"', "'"))],
  ['a comment', (text) => Buffer.from(text.replace('{', '{/* */'))],
  ['NaN for a number', (text) => Buffer.from(text.replace(/:\s*-?\d+/, ':NaN'))],
  ['escapes of half a sign', (text) => Buffer.from(text.replace(/:"/, ':"\\ud800'))],
  ['a key of nothing', (text) => Buffer.from(text.replace('{', '{"":1,'))],
  ['ten thousand keys', (text) => Buffer.from(text.replace('{', `{${manyKeys}`))],
  [
    'in no known characters',
    (text) => Buffer.from(text),
    { 'content-type': 'application/json; charset=x-1' },
  ],
  ['said to be two kinds', (text) => Buffer.from(text), { 'content-type': 'application/json, text/html' }],
  ['said to be a form', (text) => Buffer.from(text), { 'content-type': 'multipart/form-data; boundary=a' }],
  ['said to be nothing', (text) => Buffer.from(text), { 'content-type': '' }],
  ['said to be longer', (text) => Buffer.from(text), { 'content-length': '99999' }],
  ['said to be shorter', (text) => Buffer.from(text), { 'content-length': '1' }],
  ['nothing', () => Buffer.alloc(0)],
  ['zeros', () => Buffer.alloc(2_000)],
];

/** The JSON text of a request, written down wrongly. */
export function wrongBody(text: string, random: Random): RawBody {
  const [title, write, headers = {}] = random.pick(ways);
  return { title, payload: write(text, random), headers: { ...json, ...headers } };
}
