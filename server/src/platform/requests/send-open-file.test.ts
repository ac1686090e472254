import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { type OpenFile, sendOpenFile } from './send-open-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'send-open-file-'));
const path = join(folder, 'papier');
// longer than what the system takes at once for a reader that takes nothing
const content = randomBytes(9_000_001);
writeFileSync(path, content);

const sent: OpenFile[] = [];
const server = createServer(async (_request, answer) => {
  const file = createReadStream(path);
  await once(file, 'open');
  sent.push(file as OpenFile);
  answer.once('close', () => file.destroy());
  await sendOpenFile(file as OpenFile, answer);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function ask(): Promise<IncomingMessage> {
  const asking = request({ port: (server.address() as AddressInfo).port, agent: false }).end();
  const [answer] = await once(asking, 'response');
  return answer;
}

test('whoever reads slowly gets each piece as it stood, though all of them pass through one buffer', async () => {
  const pieces: Buffer[] = [];
  for await (const piece of await ask()) {
    if (pieces.length % 20 === 0) await pause(1);
    pieces.push(piece);
  }
  expect(Buffer.concat(pieces).equals(content)).toBe(true);
});

test('whoever leaves in the middle leaves no file open', async () => {
  const answer = await ask();
  await once(answer, 'readable');
  answer.destroy();
  const file = sent.at(-1);
  if (!file) throw new Error('nothing was sent');
  if (!file.closed) await once(file, 'close');
  expect(file.closed).toBe(true);
});
