import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ClientBase } from 'pg';
import { onePixelPng } from '../files/pictures.ts';
import { insertRows } from '../insert-rows.ts';
import { plantedId } from './accounts.ts';

/** Apart from the firm's other planted file. */
const rank = 2;

const hashOf = (firm: number) => String(firm + 4).repeat(64);

/** The firm's third person has the image of an identity document. */
export async function plantIdentityDocument(
  client: ClientBase,
  { clientId, firm, letter, person }: { clientId: number; firm: number; letter: string; person: number },
) {
  await insertRows(client, 'stored_file', [
    {
      client_id: clientId,
      id: plantedId(firm, rank),
      sha256: hashOf(firm),
      size: onePixelPng.length,
      media_type: 'image/png',
      file_name: `identité-${letter}.png`,
      parent: 'CNI',
      description: "Document d'identité",
    },
  ]);
  await client.query('update person set identity_document_file_id = $3 where client_id = $1 and id = $2', [
    clientId,
    person,
    plantedId(firm, rank),
  ]);
}

/** The contents of the planted identity documents, in the data folder of a server. */
export function plantIdentityImages(dataDir: string) {
  for (const firm of [1, 2]) {
    const hash = hashOf(firm);
    const path = join(dataDir, 'files', String(firm), hash.slice(0, 2), hash);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, onePixelPng);
  }
}
