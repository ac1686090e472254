import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { smtpTransport } from './smtp.ts';

/** What was said to a server without encryption, which offers to take passwords all the same. */
const heard: string[] = [];
const server = createServer((socket) => {
  socket.write('220 bonjour\r\n');
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
      heard.push(line);
      if (/^EHLO/.test(line)) socket.write('250-bonjour\r\n250 AUTH PLAIN LOGIN\r\n');
      else if (/^AUTH/.test(line)) socket.write('535 5.7.8 Mot de passe refusé\r\n');
      else socket.write('502 inconnu\r\n');
    }
  });
});
server.listen(0, '0.0.0.0');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function outcomeAt(host: string) {
  heard.length = 0;
  const transport = smtpTransport(`smtp://cabinet:secret@${host}:${port}`, { mailFrom: 'a@a.example' });
  const content = { text: 'Texte', html: null, headers: {}, attachments: [] };
  const message = {
    id: randomUUID(),
    recipient: 'x@client.example',
    subject: 'Objet',
    content,
    attachments: [],
  };
  const never = new AbortController().signal;
  return transport({ ...message, createdAt: new Date() }, async () => undefined, never);
}

test('a password does not travel in the clear to another machine', async () => {
  // of this machine too, but not by one of the names that say so
  expect((await outcomeAt('127.0.0.2')).kind).toBe('later');
  expect(heard).toContain('STARTTLS');
  expect(heard.filter((line) => line.startsWith('AUTH'))).toEqual([]);
});

test('a refused sign-in is mended in the settings: nothing has failed for good', async () => {
  expect(await outcomeAt('127.0.0.1')).toEqual({
    kind: 'later',
    reason: 'Le serveur de messagerie a refusé l’identification\u202f: 535 5.7.8 Mot de passe refusé',
  });
});
