import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { unknownPortage } from '../employments/portage-record.ts';

/** Whose account a contract is on, and since when. */
export interface Holder {
  personId: number;
  person: string;
  carrierId: number;
  carrier: string;
  feeRate: number | null;
  staffNumber: string | null;
  since: string;
  /** The last day of their contracts; null: one runs on. */
  until: string | null;
}

async function findHolder(db: Db, values: readonly number[], where: string): Promise<Holder> {
  const [holder] = await db.query<Holder & Record<string, unknown>>(
    `select p.id as "personId", concat_ws(' ', p.last_name, p.first_name) as person, c.id as "carrierId", c.name as carrier,
       coalesce(r.fee_rate, k.fee_rate) as "feeRate", r.staff_number as "staffNumber", s.since,
       nullif(s.until, 'infinity') as until
     from portage_employment r
       join person p on p.client_id = r.client_id and p.id = r.person_id
       join company c on c.client_id = r.client_id and c.id = r.company_id
       left join portage_company k on k.client_id = r.client_id and k.company_id = r.company_id
       join lateral (select min(e.starts_on) as since, max(coalesce(e.ends_on, 'infinity')) as until
         from portage_employment e
         where e.client_id = r.client_id and e.person_id = r.person_id and e.company_id = r.company_id) s on true
     where r.client_id = $1 and r.id = $2 and ${where}`,
    [...values],
  );
  if (!holder) throw notFound(unknownPortage);
  return holder;
}

/** Of a contract with a portage company that the reader may know of. @throws AppError 404 */
export const holderOf = (db: Db, clientId: number, employmentId: number): Promise<Holder> =>
  findHolder(db, [clientId, employmentId], isReadableNow('c'));

/** SQL: contract r is one of the person whose client space `user` signs in to. The firm is $1. */
export const isOwn = (user: string): string => `r.person_id = (select x.person_id from client_space x
  where x.client_id = $1 and x.user_id = ${user})`;

/** Of a contract of the caller's own, whoever else may know of it. @throws AppError 404 of anybody else's, as of none */
export const ownHolderOf = (
  db: Db,
  { clientId, userId }: Pick<Session, 'clientId' | 'userId'>,
  employmentId: number,
): Promise<Holder> => findHolder(db, [clientId, employmentId, userId], isOwn('$3'));
