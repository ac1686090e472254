import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildDocx } from '#server/documents/generation/library/build-docx.ts';
import type { TestApp } from '../test-app.ts';

interface OwnModel {
  group?: string;
  needs?: readonly string[];
  fileName?: string;
  /** Its text, in the marks of the starter library. */
  text?: string;
}

const media = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A model of firm A with a text of its own, switched on. @returns its id */
export async function ownModel(
  app: TestApp,
  { group = 'JURIDIQUE', needs = [], fileName = 'Essai', text = 'Rien.' }: OwnModel,
) {
  const { id: clientId } = app.firms.A;
  const content = await buildDocx('Essai', text);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const path = join(app.settings.dataDir, 'files', String(clientId), sha256.slice(0, 2), sha256);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  const fileId = randomUUID();
  const [row] = await app.query<{ id: number }>(
    `with file as (insert into stored_file (client_id, id, sha256, size, media_type, file_name, parent)
         values ($1, $2, $3, $4, $5, 'essai.docx', 'MODELE')),
       model as (insert into document_model (client_id, group_code, name, file_name, needs)
         values ($1, $6, $7, $8, $9) returning id)
     select id from model`,
    [clientId, fileId, sha256, content.length, media, group, `Essai ${randomUUID()}`, fileName, needs],
  );
  const id = row?.id ?? 0;
  await app.query(
    `insert into document_model_version (client_id, model_id, number, file_id, active_from)
     values ($1, $2, 1, $3, '2026-01-01')`,
    [clientId, id, fileId],
  );
  return id;
}
