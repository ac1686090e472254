import type pg from 'pg';
import { isoDate, referenceDay } from '../calendar.ts';

/** How many companies of the demonstration firm have a holding above them, and how many a dismembered capital. */
const wanted = { held: 30, dismembered: 15 };

/** SQL: who has most of a company's titles, by company; the second one beside. */
const heads = `
  select company_id, (array_agg(person_id order by shares desc, id))[1] as head,
    (array_agg(person_id order by shares desc, id))[2] as second, max(shares) as shares
  from shareholding where client_id = $1 and ends_on is null and person_id is not null group by company_id`;

const nextNumber = (company: string) =>
  `(select max(n.number) + 1 from share_movement n where n.client_id = $1 and n.company_id = ${company})`;

/**
 * Puts holdings above some companies of the demonstration firm, which they preside, and gives the bare ownership of others'
 * titles away: so that owners are to be found through chains and dismemberment.
 */
export async function addGroups(client: pg.ClientBase, clientId: number): Promise<void> {
  const known = [clientId, isoDate(referenceDay - 900)];
  await client.query(
    `with ranked as (
       select c.id, h.head, h.shares, row_number() over (order by c.id) as rank
       from company c join (${heads}) h on h.company_id = c.id
       where c.client_id = $1 and c.legal_form in ('SAS', 'SASU') and c.registered_on < $2::date and h.shares >= 10),
     pairs as (
       select held.id as company, held.head as seller, held.shares, above.id as holding, above.head as representative
       from ranked held join ranked above on above.rank = held.rank - held.rank % 4
       where held.rank % 4 <> 0 and held.rank < ${2 * wanted.held} and held.head <> above.head limit ${wanted.held}),
     sold as (
       insert into share_movement (client_id, company_id, number, happened_on, nature, from_person_id, to_company_id,
         right_held, shares, act)
       select $1, company, ${nextNumber('company')}, $2, 'CESSION', seller, holding, 'PP', (shares * 3) / 5,
         'Ordre de mouvement' from pairs
       returning company_id)
     insert into mandate (client_id, company_id, holder_company_id, representative_id, function, starts_on, expires_on)
     select $1, company, holding, representative, 'DG', $2, $2::date + 6 * 365 from pairs`,
    known,
  );
  await client.query(
    `insert into share_movement (client_id, company_id, number, happened_on, nature, from_person_id, to_person_id,
       right_held, shares, act)
     select $1, c.id, ${nextNumber('c.id')}, $2, 'DEMEMBREMENT', h.head, h.second, 'NP', h.shares / 2, 'Acte notarié'
     from company c join (${heads}) h on h.company_id = c.id
     where c.client_id = $1 and c.legal_form = 'SCI' and c.registered_on < $2::date and h.second is not null
       and h.shares >= 10
     order by c.id limit ${wanted.dismembered}`,
    known,
  );
}
