import { readDataCsv } from '#server/platform/installation/reference-data-files.ts';

interface Client {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** Gives the types of server/data/documents to every firm that has none, a new one and those that were there before them. */
export async function giveDocumentTypes(client: Client): Promise<void> {
  const rows = readDataCsv('documents/document-types.csv').map(
    ({ roles, expiry_months, is_visible_to_client, source, ...row }) => ({
      ...row,
      roles: roles?.split('|').filter(Boolean),
      expiry_months: expiry_months || null,
      is_visible_to_client: is_visible_to_client === '1',
      source: source || null,
    }),
  );
  await client.query(
    `insert into document_type (client_id, code, group_code, name, roles, retention_rule, expiry_months,
       is_visible_to_client, source)
     select c.id, g.code, g.group_code, g.name, g.roles, g.retention_rule, g.expiry_months,
       g.is_visible_to_client, g.source
     from client c, jsonb_populate_recordset(null::document_type, $1::jsonb) g
     where not exists (select from document_type own where own.client_id = c.id)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}
