import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, type Readable, Transform } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { BackupError } from './manifest.ts';

/** One file inside an archive. */
export interface ArchiveEntry {
  name: string;
  size: number;
  compressedSize: number;
  isCompressed: boolean;
  crc: number;
  headerOffset: number;
}

const END = 0x06054b50;
const END64 = 0x06064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const WIDE = 0xffffffff;

const damaged = (detail: string) =>
  new BackupError(`La sauvegarde est endommagée ou incomplète (${detail}) : utilisez-en une autre.`);

/**
 * Lists a ZIP archive, of any size.
 * @throws BackupError when it is not a whole archive.
 */
export async function listArchive(path: string): Promise<Map<string, ArchiveEntry>> {
  const file = await open(path, 'r');
  try {
    const { offset, length, count } = await findDirectory(file);
    const directory = await readAt(file, offset, length);
    const entries = new Map<string, ArchiveEntry>();
    for (let at = 0; entries.size < count; ) {
      if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY)
        throw damaged('table des fichiers');
      const nameLength = directory.readUInt16LE(at + 28);
      const extraLength = directory.readUInt16LE(at + 30);
      const end = at + 46 + nameLength + extraLength + directory.readUInt16LE(at + 32);
      const entry = readEntry(directory.subarray(at, end), nameLength, extraLength);
      if (entries.has(entry.name)) throw damaged('fichier en double');
      entries.set(entry.name, entry);
      at = end;
    }
    return entries;
  } finally {
    await file.close();
  }
}

/** Where the list of entries lies, told by the archive's last bytes. */
async function findDirectory(file: FileHandle): Promise<{ offset: number; length: number; count: number }> {
  const { size } = await file.stat();
  const tailLength = Math.min(size, 65_557);
  const tail = await readAt(file, size - tailLength, tailLength);
  const at = tail.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (at === -1 || at + 22 > tail.length || tail.readUInt32LE(at) !== END) throw damaged('fin absente');
  const small = {
    count: tail.readUInt16LE(at + 10),
    length: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  };
  if (small.count !== 0xffff && small.length !== WIDE && small.offset !== WIDE) return small;
  if (at < 20) throw damaged('fin absente');
  const wide = await readAt(file, Number(tail.readBigUInt64LE(at - 12)), 56);
  if (wide.readUInt32LE(0) !== END64) throw damaged('fin absente');
  return {
    count: Number(wide.readBigUInt64LE(32)),
    length: Number(wide.readBigUInt64LE(40)),
    offset: Number(wide.readBigUInt64LE(48)),
  };
}

function readEntry(record: Buffer, nameLength: number, extraLength: number): ArchiveEntry {
  const extra = record.subarray(46 + nameLength, 46 + nameLength + extraLength);
  const wide = wideValues(extra);
  const value = (at: number) => {
    const small = record.readUInt32LE(at);
    return small === WIDE ? Number(wide.shift() ?? small) : small;
  };
  // The order matters: the wide values follow that of the format, not that of the record.
  const size = value(24);
  const compressedSize = value(20);
  const headerOffset = value(42);
  return {
    name: record.toString('utf8', 46, 46 + nameLength),
    size,
    compressedSize,
    isCompressed: record.readUInt16LE(10) === 8,
    crc: record.readUInt32LE(16),
    headerOffset,
  };
}

/** The 64-bit sizes and offset of an entry that outgrows 32 bits. */
function wideValues(extra: Buffer): bigint[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const length = extra.readUInt16LE(at + 2);
    return Array.from({ length: length >> 3 }, (_, index) => extra.readBigUInt64LE(at + 4 + index * 8));
  }
  return [];
}

/** Reads one entry; the stream fails when its content is not the one that was written. */
export async function readArchiveEntry(path: string, entry: ArchiveEntry): Promise<Readable> {
  const file = await open(path, 'r');
  let start: number;
  try {
    const header = await readAt(file, entry.headerOffset, 30);
    if (header.readUInt32LE(0) !== LOCAL) throw damaged(entry.name);
    start = entry.headerOffset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  } finally {
    await file.close();
  }
  const check = new ContentCheck(entry);
  if (entry.compressedSize === 0) {
    check.end();
    return check;
  }
  const raw = createReadStream(path, { start, end: start + entry.compressedSize - 1 });
  const broken = (error: Error | null | undefined) => {
    if (error && !check.errored) check.destroy(damaged(entry.name));
  };
  return entry.isCompressed ? pipeline(raw, createInflateRaw(), check, broken) : pipeline(raw, check, broken);
}

class ContentCheck extends Transform {
  readonly #entry: ArchiveEntry;
  #crc = 0;
  #size = 0;

  constructor(entry: ArchiveEntry) {
    super();
    this.#entry = entry;
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#crc = crc32(chunk, this.#crc);
    this.#size += chunk.length;
    done(null, chunk);
  }

  override _flush(done: (error?: Error) => void): void {
    const isWhole = this.#crc === this.#entry.crc && this.#size === this.#entry.size;
    done(isWhole ? undefined : damaged(this.#entry.name));
  }
}

async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, offset);
  if (bytesRead !== length) throw damaged('fin absente');
  return buffer;
}
