import { eachFirm } from '#server/platform/database/each-firm.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { toldColumns } from './prospect-record.ts';
import { yearsKept } from './years-kept.ts';

/** What stands for what a request must have; all else that the visitor told is emptied. */
const stand = {
  company_name: `'Prospect anonymisé'`,
  last_name: `'Anonymisé'`,
  first_name: `''`,
  email: `'anonyme@prospects.invalid'`,
} as const;

/** How many came, by which way and what became of them, is counted on. */
const counted = ['legal_form'];

const emptied = [...Object.values(toldColumns), 'country_alpha2', 'motive'].filter(
  (column) => !(column in stand) && !counted.includes(column),
);

const assignments = [
  ...Object.entries(stand).map(([column, value]) => `${column} = ${value}`),
  ...emptied.map((column) => `${column} = null`),
].join(', ');

/** Messages, papers, answers and tokens of these requests go with what was told. */
const belongings = ['prospect_message', 'prospect_file', 'prospect_answer', 'prospect_token'];

async function anonymiseIn(db: Db, clientId: number): Promise<number> {
  const years = await yearsKept(db, clientId);
  if (years <= 0) return 0;
  const gone = await db.query<{ id: number }>(
    `update prospect set ${assignments}, anonymised_at = now(), version = version + 1, modified_at = now(), modified_by = null
     where client_id = $1 and anonymised_at is null and last_contact_at < now() - make_interval(years => $2)
     returning id`,
    [clientId, years],
  );
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const table of belongings)
    await db.query(`delete from ${table} where client_id = $1 and prospect_id = any($2)`, [clientId, ids]);
  await db.query('select forget_prospect_in_journal($1, id) from unnest($2::bigint[]) id', [clientId, ids]);
  await db.query(
    `insert into audit_entry (client_id, user_id, action, entity, entity_id)
     select $1, null, 'prospect.anonymise', 'prospect', unnest($2::bigint[])`,
    [clientId, ids],
  );
  return ids.length;
}

/** Anonymises prospects whose last contact is further back than the firm keeps them (CNIL: 3 years). @returns how many */
export async function anonymiseProspects(database: Database): Promise<number> {
  let anonymised = 0;
  await eachFirm(
    database,
    async (clientId) => {
      anonymised += await database.asFirm({ clientId }, (db) => anonymiseIn(db, clientId));
    },
    'select client_id from prospect where anonymised_at is null',
  );
  return anonymised;
}
