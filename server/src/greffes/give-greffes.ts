import { readDataCsv } from '#server/platform/data-file.ts';

interface Client {
  query(text: string, values: unknown[]): Promise<unknown>;
}

const orNull = (text: string | undefined) => text || null;

/**
 * Gives the registries of France (server/data/france/greffes.csv) to every firm that has none: those that the
 * installation had before there were any, and new ones.
 */
export async function giveGreffes(client: Client): Promise<void> {
  const rows = readDataCsv('france/greffes.csv').map(
    ({ label, rcs, address, postcode, town, phone, email, site }) => ({
      name: label,
      code: orNull(rcs),
      address_line: orNull(address),
      postcode: orNull(postcode),
      town: orNull(town),
      phone: orNull(phone),
      email: orNull(email),
      site: orNull(site),
    }),
  );
  await client.query(
    `insert into greffe (client_id, name, code, address_line, postcode, town, phone, email, site)
     select c.id, g.name, g.code, g.address_line, g.postcode, g.town, g.phone, g.email, g.site
     from client c, jsonb_populate_recordset(null::greffe, $1::jsonb) g
     where not exists (select from greffe own where own.client_id = c.id)
     on conflict (client_id, fold(name)) do nothing`,
    [JSON.stringify(rows)],
  );
}
