import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { InstallationKeys } from './renewable-sealing.ts';

const saltLength = 16;
const tagLength = 16;
/** Bytes that are sealed, and checked before any of them is given out, at a time. */
const pieceLength = 64 * 1024;

interface Piece {
  bytes: Buffer;
  /** By its number, and whether it is the last: none is left out, moved or added without being noticed. */
  nonce: Buffer;
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** What comes, in pieces of one length; the first has so much more, the last is what is left. */
async function* inPieces(source: AsyncIterable<Buffer>, length: number, head = 0): AsyncGenerator<Piece> {
  let waiting = Buffer.alloc(0);
  let number = 0;
  for await (const bytes of source) {
    waiting = Buffer.concat([waiting, bytes]);
    for (let size = number === 0 ? head + length : length; waiting.length > size; size = length) {
      yield { bytes: waiting.subarray(0, size), nonce: nonceOf(number, false) };
      waiting = waiting.subarray(size);
      number += 1;
    }
  }
  yield { bytes: waiting, nonce: nonceOf(number, true) };
}

function openPiece(key: Buffer, { bytes, nonce }: Piece): Buffer {
  const end = bytes.length - tagLength;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(bytes.subarray(Math.max(end, 0)));
  return Buffer.concat([decipher.update(bytes.subarray(0, Math.max(end, 0))), decipher.final()]);
}

/** Bytes that a file of so many has once it is sealed. */
export const sealedLength = (size: number): number =>
  saltLength + size + tagLength * Math.max(1, Math.ceil(size / pieceLength));

/**
 * Encryption at rest of files of any size, as streams: AES-256-GCM piece by piece, under a key of the file's own that is
 * derived from the installation's. `associatedData` ties a file to its place, so that it cannot be moved to another.
 */
export function sealedStreams({ secretKey, previousSecretKey }: InstallationKeys, purpose: string) {
  const fileKey = (installationKey: string, salt: Buffer, associatedData: string) =>
    Buffer.from(hkdfSync('sha256', installationKey, salt, `${purpose}:stream:${associatedData}`, 32));

  /** The first piece, and the key that opens it. */
  function openFirst({ bytes, nonce }: Piece, associatedData: string): { key: Buffer; opened: Buffer } {
    const salt = bytes.subarray(0, saltLength);
    const piece = { bytes: bytes.subarray(saltLength), nonce };
    const openWith = (installationKey: string) => {
      const key = fileKey(installationKey, salt, associatedData);
      return { key, opened: openPiece(key, piece) };
    };
    try {
      return openWith(secretKey);
    } catch (error) {
      if (previousSecretKey === undefined) throw error;
      return openWith(previousSecretKey);
    }
  }

  async function* openPieces(source: AsyncIterable<Buffer>, associatedData: string): AsyncGenerator<Buffer> {
    let key: Buffer | undefined;
    for await (const piece of inPieces(source, pieceLength + tagLength, saltLength)) {
      if (key) yield openPiece(key, piece);
      else {
        const first = openFirst(piece, associatedData);
        key = first.key;
        yield first.opened;
      }
    }
  }

  return {
    /** Seals what comes, a step of a pipeline. */
    seal: (associatedData: string) =>
      async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
        const salt = randomBytes(saltLength);
        const key = fileKey(secretKey, salt, associatedData);
        yield salt;
        for await (const { bytes, nonce } of inPieces(source, pieceLength)) {
          const cipher = createCipheriv('aes-256-gcm', key, nonce);
          yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
        }
      },

    /** What was sealed; it breaks off where neither key sealed it here, or where it was altered or cut. */
    open(source: Readable, associatedData: string): Readable {
      const opened = Readable.from(openPieces(source, associatedData), { objectMode: false });
      // one that is given up before it was read has not begun to read either
      return opened.once('close', () => source.destroy());
    },
  };
}
