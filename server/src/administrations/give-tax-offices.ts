import { administrationTypes } from '#contract/administrations/types.ts';
import { readDataCsv } from '#server/platform/data-file.ts';

interface Client {
  query(text: string, values: unknown[]): Promise<unknown>;
}

const orNull = (text: string | undefined) => text || null;

/**
 * Gives the tax offices of server/data/france/tax-offices.csv to every firm, those that it has not by the same
 * name; what a firm has written of its own stays. The file has no row until somebody puts an official list there.
 */
export async function giveTaxOffices(
  client: Client,
  offices: readonly Record<string, string>[] = readDataCsv('france/tax-offices.csv'),
): Promise<void> {
  if (offices.length === 0) return;
  const type = administrationTypes.find(({ Code }) => Code === 'SIE')?.Id;
  const rows = offices.map(({ label, address, postcode, town, phone, email }) => ({
    type,
    name: label,
    address_line: orNull(address),
    postcode: orNull(postcode),
    town: orNull(town),
    phone: orNull(phone),
    email: orNull(email),
  }));
  await client.query(
    `insert into administration (client_id, type, name, address_line, postcode, town, phone, email)
     select c.id, a.type, a.name, a.address_line, a.postcode, a.town, a.phone, a.email
     from client c, jsonb_populate_recordset(null::administration, $1::jsonb) a
     on conflict (client_id, type, fold(name)) do nothing`,
    [JSON.stringify(rows)],
  );
}
