import type { TestApp } from '../test-app.ts';

/**
 * Gives the firm's customer a client space as the leader of these companies, and of no other; a shareholder of the last one
 * named apart.
 */
export async function leadsCompanies(
  app: TestApp,
  { leads, holds }: { leads: readonly number[]; holds?: number },
): Promise<{ person: number; user: number }> {
  const { A } = app.firms;
  const [own] = await app.query<{ person: number; user: number }>(
    `select p.id::int as person,
       (select id::int from app_user where client_id = $1 and email like 'client@%') as user
     from person p where p.client_id = $1
       and not exists (select from client_space s where s.client_id = $1 and s.person_id = p.id)
       and exists (select from mandate m where m.client_id = $1 and m.person_id = p.id)
     order by p.id limit 1`,
    [A.id],
  );
  const { person = 0, user = 0 } = own ?? {};
  await app.query('insert into client_space (client_id, person_id, user_id) values ($1, $2, $3)', [
    A.id,
    person,
    user,
  ]);
  await app.query('delete from mandate where client_id = $1 and person_id = $2', [A.id, person]);
  await app.query(
    `insert into mandate (client_id, company_id, person_id, function, starts_on)
     select $1, unnest($2::bigint[]), $3, 'G', '2020-01-01'`,
    [A.id, leads, person],
  );
  if (holds !== undefined)
    await app.query(
      `insert into shareholding (client_id, company_id, person_id, shares, starts_on) values ($1, $2, $3, 10, '2020-01-01')`,
      [A.id, holds, person],
    );
  return { person, user };
}
