import {
  mostShareholders,
  type Shareholder,
  type ShareholdersAnswer,
  type ShareholdersWithDetailsAnswer,
} from '#contract/permanent-files/people/shareholders.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import { type Db, together } from '#server/platform/database/transaction.ts';
import { isValidOnSql } from '#server/platform/database/validity.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import { todayInParis } from '#server/platform/today.ts';
import { readPersons } from '../page/read-person.ts';

/** SQL: what is held on a day, $3, of a company; who has the usufruct alone owns none of it (C. civ. 578). */
const held = `select s.person_id, s.shares, s.starts_on from shareholding s
  where s.client_id = $1 and s.company_id = $2 and s.right_held <> 'US'
    and ${isValidOnSql('s.starts_on', 's.ends_on', '$3::date')}`;

const heldText = `select p.id as "Id", p.civility as "Civilite", p.last_name as "Nom", p.first_name as "Prenom",
    h.shares as "NombreParts", h.since as "DateEntree"
  from (select person_id, sum(shares)::bigint as shares, min(starts_on) as since from (${held}) s group by person_id) h
  join person p on p.client_id = $1 and p.id = h.person_id
  order by h.shares desc, p.last_name, p.first_name, p.id limit ${mostShareholders}`;

/** Shares of companies are among all that are held; the holders that are told are persons. */
const totalsText = `select count(distinct person_id) as holders, coalesce(sum(shares), 0)::bigint as shares
  from (${held}) s`;

async function refuseUnknown(db: Db, clientId: number, companyId: number) {
  const found = await db.query(
    `select from company c where c.client_id = $1 and c.id = $2 and ${isReadableNow('c')}`,
    [clientId, companyId],
    'shareholders-company',
  );
  if (found.length === 0) throw notFound('Cette société n’existe pas ou plus.');
}

/** Those who own a part of the company today. @throws AppError 404 when the firm has no such company that may be read. */
export async function readShareholders(
  db: Db,
  clientId: number,
  companyId: number,
): Promise<ShareholdersAnswer> {
  const asked = [clientId, companyId, todayInParis()];
  // asked for at once: none hangs on another's answer
  const [, Items, [totals]] = await together([
    refuseUnknown(db, clientId, companyId),
    db.query<Shareholder>(heldText, asked, 'shareholders'),
    db.query<{ holders: number; shares: number }>(totalsText, asked, 'shareholders-totals'),
  ]);
  const { holders = 0, shares = 0 } = totals ?? {};
  return { Items, TotalCount: holders, TotalParts: shares, IsComplete: Items.length === holders };
}

/** The same with all details of each person. */
export async function readShareholdersWithDetails(
  db: Db,
  clientId: number,
  companyId: number,
): Promise<ShareholdersWithDetailsAnswer> {
  const list = await readShareholders(db, clientId, companyId);
  const holdings = new Map(list.Items.map((holder) => [holder.Id, holder]));
  const persons = await readPersons(db, clientId, [...holdings.keys()]);
  return {
    ...list,
    Items: persons.map((Person) => {
      const { NombreParts = 0, DateEntree = '' } = holdings.get(Person.Id) ?? {};
      return { NombreParts, DateEntree, Person };
    }),
  };
}
