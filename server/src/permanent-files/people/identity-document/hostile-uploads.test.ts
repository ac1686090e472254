import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AddPerson } from '#contract/permanent-files/people/calls.ts';
import { encode } from '#proof/client.ts';
import { png, pngChunk } from '#proof/files/pictures.ts';
import { sampleRequest } from '#proof/samples.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const legal = await app.signIn('JURIDIQUE');
const sample = sampleRequest(AddPerson, app.firms.A);

interface Upload {
  title: string;
  name: string;
  content: Buffer;
}

const contentsOnDisk = () => {
  const folder = join(app.settings.dataDir, 'files');
  return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).length : 0;
};

const left = async () => [
  await app.query(`select (select count(*) from person) as persons, (select count(*) from stored_file) as files,
    (select count(*) from audit_entry) as entries`),
  contentsOnDisk(),
];

const segment = (marker: number, content: Buffer | string) => {
  const bytes = Buffer.from(content);
  return Buffer.concat([
    Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255]),
    bytes,
  ]);
};

/** A JPEG of this size, its header followed by these segments. */
function jpeg(width: number, height: number, ...others: Buffer[]): Buffer {
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('4a46494600010100000100010000', 'hex')),
    ...others,
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd9]),
  ]);
}

function webp(width: number, height: number, behind = Buffer.alloc(0)): Buffer {
  const picture = Buffer.alloc(10);
  picture.set([0x9d, 0x01, 0x2a], 3);
  picture.writeUInt16LE(width, 6);
  picture.writeUInt16LE(height, 8);
  const chunk = Buffer.concat([Buffer.from('VP8 '), Buffer.from([10, 0, 0, 0]), picture]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(4 + chunk.length);
  return Buffer.concat([Buffer.from('RIFF'), length, Buffer.from('WEBP'), chunk, behind]);
}

const whole = { png: png(40, 30), jpeg: jpeg(40, 30), webp: webp(40, 30) };

/** What another reader would open, where only a picture should be. */
const passengers: [string, Buffer][] = [
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a script', Buffer.from('<script src="https://exemple.fr/x.js"></script>')],
  ['a PHP page', Buffer.from('<?php system($_GET["c"]); ?>')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n')],
  ['an archive', Buffer.from('PK\x03\x04\x14\x00\x00\x00\x00\x00', 'latin1')],
  ['a program', Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1')],
  ['zeros', Buffer.alloc(64)],
  ['a formula', Buffer.from('=HYPERLINK("https://exemple.fr","ouvrir")')],
  ['another picture of another kind', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
];

const passengersBehind = Object.entries(whole).flatMap(([kind, image]) =>
  passengers.map(([title, passenger]) => ({
    title: `${title} behind a ${kind}`,
    content: [image, passenger],
  })),
);
const passengersBefore = Object.entries(whole).flatMap(([kind, image]) =>
  passengers.map(([title, passenger]) => ({
    title: `${title} before a ${kind}`,
    content: [passenger, image],
  })),
);
const inComments = passengers.slice(0, 6).flatMap(([title, passenger]) => [
  { title: `${title} in a PNG’s text`, content: [png(40, 30, pngChunk('tEXt', passenger))] },
  { title: `${title} in a PNG’s own chunk`, content: [png(40, 30, pngChunk('prVt', passenger))] },
  { title: `${title} in a JPEG’s comment`, content: [jpeg(40, 30, segment(0xfe, passenger))] },
  { title: `${title} in a JPEG’s application segment`, content: [jpeg(40, 30, segment(0xe5, passenger))] },
]);

/** Few bytes that say they are a picture which no browser could open. */
const tooLarge = [
  [1, 1_000_000_000],
  [1_000_000_000, 1],
  [65_535, 65_535],
  [20_001, 1],
  [1, 20_001],
  [10_000, 10_000],
  [0, 10],
  [10, 0],
  [4_294_967_295, 4_294_967_295],
].flatMap(([width = 0, height = 0]) => [
  { title: `a PNG of ${width} × ${height}`, content: [png(width, height)] },
  ...(Math.max(width, height) < 65_536
    ? [{ title: `a JPEG of ${width} × ${height}`, content: [jpeg(width, height)] }]
    : []),
]);

/** A picture that ends early, wherever it was cut. */
const cut = Object.entries(whole).flatMap(([kind, image]) =>
  Array.from({ length: 30 }, (_, index) => ({
    title: `a ${kind} cut to ${index}/30`,
    content: [image.subarray(0, Math.floor((image.length * index) / 30))],
  })),
);

/** A PNG of which one byte is not what its checksum says. */
const changed = Array.from({ length: 25 }, (_, index) => {
  const content = Buffer.from(whole.png);
  const at = 12 + index * Math.floor((content.length - 24) / 25);
  content[at] = (content[at] ?? 0) ^ 0x5a;
  return { title: `a PNG with another byte at ${at}`, content: [content] };
});

const otherKinds = [
  ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj'],
  ['an SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<!doctype html><title>x</title>'],
  ['a GIF', 'GIF89a\x01\x00\x01\x00\x80\x00\x00'],
  ['a BMP', 'BM\x46\x00\x00\x00\x00\x00\x00\x00'],
  ['a TIFF', 'II*\x00\x08\x00\x00\x00'],
  ['an icon', '\x00\x00\x01\x00\x01\x00\x10\x10'],
  ['a ZIP', 'PK\x03\x04\x14\x00'],
  ['a program', 'MZ\x90\x00'],
  ['an ELF program', '\x7fELF\x02\x01\x01'],
  ['a shell script', '#!/bin/sh\nrm -rf /\n'],
  ['a HEIC', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00'],
  ['an AVIF', '\x00\x00\x00\x1cftypavif\x00\x00\x00\x00'],
  ['a text', 'Ceci n’est pas une image.'],
  ['nothing', ''],
  ['one byte', '\xff'],
  ['a JPEG’s first bytes', '\xff\xd8\xff'],
  ['a PNG’s first bytes', '\x89PNG\r\n\x1a\n'],
  ['an empty WebP', 'RIFF\x04\x00\x00\x00WEBP'],
  ['a sound', 'RIFF\x24\x00\x00\x00WAVEfmt '],
].map(([title = '', text = '']) => ({ title, content: [Buffer.from(text, 'latin1')] }));

const names = [
  '../../../../etc/passwd.png',
  '..\\..\\windows\\system32\\carte.png',
  'carte.png\u0000.exe',
  '/etc/cron.d/x.png',
  'C:\\carte.png',
  'carte.png.html',
  '.htaccess',
  'con.png',
  `${'a'.repeat(5000)}.png`,
  '<img src=x onerror=alert(1)>.png',
  '"; filename="autre.html',
  'carte\r\nContent-Type: text/html.png',
  '%2e%2e%2fcarte.png',
  '',
  ' ',
].flatMap((name) =>
  otherKinds
    .slice(0, 6)
    .map(({ title, content }) => ({ title: `${title} named ${name.slice(0, 30)}`, name, content })),
);

const uploads: Upload[] = [
  ...passengersBehind,
  ...passengersBefore,
  ...inComments,
  ...tooLarge,
  ...cut,
  ...changed,
  ...otherKinds,
  ...names,
].map((one) => ({ name: 'carte.png', ...one, content: Buffer.concat(one.content) }));

test('the pictures that hostile ones are made from are themselves taken', async () => {
  for (const [kind, content] of Object.entries(whole)) {
    const person = { ...sample, Email: `entiere.${kind}@exemple.fr` };
    const reply = await legal.call(AddPerson, person, { file: { name: `carte.${kind}`, content } });
    expect(reply.status, reply.story).toBe(200);
  }
});

test('a telephone’s photograph is taken with the smaller copy that stands behind it', async () => {
  for (const [index, behind] of [whole.jpeg, Buffer.from('notes of the maker SEFT')].entries()) {
    const reply = await legal.call(
      AddPerson,
      { ...sample, Email: `telephone${index}@exemple.fr` },
      { file: { name: 'photo.jpg', content: Buffer.concat([whole.jpeg, behind]) } },
    );
    expect(reply.status, reply.story).toBe(200);
  }
});

test('300 hostile uploads are refused in French and leave neither a row nor a file', async () => {
  expect(uploads.length).toBeGreaterThanOrEqual(300);
  const before = await left();
  const taken: string[] = [];
  for (const { title, name, content } of uploads) {
    const reply = await legal.call(
      AddPerson,
      { ...sample, Email: 'hostile@exemple.fr' },
      { file: { name, content } },
    );
    if (reply.status < 400 || reply.status >= 500) taken.push(`${title}: ${reply.story}`);
  }
  expect(taken).toEqual([]);
  expect(await left()).toEqual(before);
});

test('an upload of 200 MB is refused once it is too long, and one that is cut leaves nothing', async () => {
  const before = await left();
  const person = { ...sample, Email: 'volumineux@exemple.fr' };
  const large = await legal.call(AddPerson, person, {
    file: { name: 'carte.png', content: Buffer.alloc(200 * 1024 * 1024) },
  });
  expect(large.status).toBe(413);
  const request = await encode(AddPerson, person, { name: 'carte.png', content: whole.png });
  for (const part of [0.2, 0.5, 0.9, 0.99]) {
    const payload = request.payload as Buffer;
    const reply = await legal.raw(AddPerson, {
      ...request,
      payload: payload.subarray(0, Math.floor(payload.length * part)),
    });
    expect(reply.status, reply.story).toBe(400);
  }
  expect(await left()).toEqual(before);
});

test('a refused e-mail leaves no content of the picture that came with it', async () => {
  const person = { ...sample, Email: 'deja.prise@exemple.fr' };
  await legal.call(AddPerson, person);
  const before = await left();
  const reply = await legal.call(AddPerson, person, {
    file: { name: 'carte.png', content: png(41, 31) },
  });
  expect(reply.answer.IsExist).toBe(true);
  expect(await left()).toEqual(before);
});
