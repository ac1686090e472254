import { createReadStream } from 'node:fs';
import { connect } from 'node:net';

/** What a scanner says of a file: clean, or what it found. */
type Verdict = { found?: string };

const patience = 30_000;
const port = 3310;

/** A piece as clamd reads it: its length in four bytes, then itself. */
function framed(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return Buffer.concat([length, chunk]);
}

const ending = Buffer.alloc(4);

const before = 'stream: ';
const after = ' FOUND';

/** @throws Error where the scanner tells neither */
function verdictOf(reply: string): Verdict {
  const said = reply.replaceAll('\0', '').trim();
  if (said.endsWith(': OK')) return {};
  if (said.startsWith(before) && said.endsWith(after))
    return { found: said.slice(before.length, -after.length) };
  throw new Error(`clamd: ${said}`);
}

/**
 * Has clamd look at a file (command INSTREAM), piece by piece.
 * @param address such as `clamd://127.0.0.1:3310`
 * @throws Error where it does not answer, or refuses the file
 */
export async function scanFile(address: string, path: string): Promise<Verdict> {
  const { hostname, port: given } = new URL(address);
  const socket = connect({ host: hostname, port: Number(given) || port });
  socket.setTimeout(patience, () => socket.destroy(new Error('clamd: no answer')));
  const reply = new Promise<string>((resolve, reject) => {
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
    });
    socket.on('end', () => resolve(said));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('clamd: cut')));
  });
  try {
    await Promise.race([send(socket, path), reply]);
    return verdictOf(await reply);
  } finally {
    socket.destroy();
  }
}

async function send(socket: ReturnType<typeof connect>, path: string): Promise<void> {
  const write = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      socket.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  await write(Buffer.from('zINSTREAM\0'));
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) await write(framed(chunk));
  await write(ending);
}
