import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { Told } from '../company-directory.ts';
import { compare, type OurValues } from './compare.ts';

/** SQL: what of company r is compared, by the wire's paths. */
export const comparedColumns = `r.name as "RaisonSociale", r.siret as "Siret", r.naf as "CodeNaf", r.naf_2025 as "CodeNaf2025",
  r.address_line as "Adresse.Adresse1", r.postcode as "Adresse.Cp", r.town as "Adresse.Ville", r.state as "Etat"`;

interface Checked {
  clientId: number;
  companyId: number;
  told: Told;
}

/**
 * Keeps what a comparison has found: what is new is open, what a person decided stays so while both sides are the same, and
 * what differs no more goes.
 */
export async function keepCheck(db: Db, { clientId, companyId, told }: Checked): Promise<number> {
  const [ours] = await db.query<OurValues & object>(
    `select ${comparedColumns} from company r where r.client_id = $1 and r.id = $2 for share`,
    [clientId, companyId],
  );
  if (!ours) return 0;
  const found = told.Annuaire ? compare(ours, told) : [];
  await db.query(
    `insert into directory_check (client_id, company_id, checked_at, is_found) values ($1, $2, now(), $3)
     on conflict (client_id, company_id) do update set checked_at = excluded.checked_at, is_found = excluded.is_found`,
    [clientId, companyId, told.Annuaire !== null],
  );
  // a directory that is silent of a company says nothing of what it said before
  if (told.Annuaire)
    await db.query(
      `delete from directory_difference where client_id = $1 and company_id = $2 and state <> 'REFUSE'
         and field_group <> all ($3::text[])`,
      [clientId, companyId, found.map(({ group }) => group)],
    );
  for (const { group, ours: own, theirs, source } of found)
    await db.query(
      `insert into directory_difference as d (client_id, company_id, field_group, ours, theirs, source, seen_on, told_on)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (client_id, company_id, field_group) do update set
         ours = excluded.ours, theirs = excluded.theirs, source = excluded.source, told_on = excluded.told_on,
         seen_on = case when d.theirs = excluded.theirs and d.ours = excluded.ours then d.seen_on else excluded.seen_on end,
         state = case when d.state = 'REFUSE' and d.theirs = excluded.theirs and d.ours = excluded.ours
           then 'REFUSE' else 'OUVERT' end`,
      [
        clientId,
        companyId,
        group,
        JSON.stringify(own),
        JSON.stringify(theirs),
        source,
        todayInParis(),
        told.Annuaire?.MisAJourLe ?? null,
      ],
    );
  return found.length;
}
