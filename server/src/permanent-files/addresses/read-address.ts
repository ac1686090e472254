import type {
  Address,
  GetAddressById,
  GetAddressByIdFromPortage,
} from '#contract/permanent-files/addresses/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

type Parts = Omit<Address, 'FullAddress'>;

/** A company has no country of its own yet; a person may be anywhere. */
const sources = {
  Societe: {
    rows: 'select address_line, postcode, town, null as country from company r where client_id = $1 and id = $2',
    inPortage: `exists (select from portage_employment e where e.client_id = $1 and e.company_id = r.id)`,
    unknown: 'Cette société n’existe pas ou plus.',
  },
  Personne: {
    rows: 'select address_line, postcode, town, country from person r where client_id = $1 and id = $2',
    inPortage: 'r.is_in_portage',
    unknown: 'Cette personne n’existe pas ou plus.',
  },
};

/** The parts of an address that there are, joined by spaces (specification 2, section 3). */
export const fullAddress = ({ Adresse1, Cp, Ville, Pays }: Parts): string =>
  [Adresse1, Cp, Ville, Pays].filter(Boolean).join(' ');

async function readAddress(
  db: Db,
  clientId: number,
  { Id, Type, inPortage }: { Id: number; Type: keyof typeof sources; inPortage: boolean },
): Promise<Address> {
  const source = sources[Type];
  const [parts] = await db.query<Parts>(
    `select address_line as "Adresse1", postcode as "Cp", town as "Ville", country as "Pays"
     from (${source.rows}${inPortage ? ` and ${source.inPortage}` : ''}) found`,
    [clientId, Id],
  );
  if (!parts) throw notFound(source.unknown);
  return { ...parts, FullAddress: fullAddress(parts) };
}

/** @throws AppError 404 */
export const addressOf = ({ db, session, input }: SignedInContext<typeof GetAddressById>) =>
  readAddress(db, session.clientId, { ...input, inPortage: false });

/** @throws AppError 404, also for who or what is not in portage */
export const addressInPortage = ({ db, session, input }: SignedInContext<typeof GetAddressByIdFromPortage>) =>
  readAddress(db, session.clientId, { ...input, inPortage: true });
