import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { pdf } from './papers.ts';
import { onePixelPng } from './pictures.ts';

/** A file that must not be kept: what it is, how it is named, its bytes. */
export interface HostileFile {
  title: string;
  name: string;
  content: Buffer;
}

/** An archive of these parts. */
export async function archive(parts: Record<string, string | Buffer>, compress = true): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content), name, { compress });
  zip.end();
  return buffer(zip.outputStream);
}

/** First bytes of formats that are none of those that papers come in, in hexadecimal. */
const signatures = {
  '7-Zip': '377abcaf271c',
  RAR: '526172211a0700',
  'RAR 5': '526172211a070100',
  gzip: '1f8b0800',
  bzip2: '425a683931415926',
  xz: 'fd377a585a00',
  Zstandard: '28b52ffd',
  LZ4: '04224d18',
  compress: '1f9d90',
  cabinet: '4d53434600000000',
  'Windows program': '4d5a9000',
  ELF: '7f454c46',
  'Mach-O': 'feedfacf',
  'Mach-O, turned': 'cffaedfe',
  'Java class': 'cafebabe',
  'Dalvik program': '6465780a30333500',
  WebAssembly: '0061736d',
  Flash: '46575309',
  'Flash video': '464c5601',
  MP3: '49443303',
  MP4: '0000001866747970',
  Ogg: '4f676753',
  FLAC: '664c6143',
  MIDI: '4d546864',
  Matroska: '1a45dfa3',
  GIF: '474946383961',
  BMP: '424d',
  TIFF: '49492a00',
  'TIFF, turned': '4d4d002a',
  icon: '00000100',
  Photoshop: '38425053',
  'JPEG 2000': '0000000c6a5020200d0a870a',
  HEIC: '0000001c6674797068656963',
  AVIF: '0000001c6674797061766966',
  'JPEG XL': 'ff0a',
  OpenEXR: '762f3101',
  WOFF: '774f4646',
  'WOFF 2': '774f4632',
  TrueType: '0001000000',
  OpenType: '4f54544f00',
  SQLite: '53514c69746520666f726d6174203300',
  Outlook: '2142444e',
  shortcut: '4c000000',
  'old Office': 'd0cf11e0a1b11ae1',
  'network capture': 'd4c3b2a1',
  'browser extension': '43723234',
  'disk image': '4b444d',
  QCOW: '514649fb',
  'Lua program': '1b4c7561',
  Parquet: '50415231',
  Avro: '4f626a01',
  KeePass: '03d9a29a',
  PGP: '85010c03',
  'Java keys': 'feedfeed',
  AutoCAD: '414331303332',
  Blender: '424c454e444552',
  DjVu: '41542654464f524d',
  'compiled help': '49545346',
  'event log': '456c6646696c6500',
  registry: '72656766',
  PCX: '0a050108',
  'empty archive': '504b0506',
  'spanned archive': '504b0708',
  'HTML of a mail': '3c68746d6c3e',
} as const;

const behind = Buffer.from([0, 1, 2, 3, 255, 0]);

/** Each of them as it is and under the names of a PDF, a Word file and a picture. */
const disguised: HostileFile[] = Object.entries(signatures).flatMap(([format, hex]) =>
  ['bin', 'pdf', 'docx', 'png'].map((ending) => ({
    title: `${format} as .${ending}`,
    name: `papier.${ending}`,
    content: Buffer.concat([Buffer.from(hex, 'hex'), behind]),
  })),
);

/** Sound files that were cut, as by a connection that broke. */
function cut(title: string, name: string, whole: Buffer): HostileFile[] {
  return [1, 2, 3, 4, 5, 6, 7].map((eighths) => ({
    title: `${title} cut at ${eighths} eighths`,
    name,
    content: whole.subarray(0, Math.floor((whole.length * eighths) / 8)),
  }));
}

/** Far enough from the end that a reader of PDF does not find it any more. */
const far = Buffer.alloc(2000, 32);

/** Two formats in one file: what one reader shows is not what another runs. */
async function polyglots(): Promise<HostileFile[]> {
  const tails: Record<string, Buffer> = {
    archive: await archive({ 'a.js': 'alert(1)' }),
    page: Buffer.from('<script>alert(1)</script>'),
    program: Buffer.from('4d5a9000', 'hex'),
    script: Buffer.from('#!/bin/sh\nid\n'),
    picture: onePixelPng,
  };
  return Object.entries(tails).flatMap(([tail, bytes]) => [
    {
      title: `a PDF that ends as ${tail}`,
      name: 'double.pdf',
      content: Buffer.concat([pdf('Papier'), far, bytes]),
    },
    {
      title: `a picture that ends as ${tail}`,
      name: 'double.png',
      content: Buffer.concat([onePixelPng, bytes]),
    },
  ]);
}

/** What no reader of papers may be given: other formats under any name, cut files, two formats in one. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const docx = await archive({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' });
  return [
    ...disguised,
    ...cut('a PDF', 'coupé.pdf', pdf('Papier')),
    ...cut('a Word file', 'coupé.docx', docx),
    ...cut('a picture', 'coupée.png', onePixelPng),
    ...(await polyglots()),
  ];
}
