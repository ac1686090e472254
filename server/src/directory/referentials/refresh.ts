import pg from 'pg';
import { giveTaxOffices } from '#server/directory/authorities/give-tax-offices.ts';
import { giveGreffes } from '#server/directory/greffes/give-greffes.ts';
import {
  type GivenCommune,
  type GivenEntry,
  readCommunes,
  readEntries,
  readSources,
  type Source,
} from './read-files.ts';

/** Nodes that start together load one after the other under this advisory lock. */
const loadingLock = 7_203_017;

/** What loading a list has changed. */
export interface Refreshed {
  list: string;
  title: string;
  source: string;
  date: string;
  added: number;
  changed: number;
  retired: number;
}

type Counts = Pick<Refreshed, 'added' | 'changed' | 'retired'>;

async function keepSource(client: pg.Client, list: string, source: Source) {
  await client.query(
    `insert into reference_list as r (name, title, source, dated, is_complete, note) values ($1, $2, $3, $4, $5, $6)
     on conflict (name) do update set title = excluded.title, source = excluded.source, dated = excluded.dated,
       is_complete = excluded.is_complete, note = excluded.note, loaded_at = now()
     where (r.title, r.source, r.dated, r.is_complete, r.note)
       is distinct from (excluded.title, excluded.source, excluded.dated, excluded.is_complete, excluded.note)`,
    [list, source.title, source.source, source.date, source.complete, source.note ?? null],
  );
}

const counted = async (client: pg.Client, sql: string, values: unknown[]): Promise<Counts> => {
  const { rows } = await client.query<Counts>(sql, values);
  return rows[0] ?? { added: 0, changed: 0, retired: 0 };
};

const countParts = `select (select count(*)::int from added) as added,
  (select count(*)::int from changed) as changed, (select count(*)::int from retired) as retired`;

/** Adds, changes and retires the entries of a list, in one statement; what is not in the file is never deleted. */
const loadEntries = (
  client: pg.Client,
  list: string,
  { date, validFrom, validTo }: Source,
  given: GivenEntry[],
) =>
  counted(
    client,
    `with given as (
       select * from jsonb_to_recordset($2) as g
         (code text, label text, acronym text, bic text, parent text, is_eu boolean, position integer)
     ), known as materialized (
       select code from national_entry where list = $1
     ), changed as (
       update national_entry n set label = g.label, acronym = g.acronym, bic = g.bic, parent = g.parent,
         is_eu = g.is_eu, position = g.position, valid_from = $3, valid_to = $4
       from given g where n.list = $1 and n.code = g.code
         and (n.label, n.acronym, n.bic, n.parent, n.is_eu, n.position, n.valid_from, n.valid_to)
           is distinct from (g.label, g.acronym, g.bic, g.parent, g.is_eu, g.position, $3::date, $4::date)
       returning n.id
     ), retired as (
       update national_entry n set valid_to = least(n.valid_to, $5::date - 1)
       where n.list = $1 and n.code not in (select code from given)
         and n.valid_to is distinct from least(n.valid_to, $5::date - 1)
       returning n.id
     ), added as (
       insert into national_entry (list, code, label, acronym, bic, parent, is_eu, position, valid_from, valid_to)
       select $1, g.code, g.label, g.acronym, g.bic, g.parent, g.is_eu, g.position, $3, $4 from given g
       where g.code not in (select code from known) order by g.position returning id
     ) ${countParts}`,
    [list, JSON.stringify(given), validFrom ?? null, validTo ?? null, date],
  );

async function loadCommunes(client: pg.Client, { date }: Source, given: GivenCommune[]): Promise<Counts> {
  const counts = await counted(
    client,
    `with given as (
       select * from jsonb_to_recordset($1) as g
         (code text, name text, part_of text, department text, population integer, postcodes text[])
     ), known as materialized (
       -- read once: looked for row by row, a table that grows meanwhile would be walked ever longer
       select code from commune
     ), changed as (
       update commune c set name = g.name, part_of = g.part_of, department = g.department,
         population = g.population, postcodes = g.postcodes, valid_to = null
       from given g where c.code = g.code
         and (c.name, c.part_of, c.department, c.population, c.postcodes, c.valid_to)
           is distinct from (g.name, g.part_of, g.department, g.population, g.postcodes, null::date)
       returning c.code
     ), retired as (
       update commune c set valid_to = $2::date - 1
       where c.valid_to is null and c.code not in (select code from given) returning c.code
     ), added as (
       insert into commune (code, name, part_of, department, population, postcodes)
       select code, name, part_of, department, population, postcodes from given g
       where code not in (select code from known) returning code
     ) ${countParts}`,
    [JSON.stringify(given), date],
  );
  // an arrondissement's postcodes are its commune's too: a town is proposed once
  await client.query(
    `with wanted as (
       select distinct unnest(postcodes) as postcode, code from commune where valid_to is null and part_of is null
     ), gone as (
       delete from commune_postcode p where not exists (
         select from wanted w where w.postcode = p.postcode and w.code = p.commune_code)
     )
     insert into commune_postcode select postcode, code from wanted on conflict do nothing`,
  );
  return counts;
}

async function load(client: pg.Client, list: string, source: Source): Promise<Refreshed> {
  await keepSource(client, list, source);
  const counts = source.file
    ? await loadEntries(client, list, source, await readEntries(source.file))
    : await loadCommunes(client, source, await readCommunes());
  return { list, title: source.title, source: source.source, date: source.date, ...counts };
}

/** Names of the lists whose file is newer than what the database holds. */
async function outdated(client: pg.Client, sources: Record<string, Source>): Promise<string[]> {
  const { rows } = await client.query<{ name: string; dated: string }>(
    'select name, dated::text as dated from reference_list',
  );
  const loaded = new Map(rows.map(({ name, dated }) => [name, dated]));
  return Object.entries(sources)
    .filter(([name, { date }]) => date > (loaded.get(name) ?? ''))
    .map(([name]) => name);
}

/**
 * Brings the lists of France up to their files, all in one transaction: what is new is added, what differs
 * changed, what is no longer in its file retired on the eve of the file's date.
 * To be run after `migrate`; costs one short query where nothing is newer.
 * @param everything also lists whose file is not newer, as an operator asks who has corrected one
 */
export async function refreshReferentials(
  url: string,
  { everything = false, sources: given }: { everything?: boolean; sources?: Record<string, Source> } = {},
): Promise<Refreshed[]> {
  const sources = given ?? (await readSources());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const todo = async () => (everything ? Object.keys(sources) : outdated(client, sources));
    if ((await todo()).length === 0) return [];
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [loadingLock]);
    const refreshed: Refreshed[] = [];
    // asked again: another node may have loaded them meanwhile
    for (const list of await todo()) {
      const source = sources[list];
      if (source) refreshed.push(await load(client, list, source));
    }
    if (refreshed.length > 0) {
      await giveGreffes(client);
      await giveTaxOffices(client);
    }
    await client.query('commit');
    if (refreshed.length > 0) await client.query('analyze national_entry, commune, commune_postcode');
    return refreshed;
  } finally {
    // what was begun and not committed ends with the connection
    await client.end();
  }
}
