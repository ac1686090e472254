import { shippedOffice } from '#contract/directory/authorities/given-offices.ts';
import { readDataCsv } from '#server/platform/installation/reference-data-files.ts';

interface Client {
  query(text: string, values: unknown[]): Promise<unknown>;
}

const orNull = (text: string | undefined) => text || null;

/**
 * Gives the registries of France (server/data/france/greffes.csv) to every firm that has none: those that the
 * installation had before there were any, and new ones. Those that were given before the file told their street get
 * it, with its date in the comment, unless somebody has written them or something of their coordinates.
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
      comment: address ? shippedOffice : null,
    }),
  );
  const given = JSON.stringify(rows);
  await client.query(
    `insert into greffe (client_id, name, code, address_line, postcode, town, phone, email, site, comment)
     select c.id, g.name, g.code, g.address_line, g.postcode, g.town, g.phone, g.email, g.site, g.comment
     from client c, jsonb_populate_recordset(null::greffe, $1::jsonb) g
     where not exists (select from greffe own where own.client_id = c.id)
     on conflict (client_id, fold(name)) do nothing`,
    [given],
  );
  await client.query(
    `update greffe own set version = own.version + 1, address_line = g.address_line, postcode = g.postcode,
       town = g.town, phone = g.phone, email = g.email, site = g.site, comment = g.comment
     from jsonb_populate_recordset(null::greffe, $1::jsonb) g
     where fold(own.name) = fold(g.name) and g.address_line is not null
       and own.created_by is null and own.modified_at is null
       and coalesce(own.address_line, own.phone, own.email, own.site, own.hours, own.comment) is null`,
    [given],
  );
}
