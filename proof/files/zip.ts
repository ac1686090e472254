import { inflateRawSync } from 'node:zlib';
import { readPdf } from './pdf.ts';

const endOfDirectory = 0x06054b50;

/** The entries of a ZIP archive by name, unpacked; reads the directory at its end, as a spreadsheet program does. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || archive.readUInt32LE(end) !== endOfDirectory) throw new Error('not a whole ZIP archive');
  const entries = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const isDeflated = archive.readUInt16LE(at + 10) === 8;
    const size = archive.readUInt32LE(at + 20);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(at + offset),
    );
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + size);
    entries.set(name, isDeflated ? inflateRawSync(content) : content);
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

/** What a reply shows to who opens it: its text, that of a PDF, or that of the files packed in it. */
export function readableText(bytes: Buffer): string {
  const begins = (sign: string) => bytes.subarray(0, sign.length).toString('latin1') === sign;
  if (begins('PK')) return [...readZip(bytes).values()].map(readableText).join('\n');
  return begins('%PDF') ? readPdf(bytes).pages.join('\n') : bytes.toString('utf8');
}
