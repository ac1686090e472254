import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ClientBase } from 'pg';
import { sealing } from '#server/platform/secrets/sealing.ts';
import { insertRows } from '../insert-rows.ts';
import { testSecretKey } from '../secret-key.ts';
import { plantedId } from './accounts.ts';

const never = '2099-01-01T00:00:00+01:00';

/** Stands in a column of its own and among the faults: what tells one tells the other. */
const fileName = (letter: string) => `registre-de-${letter}.csv`;

const content = (letter: string) => `Nom;Prénom\nImporté-${letter};Fichier propre à ${letter}\n`;

const rows = [1, 2, 3];

/** Three imports of the firm's administrator that have been checked; something was doubtful in each. */
export async function plantImports(
  client: ClientBase,
  { clientId, firm, letter, userId }: { clientId: number; firm: number; letter: string; userId: number },
) {
  await insertRows(
    client,
    'data_import',
    rows.map((row) => ({
      client_id: clientId,
      id: plantedId(firm, row),
      user_id: userId,
      kind: 'persons',
      file_name: fileName(letter),
      state: 'checked',
      round: 1,
      lines: 1,
      errors: 0,
      warnings: 1,
      kinds: [],
      is_overtaken: false,
      expires_at: never,
    })),
  );
  await insertRows(
    client,
    'import_fault',
    rows.map((row) => ({
      client_id: clientId,
      import_id: plantedId(firm, row),
      round: 1,
      severity: 'warning',
      page: 1,
      faults: [
        {
          Line: 2,
          Column: 'A',
          Title: 'Nom',
          Field: 'Nom',
          Value: fileName(letter),
          Message: `Douteux chez ${letter}`,
        },
      ],
    })),
  );
}

/** The files of the planted imports, sealed as the server seals them, in the data folder of a server. */
export function plantImportFiles(dataDir: string) {
  const { sealBytes } = sealing(testSecretKey, 'import');
  for (const [firm, letter] of [
    [1, 'A'],
    [2, 'B'],
  ] as const) {
    for (const row of rows) {
      const key = `${firm}/imports/${plantedId(firm, row)}`;
      const path = join(dataDir, 'files', key);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, sealBytes(Buffer.from(content(letter)), key));
    }
  }
}
