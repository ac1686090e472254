import { siretOf } from '../firms/numbers.ts';
import type { TestApp } from '../test-app.ts';

/** A company of firm A with the year 2026, so that no test meets another's books; `of` is what a FEC is sent with. */
export async function ownBooks({ query, firms }: TestApp, number: number, { isConfidential = false } = {}) {
  const siret = siretOf(number);
  const siren = siret.slice(0, 9);
  const [company] = await query<{ id: number }>(
    `insert into company (client_id, name, siren, siret, is_confidential) values ($1, $2, $3, $4, $5) returning id`,
    [firms.A.id, `Livres ${number}`, siren, siret, isConfidential],
  );
  const IdSociete = company?.id ?? 0;
  const [year] = await query<{ id: number }>(
    `insert into exercise (client_id, company_id, starts_on, ends_on) values ($1, $2, '2026-01-01', '2026-12-31')
     returning id`,
    [firms.A.id, IdSociete],
  );
  return { of: { IdSociete, IdExercice: year?.id ?? 0 }, name: `${siren}FEC20261231.txt` };
}
