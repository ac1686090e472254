import { expect, test } from 'vitest';
import { can } from '#contract/access/access.ts';
import { permissions } from '#contract/access/menu/menu.ts';
import { moduleKeys } from '#contract/access/modules.ts';
import { allRoles } from '#contract/access/roles.ts';
import { rateReaders } from '#contract/dashboards/profitability/access.ts';
import * as calls from '#contract/dashboards/profitability/calls.ts';
import { SaveTimeCells } from '#contract/dashboards/timesheets/calls.ts';
import { fileTime } from '#contract/dashboards/timesheets/file-calls.ts';
import { mondayOf } from '#contract/dashboards/timesheets/weeks.ts';
import { editBudget } from '#contract/permanent-files/companies/budgets/calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { timeTaskId } from '#proof/firms/timesheets.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const director = await app.signIn('DIRIGEANT');
const assistant = await app.signIn('AIDE_COMPTABLE');
const theirs = A.users.AIDE_COMPTABLE.id;
const year = 2025;

let nth = 6_500_000;
async function company(RaisonSociale: string): Promise<number> {
  nth += 1;
  return (await director.call(AddSociete, { societe: { RaisonSociale, Siret: siretOf(nth) } })).answer.Id;
}
const tell = (IdSociete: number, Jour: string, Minutes: number) =>
  assistant.call(SaveTimeCells, {
    Semaine: mondayOf(Jour),
    Cellules: [{ Jour, IdSociete, IdTache: timeTaskId(1), Minutes }],
  });
const addRate = (DateDebut: string, CoutHoraire: number, TauxVente: number) =>
  director.call(calls.AddRate, { IdCollaborateur: theirs, DateDebut, CoutHoraire, TauxVente });
const rowOf = async (Filter: string) =>
  (await director.call(calls.GetProfitability, { Annee: year, Filter })).answer.Items[0];

test('hours are worth and cost what held on their day; the budget less that is a boni or a mali, and opens to its lines', async () => {
  const IdSociete = await company('Deux taux');
  await director.call(editBudget, { IdSociete, Annee: year, BudgetAnnuel: '300', BudgetVF: '0' });
  await tell(IdSociete, '2025-02-04', 90);
  expect(await rowOf('Deux taux')).toMatchObject({ MinutesSansTaux: 90, Valorise: 0, Cout: 0 });
  await addRate('2025-01-01', 3000, 8000);
  await addRate('2025-07-01', 3600, 10_000);
  await tell(IdSociete, '2025-07-01', 60);
  // 90 min at 80 € and 60 min at 100 € are 220 €; 45 € and 36 € are 81 €
  const row = await rowOf('Deux taux');
  expect(row).toMatchObject({
    Minutes: 150,
    Budget: 30_000,
    Valorise: 22_000,
    BoniMali: 8000,
    Cout: 8100,
    Marge: 21_900,
    MargePourcent: 73,
    TauxHoraire: 12_000,
    MinutesSansTaux: 0,
  });
  const lines = (await director.call(calls.GetProfitLines, { Annee: year, Axe: 'SOCIETE', Id: IdSociete }))
    .answer;
  expect(lines).toMatchObject({
    Valorise: 22_000,
    Lignes: [
      { Jour: '2025-07-01', TauxVente: 10_000, CoutHoraire: 3600, Valorise: 10_000 },
      { Jour: '2025-02-04', TauxVente: 8000, CoutHoraire: 3000, Valorise: 12_000 },
    ],
  });
  expect(lines.Lignes.reduce((sum, { Cout }) => sum + Cout, 0)).toBe(row?.Cout);
});

test('what was invoiced to a company stands beside, and changes neither boni nor margin', async () => {
  const [IdSociete = 0] = A.companies;
  await tell(IdSociete, '2026-03-03', 30);
  const { Items } = (await director.call(calls.GetProfitability, { Annee: 2026, PageSize: 100 })).answer;
  const row = Items.find(({ Id }) => Id === IdSociete);
  // the planted invoices of the firm and of its formality, without tax and disbursement
  expect(row?.Facture).toBe(140_000);
  expect(row?.Marge).toBe((row?.Budget ?? row?.Valorise ?? 0) - (row?.Cout ?? 0));
});

test('every axis sums up to the same hours; margins are filtered, and the totals speak of what is filtered', async () => {
  const sums = await Promise.all(
    (['SOCIETE', 'MISSION', 'COLLABORATEUR', 'CABINET'] as const).map(
      async (Axe) => (await director.call(calls.GetProfitability, { Annee: year, Axe })).answer.Total,
    ),
  );
  expect(new Set(sums.map(({ Minutes, Valorise, Cout }) => `${Minutes}/${Valorise}/${Cout}`)).size).toBe(1);
  const below = async (MargeSous: number) =>
    (await director.call(calls.GetProfitability, { Annee: year, Filter: 'Deux taux', MargeSous })).answer
      .TotalCount;
  expect([await below(70), await below(80)]).toEqual([0, 1]);
});

test('a rate is refused at its field: twice on a day, a customer’s, another firm’s', async () => {
  expect((await addRate('2025-01-01', 1, 1)).fieldMessage('DateDebut')).toBe(
    'Un taux de ce collaborateur commence déjà ce jour.',
  );
  for (const IdCollaborateur of [A.users.client.id, B.users.COMPTABLE.id])
    expect(
      (
        await director.call(calls.AddRate, {
          IdCollaborateur,
          DateDebut: '2025-01-01',
          CoutHoraire: 1,
          TauxVente: 1,
        })
      ).fieldMessage('IdCollaborateur'),
    ).toBe('Cette valeur n’existe pas ou plus.');
});

test('what a collaborator costs reaches those alone whom the document names: no other role, whatever is granted, no journal', async () => {
  const asked = [calls.allRates, calls.GetProfitability, calls.GetProfitLines, calls.ExportProfitability];
  await app.query(
    `insert into role_permission (client_id, permission, role, is_granted)
     select $1, p, r, true from unnest($2::text[]) p cross join unnest($3::text[]) r on conflict do nothing`,
    [
      A.id,
      ['Administration.collaborator-rentability-config', 'TableauDeBord.controle-rentabilite'],
      ['CHEF_MISSION', 'COMPTABLE', 'RESPONSABLE_PAIE'],
    ],
  );
  for (const role of ['CHEF_MISSION', 'COMPTABLE', 'RESPONSABLE_PAIE'] as const) {
    const user = await app.signIn(role);
    for (const call of asked)
      expect([role, call.name, (await user.call(call, {} as never)).status]).toEqual([role, call.name, 403]);
  }
  for (const role of allRoles) {
    const mayRead = asked.some((call) =>
      can({ Roles: [role], Modules: moduleKeys, Permissions: [...permissions.keys()] }, call),
    );
    expect([role, mayRead]).toEqual([role, (rateReaders as readonly string[]).includes(role)]);
  }
  const journal = await app.query<{ text: string }>(
    `select coalesce(before::text, '') || coalesce(after::text, '') as text from audit_entry where entity = 'collaborator-rate'`,
  );
  expect(journal.length).toBeGreaterThan(1);
  for (const { text } of journal) expect(text).not.toMatch(/3000|3600|8000|10000/);
  // files' time is told by hours: nothing of it is a sum of rates
  const chief = await app.signIn('CHEF_MISSION');
  const { Items } = (await chief.call(fileTime.list, { Annee: year, Filter: 'Deux taux' })).answer;
  expect(Items.length).toBeGreaterThan(0);
  expect(Object.keys(Items[0] ?? {}).join()).not.toMatch(/Cout|Taux|Valorise|Marge/);
});
