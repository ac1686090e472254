import { type ReadStream, read } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';

/** A local file as a stream that nobody has read from. */
export type OpenFile = ReadStream & { fd: number };

/** Bytes that are read and sent at a time. */
const pieceLength = 128 * 1024;

const readAt = promisify(read);

/** Whether the system has taken these bytes; false where whoever asked has gone. */
const taken = (raw: ServerResponse, bytes: Uint8Array) =>
  new Promise<boolean>((resolve) => {
    raw.write(bytes, (error) => resolve(!error));
  });

/**
 * Sends an open file through one buffer, each piece once the system has taken the one before. A stream takes new memory for
 * every piece: a dozen large files, and V8 looks through the whole heap, which holds everybody up longer than sending them.
 * @throws where the file cannot be read
 */
export async function sendOpenFile(file: OpenFile, raw: ServerResponse): Promise<void> {
  const piece = Buffer.allocUnsafeSlow(pieceLength);
  for (let sent = 0; !file.destroyed; ) {
    // by its place: a descriptor that has become another file's meanwhile is left where that one stands
    const { bytesRead } = await readAt(file.fd, piece, 0, pieceLength, sent);
    if (bytesRead === 0) return void raw.end();
    if (!(await taken(raw, piece.subarray(0, bytesRead)))) return;
    sent += bytesRead;
  }
}
