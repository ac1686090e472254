import { readDataCsv } from '#server/platform/installation/reference-data-files.ts';

interface Client {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** Gives the checklists of server/data/documents to every firm that has none, once it has its types. */
export async function giveChecklists(client: Client): Promise<void> {
  await client.query(
    `insert into document_checklist_item (client_id, occasion, type_id, name, reason, asked_of)
     select t.client_id, g.occasion, t.id, g.name, nullif(g.reason, ''), g.asked_of
     from jsonb_to_recordset($1::jsonb) g (occasion text, type text, name text, reason text, asked_of text)
     join document_type t on t.code = g.type
     where not exists (select from document_checklist_item own where own.client_id = t.client_id)
     on conflict do nothing`,
    [JSON.stringify(readDataCsv('documents/checklists.csv'))],
  );
}
