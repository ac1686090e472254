import type { Readable } from 'node:stream';
import type pg from 'pg';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { clientId, pool } from './pool.ts';

type Row = Record<string, string>;

/** The whole register, with each person's companies gathered once for all of them. */
const reading = `
  with held as (
    select person_id, company_id from mandate where client_id = $1 and (ends_on is null or ends_on >= current_date)
    union
    select person_id, company_id from shareholding where client_id = $1 and (ends_on is null or ends_on >= current_date)),
  named as (
    select h.person_id, string_agg(c.name, E'\u202f; ' order by c.name, c.id) as names
    from held h join company c on c.client_id = $1 and c.id = h.company_id group by h.person_id)
  select p.civility, p.last_name, p.first_name, n.names, p.nationality, p.email, p.phone, p.nir_start,
    case when p.is_disabled then 'Inactif' else 'Actif' end as state,
    case when p.has_client_space then 'Oui' else 'Non' end as space
  from person p left join named n on n.person_id = p.id
  where p.client_id = $1 order by p.last_name, p.first_name, p.id`;

const groups = (phone: string | undefined) =>
  phone?.replace(/^\+33(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '+33 $1 $2 $3 $4 $5') ?? null;

const masked = (start: string | undefined) =>
  start ? `${start[0]} ${start.slice(1, 3)} ${start.slice(3)} •• ••• ••• ••` : null;

const column = (head: string, width: number, name: string): Column<Row> => ({
  head,
  width,
  value: (row) => row[name] ?? null,
});

/** Those of the product's workbook. */
const columns: Column<Row>[] = [
  column('Civilité', 12, 'civility'),
  column('Nom', 24, 'last_name'),
  column('Prénom', 20, 'first_name'),
  column('Nom(s) de(s) société(s)', 48, 'names'),
  column('Nationalité', 16, 'nationality'),
  column('Email', 34, 'email'),
  { head: 'Téléphone', width: 18, value: (row) => groups(row.phone) },
  { head: 'N° sécurité sociale', width: 24, value: (row) => masked(row.nir_start) },
  column('État', 10, 'state'),
  column('Espace Pro', 12, 'space'),
];

const batchSize = 2000;

async function* rows(client: pg.PoolClient): AsyncGenerator<Row> {
  await client.query('begin');
  await client.query(`declare exported no scroll cursor for ${reading}`, [clientId]);
  for (let left = true; left; ) {
    const batch = await client.query<Row>(`fetch ${batchSize} from exported`);
    yield* batch.rows;
    left = batch.rows.length === batchSize;
  }
  await client.query('commit');
}

/** The register as a workbook, streamed from a cursor. */
export async function exportPersons(): Promise<Readable> {
  const client = await pool.connect();
  const workbook = streamXlsx('Dirigeants', columns, rows(client));
  workbook.on('close', () => client.release());
  return workbook;
}
