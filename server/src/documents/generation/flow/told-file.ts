import { Readable } from 'node:stream';
import type { ZipEntry } from '#server/platform/zip/zip-stream.ts';

/** A page of an archive that says what of it is missing, and why; as text that every system opens. */
export const toldFile = (name: string, lines: readonly string[]): ZipEntry => ({
  path: `${name}.txt`,
  modifiedAt: new Date(),
  compress: true,
  open: async () => Readable.from([`\ufeff${lines.join('\r\n')}\r\n`]),
});

export const fileEntry = (path: string, content: Uint8Array): ZipEntry => ({
  path,
  modifiedAt: new Date(),
  compress: false,
  open: async () => Readable.from([Buffer.from(content)]),
});
