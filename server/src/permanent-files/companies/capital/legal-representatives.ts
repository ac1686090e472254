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
 * @returns them in the order of the mandates
 */
export const legalRepresentatives = (
  db: Db,
  { clientId, companyId, day }: Asked,
): Promise<{ id: number; name: string }[]> =>
  db.query<{ id: number; name: string }>(
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
     select p.id, p.first_name || ' ' || p.last_name as name from (
       select h.person_id as person, h.company, h.starts_on, h.id from heads h where h.person_id is not null
       union all
       select h.representative_id, h.company, h.starts_on, h.id from heads h
       where h.representative_id is not null and not exists (select from heads o where o.company = h.holder_company_id)) r
     join person p on p.client_id = $1 and p.id = r.person
     group by p.id, p.first_name, p.last_name
     order by min(case when r.company = $2 then 0 else 1 end), min(r.starts_on), min(r.id)`,
    [clientId, companyId, day],
    'legal-representatives',
  );
