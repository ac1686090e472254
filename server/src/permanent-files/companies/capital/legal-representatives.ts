import type { Db } from '#server/platform/database/transaction.ts';
import { isValidOnSql } from '#server/platform/database/validity.ts';

interface Asked {
  clientId: number;
  companyId: number;
  day: string;
}

const held = isValidOnSql('m.starts_on', 'm.ends_on', '$3::date');

/**
 * The natural persons who represent a company by law on a day: its president, managing directors and managers; where
 * one of them is a company, those who represent that one, else its permanent representative.
 * @returns their ids, in the order of the mandates
 */
export async function legalRepresentatives(db: Db, { clientId, companyId, day }: Asked): Promise<number[]> {
  const rows = await db.query<{ person: number }>(
    `with recursive directing (id) as (
       select $2::bigint
       union
       select m.holder_company_id from directing d
       join mandate m on m.client_id = $1 and m.company_id = d.id and m.function in ('P', 'DG', 'G') and ${held}
       where m.holder_company_id is not null),
     heads as (
       select d.id as company, m.person_id, m.holder_company_id, m.representative_id, m.starts_on, m.id
       from directing d join mandate m on m.client_id = $1 and m.company_id = d.id
       where m.function in ('P', 'DG', 'G') and ${held})
     select person from (
       select h.person_id as person, h.company, h.starts_on, h.id from heads h where h.person_id is not null
       union all
       select h.representative_id, h.company, h.starts_on, h.id from heads h
       where h.representative_id is not null and not exists (select from heads o where o.company = h.holder_company_id)) r
     group by person order by min(case when company = $2 then 0 else 1 end), min(starts_on), min(id)`,
    [clientId, companyId, day],
    'legal-representatives',
  );
  return rows.map(({ person }) => person);
}
