import { expect, test } from 'vitest';
import { GetCompteActivite } from '#contract/portage/activity-account/calls.ts';
import * as own from '#contract/portage/activity-account/own-calls.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { employmentId } from '#proof/firms/portage.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const keeper = await app.signIn('PORTAGE_SALARIAL');
const customer = await app.signIn('client');
const IdPortage = employmentId(1);
const asked = { IdPortage, Annee: 2025 };

/** Makes the first carried person of firm A the one whose client space the customer signs in to. */
const becomeCarried = () =>
  app.query(
    `insert into client_space (client_id, person_id, user_id)
     select e.client_id, e.person_id, u.id from portage_employment e
       join app_user u on u.client_id = e.client_id and u.email like 'client@%'
     where e.client_id = $1 and e.id = $2`,
    [A.id, IdPortage],
  );

test('whoever is carried by nobody has no account, and finds nobody else’s, of another firm either', async () => {
  for (const session of [customer, keeper, await app.signIn('client', 'B')]) {
    expect((await session.call(own.GetMesComptesActivite, {})).answer.Items).toEqual([]);
    expect((await session.call(own.GetMonCompteActivite, asked)).status).toBe(404);
    expect((await session.call(own.MonReleveMensuelAsPdf, { IdPortage, Mois: '2025-07' })).status).toBe(404);
  }
});

test('a carried person finds their own account as the firm keeps it, without its staff’s names and the ways to its records', async () => {
  await becomeCarried();
  const { Items } = (await customer.call(own.GetMesComptesActivite, {})).answer;
  expect(Items).toHaveLength(1);
  const kept = (await keeper.call(GetCompteActivite, asked)).answer;
  const mine = (await customer.call(own.GetMonCompteActivite, asked)).answer;
  const lines = kept.Mois.flatMap(({ Lignes }) => Lignes);
  expect(lines.some(({ Auteur }) => Auteur !== null)).toBe(true);
  expect(mine).toEqual({
    ...kept,
    Mois: kept.Mois.map((month) => ({
      ...month,
      Lignes: month.Lignes.map((line) => ({ ...line, IdSource: null, Auteur: null })),
    })),
  });
  expect((await customer.call(GetCompteActivite, asked)).status).toBe(403);
});

test('they fetch their monthly statement, and no other person’s', async () => {
  const { bytes } = await customer.call(own.MonReleveMensuelAsPdf, { IdPortage, Mois: '2025-07' });
  expect(readPdf(bytes).pages.join(' ')).toContain('L1254-25');
  const [other] = await app.query<{ id: number }>(
    `select id from portage_employment where client_id = $1 and person_id <> (
       select person_id from portage_employment where client_id = $1 and id = $2) limit 1`,
    [A.id, IdPortage],
  );
  const others = { IdPortage: Number(other?.id), Mois: '2025-07' };
  expect((await customer.call(own.MonReleveMensuelAsPdf, others)).status).toBe(404);
});

test('a portage company that is confidential is no secret to whom it carries', async () => {
  await app.query(
    `update company set is_confidential = true where client_id = $1 and id = (
       select company_id from portage_employment where client_id = $1 and id = $2)`,
    [A.id, IdPortage],
  );
  expect((await customer.call(own.GetMonCompteActivite, asked)).status).toBe(200);
});
