import {
  mostShareholders,
  type Shareholder,
  type ShareholdersAnswer,
  type ShareholdersWithDetailsAnswer,
} from '#contract/permanent-files/people/shareholders.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import { readPersons } from '../page/read-person.ts';

type Row = Shareholder & { total: number; parts: number };

const heldText = `with held as (
    select s.person_id, sum(s.shares)::bigint as shares, min(s.starts_on) as since from shareholding s
    where s.client_id = $1 and s.company_id = $2 and (s.ends_on is null or s.ends_on >= current_date)
    group by s.person_id
  )
  select p.id as "Id", p.civility as "Civilite", p.last_name as "Nom", p.first_name as "Prenom",
    h.shares as "NombreParts", h.since as "DateEntree",
    (select count(*) from held) as total, (select sum(shares)::bigint from held) as parts
  from held h join person p on p.client_id = $1 and p.id = h.person_id
  order by h.shares desc, p.last_name, p.first_name, p.id limit ${mostShareholders}`;

async function refuseUnknown(db: Db, clientId: number, companyId: number) {
  const found = await db.query('select from company where client_id = $1 and id = $2', [clientId, companyId]);
  if (found.length === 0) throw notFound('Cette société n’existe pas ou plus.');
}

/** Those who own a part of the company today. @throws AppError 404 when the firm has no such company. */
export async function readShareholders(
  db: Db,
  clientId: number,
  companyId: number,
): Promise<ShareholdersAnswer> {
  const rows = await db.query<Row>(heldText, [clientId, companyId], 'shareholders');
  const [first] = rows;
  if (!first) await refuseUnknown(db, clientId, companyId);
  const { total = 0, parts = 0 } = first ?? {};
  return {
    Items: rows.map(({ total: _total, parts: _parts, ...holder }) => holder),
    TotalCount: total,
    TotalParts: parts,
    IsComplete: rows.length === total,
  };
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
