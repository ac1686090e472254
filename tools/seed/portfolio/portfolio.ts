import type pg from 'pg';
import { copyIn, type Row } from '../load/copy-in.ts';
import type { Random } from '../random.ts';
import type { Commune } from '../values/geography.ts';
import { openClientSpaces } from './client-spaces.ts';
import { type CompaniesToInvent, type CompanyFile, inventCompanies } from './companies.ts';
import { withFormer, withReturns } from './history.ts';
import { emptyPeople, rememberPeople } from './people.ts';
import { inventPersons } from './persons.ts';
import { withSealedNirs } from './seal-nirs.ts';
import { movementsOf } from './shareholdings.ts';

export interface Portfolio {
  clientId: number;
  /** The user who entered everything. */
  createdBy: number;
  offices: { cabinetId: number; places: (random: Random) => Commune }[];
  persons: number;
  companies: number;
  seed: number;
  /** Mandates that are over and titles that went and came back, as a firm of some years has them. */
  withHistory?: true;
  /** The installation's key, under which social-security numbers are sealed. */
  secretKey: string;
}

export type PortfolioTable =
  | 'person'
  | 'client_space'
  | 'company'
  | 'mandate'
  | 'share_movement'
  | 'portage_employment';

/** Told after each table. */
export type Progress = (table: PortfolioTable, rows: number, milliseconds: number) => void;

/** First number that no row of the table has, whatever its firm. */
async function firstFreeId(client: pg.ClientBase, table: PortfolioTable): Promise<number> {
  const { rows } = await client.query<{ free: string }>(
    `select coalesce(max(id), 0) + 1 as free from ${table}`,
  );
  return Number(rows[0]?.free);
}

/** Rows that come later are numbered after these. */
const continueAfter = (client: pg.ClientBase, table: PortfolioTable) =>
  client.query(
    `select setval(pg_get_serial_sequence('${table}', 'id'), greatest(max(id), 1), max(id) is not null) from ${table}`,
  );

/** The same companies are invented again for each table, so that none has to be kept. */
function* rowsOf(companies: CompaniesToInvent, pick: (file: CompanyFile) => Row[]): Generator<Row> {
  for (const file of inventCompanies(companies)) yield* pick(file);
}

/**
 * Invents a firm's persons, companies and what links them and copies them into the database, in
 * the client's current transaction. The same demand on the same database always gives the same rows,
 * but for the bytes that seal the numbers.
 */
export async function fillPortfolio(
  client: pg.ClientBase,
  demand: Portfolio,
  progress?: Progress,
): Promise<void> {
  const { clientId, offices, seed } = demand;
  const firstPerson = await firstFreeId(client, 'person');
  const { rows: already } = await client.query('select from person where client_id = $1 limit 1', [clientId]);
  const people = emptyPeople(firstPerson, demand.persons);
  const persons = inventPersons({
    clientId,
    firstId: firstPerson,
    count: demand.persons,
    createdBy: demand.createdBy,
    offices: offices.map((office) => office.places),
    emailOffice: already.length > 0 ? `lot${firstPerson}` : undefined,
    seed,
  });
  const companies = {
    clientId,
    firstId: await firstFreeId(client, 'company'),
    count: demand.companies,
    offices,
    people,
    seed: seed + 1,
  };

  const copy = async (table: PortfolioTable, rows: Iterable<Row>) => {
    const start = performance.now();
    const copied = await copyIn(client, table, rows);
    await continueAfter(client, table);
    progress?.(table, copied, performance.now() - start);
  };
  await copy('person', withSealedNirs(rememberPeople(people, persons), demand.secretKey));
  const start = performance.now();
  const spaces = await openClientSpaces(client, { clientId, firstPerson, openedBy: demand.createdBy });
  progress?.('client_space', spaces, performance.now() - start);
  // few, and by the last companies alone: remembered, not invented once more
  const employments: Row[] = [];
  await copy(
    'company',
    rowsOf(companies, (file) => {
      for (const employment of file.employments) employments.push(employment);
      return [file.company];
    }),
  );
  await copy(
    'mandate',
    rowsOf(companies, (file) => (demand.withHistory ? withFormer(file) : file.mandates)),
  );
  // who holds what follows from it
  await copy(
    'share_movement',
    rowsOf(companies, (file) => {
      const lines = movementsOf(file.shareholdings);
      return demand.withHistory ? withReturns(file, lines) : lines;
    }),
  );
  await copy('portage_employment', employments);
  await client.query(
    `insert into portage_company (client_id, company_id)
     select distinct client_id, company_id from portage_employment where client_id = $1 on conflict do nothing`,
    [clientId],
  );
}
