import type { Random } from '../../tools/seed/random.ts';

const inBraces = /\{(\w+)\}/g;

/** What a path may hold in place of a value: encoded for the server to take apart. */
const inPaths = [
  '..%2f..%2f',
  '%2e%2e',
  '%00',
  '%ff',
  '%zz',
  '%',
  '%c0%af',
  '%25252e',
  '%20',
  '1%2f2',
  '1;a=b',
  '1%3fid=2',
  '-1',
  '1e3',
  '0x10',
  '+1',
  '01',
  '9'.repeat(30),
  'a'.repeat(7_000),
  '%F0%9F%91%A9',
  '%ED%A0%80',
  'NaN',
  '__proto__',
];

/** A call's path with something else in place of its values. */
export const wrongPath = (path: string, random: Random): string =>
  path.replaceAll(inBraces, () => random.pick(inPaths));

/** What stands behind the question mark, given what should. */
const queries: ((text: string, random: Random) => string)[] = [
  (text) => `${text}&${text}`,
  (text) => text.replace('=', '[]='),
  (text) => text.replace('=', '[a][b]='),
  (text) => text.replaceAll('=', ''),
  (text) => text.replace(/=[^&]*/, '=%'),
  (text) => text.replace(/=[^&]*/, '=%zz%ff'),
  (text) => text.replace(/=[^&]*/, '=%00'),
  (text) => text.replace(/=[^&]*/, '=%ED%A0%80'),
  (text) => text.replace(/=[^&]*/, `=${'a'.repeat(15_000)}`),
  (text) => text.replace(/=[^&]*/, '=+%2B+'),
  (text) => text.replaceAll('&', ';'),
  (text) => `${text}&__proto__=1&constructor[prototype][a]=1`,
  (text) => `&&=&==&${text}`,
  (text) => `?${text}#x?`,
  (text) => Array.from({ length: 2_000 }, (_, index) => `a${index}=1`).join('&') + text,
  (text) => text.toUpperCase(),
];

/** A query string that no browser writes. */
export const wrongQuery = (query: Record<string, string>, random: Random): string =>
  random.pick(queries)(new URLSearchParams(query).toString(), random);

/** Headers that may come along with any request. */
const headers: Record<string, string>[] = [
  { accept: 'text/html;q=x, */*;q=99' },
  { 'accept-encoding': 'gzip;q=0, br;q=-1, *;q=x' },
  { 'accept-language': 'x'.repeat(8_000) },
  { 'audit-programme': '\u00ff'.repeat(3_000) },
  { 'audit-programme': '<script>\u0001' },
  { 'user-agent': `Mozilla/5.0 (${'('.repeat(4_000)}` },
  { 'user-agent': '' },
  { cookie: `XSRF-TOKEN=%zz; a=${'b'.repeat(8_000)}; ;=;__proto__=1` },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'a.'.repeat(4_000)}` },
  { authorization: 'Basic Og==' },
  { 'x-forwarded-for': `${'1.1.1.1,'.repeat(900)}x` },
  { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'ailleurs.example' },
  { forwarded: 'for="[::1' },
  { host: 'ailleurs.example:99999' },
  { host: '[' },
  { origin: 'null' },
  { 'x-http-method-override': 'DELETE' },
  { range: 'bytes=9-1,-0,x' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'hier' },
  { 'if-range': '"' },
  { expect: '200-ok' },
  { 'content-encoding': 'br' },
  { 'content-encoding': 'identity, gzip' },
  { 'x-xsrf-token': 'a'.repeat(8_000) },
  { te: 'trailers', upgrade: 'h2c', connection: 'Upgrade, HTTP2-Settings' },
];

/** Some that are odd, for any request. */
export const oddHeaders = (random: Random): Record<string, string> => random.pick(headers);
