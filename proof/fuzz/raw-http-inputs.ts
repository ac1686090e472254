/** One request over a socket, byte for byte, as no client would send it. */
export interface RawHttpInput {
  title: string;
  bytes: Buffer;
}

const climbing = [
  '/../package.json',
  '/../../package.json',
  '/assets/../../../package.json',
  '/assets/../../../../../../../../etc/passwd',
  '/%2e%2e/%2e%2e/package.json',
  '/assets/%2e%2e%2f%2e%2e%2f%2e%2e%2fpackage.json',
  '/assets/..%252f..%252f..%252fpackage.json',
  '/assets/..%5c..%5c..%5cpackage.json',
  '/assets/..%c0%af..%c0%afpackage.json',
  '/assets/....//....//....//package.json',
  '/assets/..;/..;/..;/package.json',
  '//etc/passwd',
  '//package.json',
  '/\\package.json',
  '/.%00./package.json',
  '/index.html%00.png',
  '/%00',
  '/.env',
  '/.git/config',
  '/package.json',
  '/server/src/app.ts',
  '/node_modules/fastify/package.json',
  '/data/secret.key',
  '/web/dist/index.html',
  'file:///etc/passwd',
  'http://ailleurs.example/../../package.json',
  'http://[::1',
];

const odd = [
  '*',
  '',
  '?',
  '/?',
  '/#',
  '/%',
  '/%zz',
  '/%ff%fe',
  '/%ED%A0%80',
  '/assets',
  '/assets/',
  '/assets/none.js',
  '/index.html',
  '/index.html.gz',
  '/favicon.svg',
  '/favicon.svg.br',
  '/INDEX.HTML',
  '/login?a=%',
  '/a/b/c/d?e[]=__proto__',
  `/${'a'.repeat(8_000)}`,
  `/${'a'.repeat(40_000)}`,
  `/?${'a=b&'.repeat(3_000)}`,
  `/${'a/'.repeat(4_000)}`,
  '/healthz',
  '/healthz/',
  '/healthz/x',
  '/healthz?x=%',
  '/readyz',
  '/readyz%00',
  '/metrics',
  '/metrics/..',
];

const ofTheApi = [
  '/api',
  '/api/',
  '/api//',
  '/api/../package.json',
  '/api/%2e%2e/index.html',
  '/api/nulle/part',
  '/api/__proto__',
  '/api/constructor/prototype',
  '/API/PERSON/ALL',
  '/api/person',
  '/api/person/all/',
  '/api//person//all',
  '/api/%zz',
  '/api/%00',
  '/api/person%2fall',
  `/api/${'x'.repeat(9_000)}`,
  `/api/Campaign/GetCampaignById/${'1'.repeat(9_000)}`,
  '/api/Campaign/GetCampaignById/%zz',
  '/api/Campaign/GetCampaignById/',
  '/api/live/events',
  '/api/live/events?x=1',
  '/api/live/events/',
];

/** Where a request may go besides the calls. */
export const targets = [...climbing, ...odd, ...ofTheApi];

export const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'QUERY',
  'get',
  'G\u0000T',
  'NULLE',
];

export const headers: string[][] = [
  [],
  ['Host:'],
  ['Host: ailleurs.example:99999'],
  ['Host: a', 'Host: b'],
  ['Host: ../../etc'],
  ['Range: bytes=0-0'],
  ['Range: bytes=-1'],
  ['Range: bytes=5-1'],
  ['Range: bytes=0-99999999999999999999'],
  [`Range: bytes=${'0-1,'.repeat(1_000)}0-1`],
  ['Range: lignes=1-2'],
  ['If-None-Match: *'],
  ['If-None-Match: "a", W/"b", '],
  [`If-None-Match: ${'"a",'.repeat(2_000)}`],
  ['If-Modified-Since: hier', 'If-Unmodified-Since: demain'],
  ['If-Range: "x"', 'Range: bytes=0-3'],
  ['If-Match: "rien"'],
  ['Accept-Encoding: br, gzip;q=0'],
  ['Accept-Encoding: *;q=0'],
  ['Accept: \u00ff/\u00ff'],
  ['Content-Length: -1'],
  ['Content-Length: 5', 'Content-Length: 6'],
  ['Content-Length: 3', 'Transfer-Encoding: chunked'],
  ['Transfer-Encoding: chunked, gzip'],
  ['Transfer-Encoding: xchunked'],
  ['Content-Type: application/json', 'Content-Encoding: gzip', 'Content-Length: 2'],
  ['Expect: 100-continue'],
  ['Expect: miracle'],
  ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: x'],
  ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'],
  ['Cookie: XSRF-TOKEN=%zz; ;=;a'],
  [`Cookie: ${'a=b; '.repeat(2_000)}`],
  [`X-Long: ${'a'.repeat(20_000)}`],
  Array.from({ length: 1_500 }, (_, index) => `X-${index}: a`),
  ['Authorization: Bearer a.b.c.d'],
  ['Authorization: Basic Og=='],
  ['X-Forwarded-For: [::1', 'X-Forwarded-Proto: gopher'],
  ['Sans deux points'],
  [': sans nom'],
  [' Plié: oui'],
  ['Espace : oui'],
  ['A: b\rc'],
  ['A: \u0000'],
  ['Last-Event-ID: \u00ff999', 'Accept: text/event-stream', 'Cache-Control: no-cache'],
];

/** The request in full, with what follows its head. */
export function rawHttpInput(
  method: string,
  target: string,
  lines: readonly string[],
  { body = '', version = 'HTTP/1.1' } = {},
): RawHttpInput {
  const host = lines.some((line) => line.startsWith('Host')) ? [] : ['Host: localhost'];
  const head = [`${method} ${target} ${version}`, ...host, 'Connection: close', ...lines].join('\r\n');
  const told = lines.map((line) => line.slice(0, 40)).slice(0, 3);
  return {
    title: `${method} ${target.slice(0, 80)} ${version} ${told.join(' | ')}`,
    bytes: Buffer.from(`${head}\r\n\r\n${body}`, 'latin1'),
  };
}

/** Streams of bytes that are no request at all, or more than one. */
export const notRequests: RawHttpInput[] = [
  ['nothing but line feeds', '\r\n\r\n\r\n\r\n'],
  ['zeros', '\u0000'.repeat(5_000)],
  ['the beginning of TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['HTTP/0.9', 'GET /\r\n\r\n'],
  ['HTTP/9.9', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n'],
  ['another protocol', 'HELO ailleurs.example\r\nQUIT\r\n'],
  ['a chunk without a size', 'POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  [
    'a chunk beyond all size',
    'POST /api/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n',
  ],
  [
    'a request within a request',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
  ],
].map(([title = '', text = '']) => ({ title, bytes: Buffer.from(text, 'latin1') }));
