import type pg from 'pg';
import { readDataCsv } from '#server/platform/installation/reference-data-files.ts';
import { isoDate, referenceDay } from '../calendar.ts';

/** What every file has, by its rank: most close on 31 December and are at CA3; some lack a regime, as files do. */
const describe = `
  with ranked as (
    select client_id, id, legal_form, row_number() over (order by id) as rank from company
    where client_id = $1 and is_file)
  update company c set
    reference = 'D' || lpad(r.rank::text, 6, '0'),
    closing_day = case when r.rank % 10 < 7 then '12-31' when r.rank % 10 = 7 then '06-30'
      when r.rank % 10 = 8 then '09-30' else '03-31' end,
    tax_regime = case when r.rank % 17 = 0 then null when r.legal_form in ('EI', 'SCI', 'SNC') then 'BIC_IR' else 'IS' end,
    tax_filing = case when r.rank % 4 = 0 then 'REEL_SIMPLIFIE' else 'REEL_NORMAL' end,
    vat_regime = case when r.rank % 19 = 0 then null when r.rank % 8 = 0 then 2 else 4 end,
    vat_period = case when r.rank % 8 = 0 then 'A' when r.rank % 3 = 0 then 'T' else 'M' end
  from ranked r where c.client_id = r.client_id and c.id = r.id`;

/** The registry of the seat's town, else the first of its department. */
const registries = `
  update company c set greffe_id = (
    select g.id from unnest($2::text[], $3::text[]) with ordinality as given (name, department, rank)
    join greffe g on g.client_id = c.client_id and g.name = given.name
    where given.department = left(c.postcode, 2) order by g.code <> c.town, given.rank limit 1)
  where c.client_id = $1 and c.is_file`;

/** Accounting since the file was opened. */
const missions = `
  insert into mission (client_id, company_id, type, starts_on)
  select client_id, id, 1, greatest(registered_on, date '2022-01-03') from company
  where client_id = $1 and is_file and not is_disabled`;

/**
 * The years that closed in 2024, 2025 and 2026 or will; of each what was done by the reference day: all of the first, most
 * of the second. Adjoining, each from the day after the one before.
 */
const exercises = `
  with closings as (
    select c.client_id, c.id, c.registered_on, c.id % 10 as digit,
      make_date(y.year, left(c.closing_day, 2)::int, right(c.closing_day, 2)::int) as ends_on
    from company c cross join generate_series(2024, 2026) as y (year)
    where c.client_id = $1 and c.is_file and not c.is_disabled and c.closing_day is not null),
  years as (
    select *, greatest((ends_on - interval '1 year' + interval '1 day')::date, registered_on) as starts_on,
      extract(year from ends_on) as year from closings where ends_on > registered_on)
  insert into exercise (client_id, company_id, starts_on, ends_on, is_first, state, tax_filed_on, approved_on, accounts_filed_on)
  select client_id, id, starts_on, ends_on, starts_on = registered_on,
    case when year = 2024 then 'CLOS' else 'OUVERT' end,
    case when year = 2024 or (year = 2025 and digit < 8 and ends_on + 135 < $2) then ends_on + 135 end,
    case when year = 2024 or (year = 2025 and digit < 7 and ends_on + 165 < $2) then ends_on + 165 end,
    case when year = 2024 or (year = 2025 and digit < 6 and ends_on + 200 < $2) then ends_on + 200 end
  from years`;

/** Two files in three are invoiced: by transfer, direct debit or cheque. */
const billings = `
  insert into company_billing (client_id, company_id, payment, cabinet_id, email, electronic_address, period, day,
    payment_days, mandate_reference, mandate_signed_on, mandate_state)
  select client_id, id, (array['Transfer', 'Sample', 'Check'])[1 + id % 3], cabinet_id, null, siren,
    case when id % 4 = 0 then 'TRIMESTRIELLE' else 'MENSUELLE' end, 1 + id % 28, 30,
    case when id % 3 = 1 then 'RUM-' || id end, case when id % 3 = 1 then date '2023-01-10' end,
    case when id % 3 = 1 then 'SIGNE' end
  from company where client_id = $1 and is_file and not is_disabled and id % 3 <> 2`;

/** Gives the firm's files what an accountant's work wants: regimes, missions, accounting years, billing. */
export async function addCompanyFiles(client: pg.ClientBase, clientId: number): Promise<void> {
  await client.query(describe, [clientId]);
  const greffes = readDataCsv('france/greffes.csv');
  await client.query(registries, [
    clientId,
    greffes.map(({ label }) => label),
    greffes.map(({ department }) => department),
  ]);
  await client.query(missions, [clientId]);
  await client.query(exercises, [clientId, isoDate(referenceDay)]);
  await client.query(billings, [clientId]);
}
