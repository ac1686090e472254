import type { KeyValue } from '#contract/key-value.ts';
import type { Holder } from '#contract/permanent-files/companies/share-register.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { isValidOnSql } from '#server/platform/database/validity.ts';
import type { HolderKey, Holding } from './capital-table.ts';

/** What is held of a company, with what both are called. */
export type NamedHolding = Holding & { company: number; companyName: string | null; name: string | null };

export type Name = (key: HolderKey) => KeyValue;

/** SQL: the holder of a row, as a key. */
const keySql = `case when s.person_id is null then 'c' || s.holder_company_id else 'p' || s.person_id end`;

const columns = `s.company_id as company, ${keySql} as holder, s.right_held as right, s.shares,
    (select c.name from company c where c.client_id = $1 and c.id = s.company_id) as "companyName",
    case when s.person_id is null
      then (select c.name from company c where c.client_id = $1 and c.id = s.holder_company_id)
      else (select p.first_name || ' ' || p.last_name from person p where p.client_id = $1 and p.id = s.person_id)
    end as name`;

const onDay = isValidOnSql('s.starts_on', 's.ends_on', '$3::date');

interface Asked {
  clientId: number;
  companyId: number;
  day: string;
}

/** What is held of a company on a day. */
export const holdingsOf = (db: Db, { clientId, companyId, day }: Asked): Promise<NamedHolding[]> =>
  db.query<NamedHolding>(
    `select ${columns} from shareholding s
     where s.client_id = $1 and s.company_id = $2 and ${onDay}`,
    [clientId, companyId, day],
    'company-holdings',
  );

/**
 * What is held on a day of a company, of the companies that hold it, and so on upwards. A company that is met twice, such
 * as in a circle, is followed once.
 */
export const holdingsAbove = (db: Db, { clientId, companyId, day }: Asked): Promise<NamedHolding[]> =>
  db.query<NamedHolding>(
    `with recursive above (id) as (
       select $2::bigint
       union
       select s.holder_company_id from above a
       join shareholding s on s.client_id = $1 and s.company_id = a.id and ${onDay}
       where s.holder_company_id is not null)
     select ${columns} from above a join shareholding s on s.client_id = $1 and s.company_id = a.id and ${onDay}`,
    [clientId, companyId, day],
    'company-holdings-above',
  );

const nameAmong =
  (names: ReadonlyMap<HolderKey, string | null>): Name =>
  (key) => ({ Key: Number(key.slice(1)), Value: names.get(key) ?? 'Inconnu' });

/** What those are called who stand in holdings that have been read, and some persons beside. */
export const namesIn = (
  holdings: readonly NamedHolding[],
  persons: readonly { id: number; name: string }[],
): Name =>
  nameAmong(
    new Map<HolderKey, string | null>([
      ...holdings.map(({ company, companyName }) => [`c${company}`, companyName] as const),
      ...holdings.map(({ holder, name }) => [holder, name] as const),
      ...persons.map(({ id, name }) => [`p${id}`, name] as const),
    ]),
  );

/** What persons and companies are called, by their keys. */
export async function namesOf(db: Db, clientId: number, keys: Iterable<HolderKey>): Promise<Name> {
  const ids = [...new Set(keys)];
  const of = (kind: string) => ids.filter((key) => key.startsWith(kind)).map((key) => Number(key.slice(1)));
  const rows = await db.query<{ key: HolderKey; name: string }>(
    `select 'p' || id as key, first_name || ' ' || last_name as name from person where client_id = $1 and id = any ($2)
     union all select 'c' || id, name from company where client_id = $1 and id = any ($3)`,
    [clientId, of('p'), of('c')],
    'holder-names',
  );
  return nameAmong(new Map(rows.map(({ key, name }) => [key, name])));
}

/** A holder as the wire has it. */
export const holderOf = (key: HolderKey, name: Name): Holder =>
  key.startsWith('p') ? { Personne: name(key), Societe: null } : { Personne: null, Societe: name(key) };
