import { inFigures } from '#contract/calendar.ts';
import { givenOffice, shippedOffice } from '#contract/directory/authorities/given-offices.ts';
import { administrationTypes } from '#contract/directory/authorities/types.ts';
import { readDataCsv } from '#server/platform/installation/reference-data-files.ts';
import { departmentOf, officeKey, type TaxOffice } from './official-offices.ts';

interface Client {
  query(text: string, values: unknown[]): Promise<unknown>;
}

const type = administrationTypes.find(({ Code }) => Code === 'SIE')?.Id;

const orNull = (text: string | undefined) => text || null;

const asRow = ({ label, address, postcode, town, phone, email }: Partial<TaxOffice>, comment: string) => ({
  type,
  name: label,
  address_line: orNull(address),
  postcode: orNull(postcode),
  town: orNull(town),
  phone: orNull(phone),
  email: orNull(email),
  comment,
});

/**
 * Gives the tax offices of server/data/france/tax-offices.csv to every firm, those that it has not by the same
 * name; what a firm has written of its own stays. Each says in its comment of when it is.
 */
export async function giveTaxOffices(
  client: Client,
  offices: readonly Partial<TaxOffice>[] = readDataCsv('france/tax-offices.csv'),
): Promise<void> {
  if (offices.length === 0) return;
  await client.query(
    `insert into administration (client_id, type, name, address_line, postcode, town, phone, email, comment)
     select c.id, a.type, a.name, a.address_line, a.postcode, a.town, a.phone, a.email, a.comment
     from client c, jsonb_populate_recordset(null::administration, $1::jsonb) a
     on conflict (client_id, type, fold(name)) do nothing`,
    [JSON.stringify(offices.map((office) => asRow(office, shippedOffice)))],
  );
}

/** What bringing an official list has changed, in all firms together. */
export interface BroughtOffices {
  added: number;
  changed: number;
  retired: number;
}

interface KnownOffice {
  client_id: string;
  id: string;
  name: string;
  postcode: string | null;
  /** As it was given: nobody of the firm has written it. */
  isGiven: boolean;
}

interface ReadingClient {
  query<Row>(text: string, values: unknown[]): Promise<{ rows: Row[] }>;
}

/**
 * Brings the offices that were given to the firms up to an official list: known ones get its address, number and
 * mail, new ones are added, and those that it tells no more are retired — in the departments that it tells of, so
 * that a list of one department harms no other. What somebody of the firm has written stays as it is.
 * @param today in the comment, and the day on which those that are gone are retired
 */
export async function bringTaxOffices(
  client: ReadingClient,
  offices: readonly TaxOffice[],
  today: string,
): Promise<BroughtOffices> {
  const note = `${givenOffice}, repris le ${inFigures(today)}.`;
  const official = new Map(offices.map((office) => [officeKey(office), office]));
  const told = new Set(offices.map(({ postcode }) => departmentOf(postcode)));
  const { rows: firms } = await client.query<{ id: string }>('select id from client order by id', []);
  const { rows: known } = await client.query<KnownOffice>(
    `select client_id, id, name, postcode,
       created_by is null and modified_at is null and coalesce(comment, '') like $2 || '%' as "isGiven"
     from administration where type = $1`,
    [type, givenOffice],
  );

  const changes: object[] = [];
  const gone: object[] = [];
  const keys = new Set<string>();
  for (const { client_id, id, name, postcode, isGiven } of known) {
    const key = officeKey({ label: name, postcode });
    keys.add(`${client_id} ${key}`);
    const office = official.get(key);
    if (!isGiven) continue;
    if (office) changes.push({ client_id, id, ...asRow(office, note) });
    else if (told.has(departmentOf(postcode ?? ''))) gone.push({ client_id, id });
  }
  const added = firms.flatMap(({ id }) =>
    [...official]
      .filter(([key]) => !keys.has(`${id} ${key}`))
      .map(([, office]) => ({ client_id: id, ...asRow(office, note) })),
  );

  const from = `jsonb_populate_recordset(null::administration, $1::jsonb) g
     where a.client_id = g.client_id and a.id = g.id`;
  const { rows: changedRows } = await client.query(
    `update administration a set version = a.version + 1, address_line = g.address_line, postcode = g.postcode,
       town = g.town, phone = g.phone, email = g.email, comment = g.comment, retired_on = null
     from ${from} and (a.address_line, a.postcode, a.town, a.phone, a.email, a.comment, a.retired_on)
       is distinct from (g.address_line, g.postcode, g.town, g.phone, g.email, g.comment, null::date)
     returning a.id`,
    [JSON.stringify(changes)],
  );
  const { rows: retiredRows } = await client.query(
    `update administration a set version = a.version + 1, retired_on = $2::date
     from ${from} and a.retired_on is null returning a.id`,
    [JSON.stringify(gone), today],
  );
  const { rows: addedRows } = await client.query(
    `insert into administration (client_id, type, name, address_line, postcode, town, phone, email, comment)
     select client_id, type, name, address_line, postcode, town, phone, email, comment
     from jsonb_populate_recordset(null::administration, $1::jsonb)
     on conflict (client_id, type, fold(name)) do nothing returning id`,
    [JSON.stringify(added)],
  );
  return { added: addedRows.length, changed: changedRows.length, retired: retiredRows.length };
}
