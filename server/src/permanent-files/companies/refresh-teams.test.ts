import { expect, test } from 'vitest';
import { AddSociete, GetSocieteById } from '#contract/permanent-files/companies/calls.ts';
import { startTestApp } from '#proof/test-app.ts';
import { refreshTeams } from './refresh-teams.ts';

const app = await startTestApp();
const { A } = app.firms;
const head = await app.signIn('CHEF_MISSION');

const keeperOf = async (Id: number) =>
  (await head.call(GetSocieteById, { Id })).answer.Gestionnaire?.Key ?? null;

test('an assignment that ended yesterday leaves the file without a keeper, although nobody wrote anything', async () => {
  const { Id } = (await head.call(AddSociete, { societe: { RaisonSociale: 'Relais' } })).answer;
  await app.query(
    `insert into portfolio_assignment (client_id, company_id, user_id, starts_on, ends_on)
     values ($1, $2, $3, '2026-01-01', (now() at time zone 'Europe/Paris')::date)`,
    [A.id, Id, A.users.COMPTABLE.id],
  );
  expect(await keeperOf(Id)).toBe(A.users.COMPTABLE.id);
  // the day passes: no trigger hears of it
  await app.query('alter table portfolio_assignment disable trigger team_changed');
  await app.query('update portfolio_assignment set ends_on = ends_on - 1 where company_id = $1', [Id]);
  await app.query('alter table portfolio_assignment enable trigger team_changed');
  expect(await keeperOf(Id)).toBe(A.users.COMPTABLE.id);
  await refreshTeams(app.database);
  expect(await keeperOf(Id)).toBe(null);
});
