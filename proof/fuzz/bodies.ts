import type { Random } from '../../tools/seed/random.ts';

/** A body as bytes, with what is said of it. */
export interface RawBody {
  title: string;
  payload: Buffer;
  headers: Record<string, string>;
}

const json = { 'content-type': 'application/json' };

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
  ['nothing', () => Buffer.alloc(0)],
  ['zeros', () => Buffer.alloc(2_000)],
];

/** The JSON text of a request, written down wrongly. */
export function wrongBody(text: string, random: Random): RawBody {
  const [title, write, headers = {}] = random.pick(ways);
  return { title, payload: write(text, random), headers: { ...json, ...headers } };
}

/** Files that say one thing and are another. */
export const oddFiles: readonly { name: string; content: Buffer | string; type?: string }[] = [
  { name: '', content: 'x' },
  { name: '../../../etc/passwd', content: 'root:x:0:0' },
  { name: 'a\u0000.png', content: '\u0000' },
  { name: 'CON.png', content: 'MZ\u0090\u0000' },
  { name: 'vide.png', content: '' },
  { name: 'image.png', content: Buffer.from('89504e470d0a1a0a', 'hex'), type: 'image/png' },
  { name: 'page.html', content: '<script>alert(1)</script>', type: 'text/html' },
  { name: 'feuille.xlsx', content: Buffer.from('504b0304ffffffff', 'hex') },
  { name: 'bombe.csv', content: `${'a;'.repeat(50_000)}\n` },
  { name: 'texte.csv', content: 'Nom;Prenom\n=1+1;"ouvert' },
  { name: 'doc.pdf', content: '%PDF-1.7\n<script>', type: 'application/pdf' },
  {
    name: 'dessin.svg',
    content: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    type: 'image/svg+xml',
  },
  { name: 'externe.xml', content: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  { name: `${'n'.repeat(3_000)}.png`, content: 'x' },
];
