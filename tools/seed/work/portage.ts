import type pg from 'pg';
import { isoDate, referenceDay } from '../calendar.ts';
import { ibanOf, sirenOf, siretOf } from '../values/identifiers.ts';

/** From counters that no other invented company reaches. */
const firstSiren = 69_200_001;

const factors = [
  ['Créances du Ponant', 'AFF-2024-117', 1.2, 10],
  ['Ouest Affacturage', 'OA-88-2025', 0.95, 12],
  ['Trésorerie Directe', 'TD-2023-04', 1.6, 8],
] as const;

/** The fee of each, and who guarantees that its staff are paid. */
const carriers = `
  update portage_company set fee_rate = 5 + company_id % 3, guarantor = 'Caution mutuelle du portage',
    guarantee_cents = 15000000, guaranteed_until = $2::date + 200
  where client_id = $1`;

/** What their invoices must bear. */
const vatNumbers = `
  update company set vat_number = 'FR' || lpad(((12 + 3 * (siren::bigint % 97)) % 97)::text, 2, '0') || siren
  where client_id = $1 and siren is not null and id in (select company_id from portage_company where client_id = $1)`;

/** Contracts by the person's number: most are senior and without a term, some earn less than the agreement wants. */
const contracts = `
  update portage_employment set
    staff_number = 'P' || lpad(id::text, 5, '0'),
    contract_type = case when id % 6 = 5 and ends_on is not null then 'CDD' else 'CDI' end,
    working_time = case when id % 7 = 3 then 'PARTIEL' else 'COMPLET' end,
    activity_rate = case when id % 7 = 3 then 80 else 100 end,
    class = (array['SENIOR', 'JUNIOR', 'SENIOR', 'EXPERT', 'SENIOR'])[1 + id % 5],
    is_day_package = id % 5 = 3,
    term_on = case when id % 6 = 5 and ends_on is not null then ends_on end,
    trial_ends_on = least(starts_on + 89, ends_on),
    base_salary_cents = (case id % 5 when 1 then 205000 when 3 then 325000 else 268000 end
      + (id % 40) * 5000 - case when id % 11 = 4 then 90000 else 0 end) * case when id % 7 = 3 then 0.8 else 1 end,
    exit_reason = case when ends_on is not null and id % 6 <> 5 then 1 + id % 3 end
  where client_id = $1`;

/** Two dozen companies are customers of portage as well. */
const customers = `
  update company set is_portage_customer = true where client_id = $1 and id in (
    select id from company where client_id = $1 and is_file and not is_disabled
      and id not in (select company_id from portage_company where client_id = $1) order by id limit 24)`;

/** What each does, or did, for one of them; some contracts with the customer are late, or not there yet. */
const missions = `
  with customer as (
    select id, row_number() over (order by id) - 1 as rank, count(*) over () as many
    from company where client_id = $1 and is_portage_customer),
  planned as (
    select e.*, greatest(e.starts_on, $2::date - (120 + e.id % 500)::int) as begins from portage_employment e
    where e.client_id = $1 and e.id % 8 <> 6)
  insert into portage_mission (client_id, employment_id, company_id, object, starts_on, ends_on, price_cents,
    planned_units, contract_signed_on, contract_due_on, factor_id)
  select p.client_id, p.id, c.id,
    (array['Pilotage de projet', 'Audit informatique', 'Direction financière externalisée', 'Conduite du changement',
      'Architecture logicielle'])[1 + p.id % 5],
    p.begins, least(p.ends_on, case when p.id % 4 = 1 then p.begins + 240 end), 45000 + (p.id % 9) * 5000,
    60 + p.id % 120, case when p.id % 13 <> 2 then p.begins + case when p.id % 9 = 4 then 6 else 0 end end,
    p.begins + 2, case when p.id % 5 = 0 then f.id end
  from planned p
  join customer c on c.rank = p.id % c.many
  cross join lateral (
    select id from factor where client_id = p.client_id order by id offset p.id % ${factors.length} limit 1) f
  where p.ends_on is null or p.ends_on >= p.begins`;

/** The portage of the demonstration firm: its carriers, factors, customers, contracts and missions. */
export async function addPortage(client: pg.ClientBase, clientId: number): Promise<void> {
  for (const [rank, [name, contract, commission, fund]] of factors.entries())
    await client.query(
      `insert into factor (client_id, name, siret, contract_number, commission_rate, guarantee_fund_rate, iban)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        clientId,
        name,
        siretOf(sirenOf(firstSiren + rank), 1),
        contract,
        commission,
        fund,
        ibanOf(900 + rank),
      ],
    );
  const day = isoDate(referenceDay);
  await client.query(carriers, [clientId, day]);
  await client.query(vatNumbers, [clientId]);
  await client.query(contracts, [clientId]);
  await client.query(customers, [clientId]);
  await client.query(missions, [clientId, day]);
}
