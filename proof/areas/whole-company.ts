import type { TestApp } from '../test-app.ts';

/** A company of firm A whose file lacks nothing that documents ask for, with the year 2025. @returns its ids */
export async function wholeCompany(app: TestApp, form: string, { members = 2, result = 1_850_000 } = {}) {
  const { id: clientId, companies, persons } = app.firms.A;
  const [{ id = 0 } = {}] = await app.query<{ id: number }>(
    `insert into company (client_id, name, legal_form, siren, siret, capital_cents, share_count, address_line, postcode,
       town, greffe_id, cabinet_id, tax_office_id, urssaf_id)
     select $1, $2, $3, '732829320', lpad((floor(random() * 1e13))::bigint::text, 14, '7'), 1000000, 1000,
       '12 quai Neuf', '37000', 'Tours', (select min(g.id) from greffe g where g.client_id = $1), b.id,
       (select min(a.id) from administration a where a.client_id = $1), (select min(a.id) from administration a where a.client_id = $1)
     from cabinet b where b.client_id = $1 order by b.id limit 1 returning id`,
    [clientId, `Entreprise ${form}`, form],
  );
  await app.query(
    `update cabinet set address_line = coalesce(address_line, '1 place Plumereau'), town = coalesce(town, 'Tours'),
       president = coalesce(president, 'Marc Renard')
     where client_id = $1`,
    [clientId],
  );
  const holders = persons.slice(0, members);
  await app.query(
    `update person set civility = 'Madame', birth_date = coalesce(birth_date, '1980-05-12'),
       birth_place = coalesce(birth_place, 'Tours'), nationality = coalesce(nationality, 'Française'),
       address_line = coalesce(address_line, '3 rue des Halles'), town = coalesce(town, 'Tours'),
       father_name = coalesce(father_name, 'Luc Morel'), mother_name = coalesce(mother_name, 'Jeanne Petit')
     where client_id = $1 and id = any ($2)`,
    [clientId, holders],
  );
  await app.query(
    `insert into mandate (client_id, company_id, person_id, function, starts_on) values ($1, $2, $3, $4, '2020-01-01')`,
    [clientId, id, holders[0], form.startsWith('SA') ? 'P' : 'G'],
  );
  await app.query(
    `insert into share_movement (client_id, company_id, number, happened_on, nature, to_person_id, right_held, shares)
     select $1, $2, row_number() over (), '2020-01-01', 'CONSTITUTION', holder, 'PP', 1000 / $4::int
     from unnest($3::bigint[]) holder`,
    [clientId, id, holders, members],
  );
  const [{ exercise = 0 } = {}] = await app.query<{ exercise: number }>(
    `insert into exercise (client_id, company_id, starts_on, ends_on, turnover_cents, result_cents)
     values ($1, $2, '2025-01-01', '2025-12-31', 25000000, $3) returning id as exercise`,
    [clientId, id, result],
  );
  await app.query(
    'insert into company_budget (client_id, company_id, year, monthly, yearly) values ($1, $2, 2025, 250, 3000)',
    [clientId, id],
  );
  return { id, exercise, person: holders[0] ?? 0, other: companies[0] ?? 0 };
}
