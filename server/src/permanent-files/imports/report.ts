import type { Db } from '#server/platform/database/transaction.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import type { FileToSend } from '#server/platform/requests/serve.ts';
import { tableOf } from './gather-rows.ts';
import type { ImportRow } from './import-row.ts';

interface Added {
  line: number;
  id: number;
  name: string;
}

const columns: Column<Added>[] = [
  { head: 'Ligne du fichier', width: 16, value: ({ line }) => line },
  { head: 'Fiche', width: 48, value: ({ name }) => name },
  { head: 'N° de fiche', width: 14, value: ({ id }) => id },
];

const names = { persons: `concat_ws(' ', t.first_name, t.last_name)`, companies: 't.name' };

const batchSize = 1000;

async function* added(
  db: Db,
  clientId: number,
  { id, kind, first_id, last_id }: ImportRow,
): AsyncGenerator<Added> {
  const table = tableOf(kind);
  await db.query(
    `declare added no scroll cursor for
     select (e.after ->> 'Ligne')::integer as line, e.entity_id as id, ${names[kind]} as name
     from audit_entry e left join ${table} t on t.client_id = e.client_id and t.id = e.entity_id
     where e.client_id = $1 and e.entity = $2 and e.entity_id between $3 and $4 and e.after ->> 'ImportId' = $5
     order by e.entity_id`,
    [clientId, table, first_id, last_id, id],
  );
  for (;;) {
    const batch = await db.query<Added>(`fetch ${batchSize} from added`);
    yield* batch;
    if (batch.length < batchSize) return;
  }
}

/** Which line of the file has become which person or company. */
export const reportWorkbook = (db: Db, clientId: number, found: ImportRow): FileToSend => ({
  fileName: `import-${found.file_name.replace(/\.[^.]*$/, '')}.xlsx`,
  content: streamXlsx('Import', columns, added(db, clientId, found)),
});
