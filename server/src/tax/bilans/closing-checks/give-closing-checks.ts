import { readDataCsv } from '#server/platform/installation/reference-data-files.ts';

interface Client {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** Gives the closing checks of server/data/accounts to every firm that has none. */
export async function giveClosingChecks(client: Client): Promise<void> {
  await client.query(
    `insert into closing_check (client_id, code, cycle, name, control, position, is_required)
     select c.id, g.code, g.cycle, g.libelle, nullif(g.controle, ''), 10 * g.number, g.is_required = '1'
     from client c, rows from (jsonb_to_recordset($1::jsonb)
       as (code text, cycle text, libelle text, controle text, is_required text)) with ordinality
       g (code, cycle, libelle, controle, is_required, number)
     where not exists (select from closing_check own where own.client_id = c.id)
     on conflict do nothing`,
    [JSON.stringify(readDataCsv('accounts/closing-checks.csv'))],
  );
}
