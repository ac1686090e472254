import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ClientBase } from 'pg';
import { sealedStreams } from '#server/platform/secrets/sealed-stream.ts';
import { insertRows } from '../insert-rows.ts';
import { testSecretKey } from '../secret-key.ts';
import { plantedId } from './accounts.ts';

const never = '2099-01-01T00:00:00+01:00';

const contentOf = (letter: string) => `Contenu du téléchargement propre à ${letter}`;

const states = ['done', 'done', 'running'] as const;

/** Two downloads that are ready and one that runs, of the firm's administrator. */
export async function plantDownloads(
  client: ClientBase,
  { clientId, firm, letter, userId }: { clientId: number; firm: number; letter: string; userId: number },
) {
  await insertRows(
    client,
    'download',
    states.map((state, index) => ({
      client_id: clientId,
      id: plantedId(firm, index + 1),
      user_id: userId,
      kind: 'person-export',
      title: contentOf(letter),
      input: {},
      state,
      attempt: 1,
      rows_done: 12,
      rows_total: 40,
      ...(state === 'done'
        ? {
            file_name: `liste-${letter}.txt`,
            media_type: 'text/plain',
            size: Buffer.byteLength(contentOf(letter)),
          }
        : {}),
      expires_at: never,
    })),
  );
}

/** The contents of the planted downloads, in the data folder of a server. */
export async function plantContents(dataDir: string) {
  const { seal } = sealedStreams({ secretKey: testSecretKey, previousSecretKey: undefined }, 'download');
  for (const [firm, letter] of [
    [1, 'A'],
    [2, 'B'],
  ] as const) {
    for (const row of [1, 2]) {
      const key = `${firm}/downloads/${plantedId(firm, row)}/1`;
      const path = join(dataDir, 'files', key);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, await buffer(seal(key)(Readable.from([Buffer.from(contentOf(letter))]))));
    }
  }
}
