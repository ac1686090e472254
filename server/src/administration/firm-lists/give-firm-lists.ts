import { readDataCsv } from '#server/platform/installation/reference-data-files.ts';

interface Client {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** By its table: the file that holds the lines, each column under its own name. */
const files = {
  vat_regime: 'firm-lists/vat-regimes.csv',
  tax_regime: 'firm-lists/tax-regimes.csv',
  exclusion_motive: 'firm-lists/motives.csv',
  legal_status: 'firm-lists/legal-statuses.csv',
  tax_visa_question: 'firm-lists/tax-visa-questions.csv',
  time_mission: 'firm-lists/time-missions.csv',
  board_task: 'firm-lists/board-tasks.csv',
};

/** Seeds a new firm's lists from server/data/firm-lists; what the firm has already is left as it is. */
export async function giveFirmLists(client: Client, clientId: number): Promise<void> {
  for (const [table, file] of Object.entries(files)) {
    const lines = readDataCsv(file);
    const columns = Object.keys(lines[0] ?? {}).join(', ');
    const rows = lines.map((line) =>
      Object.fromEntries(Object.entries(line).map(([column, value]) => [column, value || null])),
    );
    await client.query(
      `insert into ${table} (client_id, ${columns})
       select $1, ${columns} from jsonb_populate_recordset(null::${table}, $2::jsonb) on conflict do nothing`,
      [clientId, JSON.stringify(rows)],
    );
  }
  await client.query(
    `insert into time_task (client_id, mission_id, name)
     select $1, m.id, t.name from jsonb_to_recordset($2::jsonb) t (mission text, name text)
     join time_mission m on m.client_id = $1 and m.name = t.mission on conflict do nothing`,
    [clientId, JSON.stringify(readDataCsv('firm-lists/time-tasks.csv'))],
  );
}
