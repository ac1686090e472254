import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { AddSocieteDocument, DownloadSocieteDocument } from '#contract/documents/files/calls.ts';
import { documentTypeId } from '#proof/firms/documents.ts';
import { startTestApp } from '#proof/test-app.ts';

/** A string that stands for a virus here. */
const marker = 'VIRUS-D-ESSAI';
let isOut = false;

/** What was streamed, put together again from its framed pieces; undefined while its end has not come. */
function streamed(bytes: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (bytes.toString('latin1', 0, command.length) !== command) return undefined;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

function serve(socket: Socket) {
  let said = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    if (isOut) {
      socket.destroy();
      return;
    }
    said = Buffer.concat([said, chunk]);
    const whole = streamed(said);
    if (whole) socket.end(`stream: ${whole.includes(marker) ? 'Essai.Test FOUND' : 'OK'}\0`);
  });
}

const clamd = createServer(serve).listen(0, '127.0.0.1');
await once(clamd, 'listening');
const { port } = clamd.address() as AddressInfo;
const app = await startTestApp({ settings: { clamdUrl: `clamd://127.0.0.1:${port}` } });
afterAll(() => clamd.close());
const head = await app.signIn('CHEF_MISSION');

const send = (content: string) =>
  head.call(
    AddSocieteDocument,
    { IdSociete: app.firms.A.companies[0] ?? 0, IdTypeDocument: documentTypeId(1) },
    { file: { name: 'notes.txt', content } },
  );
const rows = async () => (await app.query('select count(*) as n from stored_file'))[0];

test('a file that the scanner knows as a virus is refused by its name, and leaves no row; a sound one is kept', async () => {
  const before = await rows();
  const reply = await send(`bonjour ${marker}`);
  expect(reply.fieldMessage('file')).toBe('Un virus a été trouvé dans ce fichier\u202f: Essai.Test.');
  expect(await rows()).toEqual(before);
  const kept = await send(`bonjour ${'a'.repeat(300_000)}`);
  expect(kept.status).toBe(200);
  expect((await head.call(DownloadSocieteDocument, { Id: kept.answer.Id })).status).toBe(200);
});

test('while the scanner does not answer nothing is kept unseen', async () => {
  isOut = true;
  const before = await rows();
  const reply = await send('sans réponse');
  expect(reply.fieldMessage('file')).toBe('L’antivirus ne répond pas\u202f: réessayez dans un instant.');
  expect(await rows()).toEqual(before);
});
