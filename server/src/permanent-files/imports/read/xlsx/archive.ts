import type { Readable } from 'node:stream';
import yauzl, { type Entry } from 'yauzl';
import { FileRefused } from '../refusal.ts';

export const damaged = () => new FileRefused('Ce classeur Excel est abîmé ou incomplet.');

const tooLarge = () => new FileRefused('Ce classeur est trop volumineux une fois décompressé.');

const megabyte = 1024 * 1024;
/** Of the parts that are read, once unpacked, together. */
const mostUnpacked = 400 * megabyte;
const mostEntries = 5000;

/** The parts of a workbook by name, unpacked as they are read. */
export interface Archive {
  has(name: string): boolean;
  /** @throws FileRefused where there is no such part, or where it is larger than it may be. */
  open(name: string): Promise<Readable>;
}

/**
 * Opens a ZIP. A part says how large it is unpacked, and is cut off where it says less than the truth: what
 * is read of all parts together cannot go beyond its limit.
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const entries = new Map<string, Entry>();
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true }).catch(() => {
    throw damaged();
  });
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= mostEntries) throw tooLarge();
      if (entries.has(entry.fileName)) throw damaged();
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : damaged();
  }
  let unpacked = 0;

  return {
    has: (name) => entries.has(name),
    async open(name) {
      const entry = entries.get(name);
      if (!entry) throw damaged();
      unpacked += entry.uncompressedSize;
      if (unpacked > mostUnpacked) throw tooLarge();
      return zip.openReadStreamPromise(entry).catch(() => {
        throw damaged();
      });
    },
  };
}
