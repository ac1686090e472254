import { expect, test } from 'vitest';
import * as parameters from '#contract/administration/parameters/calls.ts';
import { SaveTimeCells } from '#contract/dashboards/timesheets/calls.ts';
import { fileTime, ownFileTime, SaveTimeBudget } from '#contract/dashboards/timesheets/file-calls.ts';
import { mondayOf } from '#contract/dashboards/timesheets/weeks.ts';
import { editBudget } from '#contract/permanent-files/companies/budgets/calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { readableText } from '#proof/files/zip.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { timeTaskId } from '#proof/firms/timesheets.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const director = await app.signIn('DIRIGEANT');
const assistant = await app.signIn('AIDE_COMPTABLE');
const year = 2025;

let nth = 6_000_000;
async function company(RaisonSociale: string): Promise<number> {
  nth += 1;
  return (await director.call(AddSociete, { societe: { RaisonSociale, Siret: siretOf(nth) } })).answer.Id;
}
const tell = (IdSociete: number, Jour: string, Minutes: number) =>
  assistant.call(SaveTimeCells, {
    Semaine: mondayOf(Jour),
    Cellules: [{ Jour, IdSociete, IdTache: timeTaskId(1), Minutes }],
  });
const rowOf = async (Filter: string) =>
  (await director.call(fileTime.list, { Annee: year, Filter })).answer.Items.find(
    ({ Budget }) => Budget === 'COURANT',
  );
const setRate = (Valeur: string) =>
  director.call(parameters.AddParameterConfig, {
    Key: 'TEMPS_TAUX_BUDGET',
    Valeur,
    DateDebut: '2025-01-01',
    Source: 'Décision du cabinet',
    Motif: 'Premier taux',
  });

test('a budget in euros has hours once the firm gives its mean hourly rate; hours by hand stand instead, with why', async () => {
  const IdSociete = await company('Budget en heures');
  await director.call(editBudget, { IdSociete, Annee: year, BudgetMensuel: '100' });
  await tell(IdSociete, '2025-03-04', 600);
  expect(await rowOf('Budget en heures')).toMatchObject({
    MontantBudget: '1200.00',
    MinutesBudget: null,
    MinutesAnnee: 600,
    Etat: 'SANS_BUDGET',
  });
  expect((await setRate('80')).status).toBe(200);
  // 1 200 € at 80 € are 15 hours
  expect(await rowOf('Budget en heures')).toMatchObject({
    MinutesBudget: 900,
    Reste: 300,
    Prevision: 600,
    Depassement: 0,
    Etat: 'NORMAL',
  });
  const adjust = (Duree: string | null, Motif = 'Forfait revu') =>
    director.call(SaveTimeBudget, { IdSociete, Annee: year, Budget: 'COURANT', Duree, Motif });
  expect((await adjust('8h30')).answer.MinutesBudget).toBe(510);
  expect(await rowOf('Budget en heures')).toMatchObject({
    EstAjuste: true,
    Etat: 'DEPASSE',
    Depassement: 90,
  });
  expect((await adjust('demain')).fieldMessage('Duree')).toContain('Durée attendue');
  expect((await adjust(null)).answer.MinutesBudget).toBe(900);
  expect((await adjust('1250', 'Groupe')).answer.MinutesBudget).toBe(75_000);
});

test('a figure opens to its lines, which come to it; the list, the panel and the workbook tell the same', async () => {
  const IdSociete = await company('Lignes ouvertes');
  await tell(IdSociete, '2025-01-07', 90);
  await tell(IdSociete, '2025-06-03', 45);
  const lines = (await director.call(fileTime.lines, { IdSociete, Annee: year, Budget: 'COURANT' })).answer;
  expect(lines).toMatchObject({
    MinutesAnnee: 135,
    ParTache: [{ Libelle: 'Tenue de A · Saisie de A', Minutes: 135 }],
    ParCollaborateur: [{ Minutes: 135 }],
    TotalLignes: 2,
    Lignes: [
      { Jour: '2025-06-03', Minutes: 45 },
      { Jour: '2025-01-07', Minutes: 90 },
    ],
  });
  expect([lines.ParMois[0], lines.ParMois[5]]).toEqual([90, 45]);
  const file = await director.call(fileTime.exportAll, { Annee: year, Filter: 'Lignes ouvertes' });
  expect(readableText(file.bytes)).toContain('<v>2.25</v>');
});

test('the portfolio tells of the files that one follows, or that somebody follows whom one answers for', async () => {
  const accountant = await app.signIn('COMPTABLE');
  const own = (await accountant.call(ownFileTime.list, {})).answer.Items.map(({ IdSociete }) => IdSociete);
  const followed = await app.query<{ id: number }>(
    'select distinct company_id::int as id from portfolio_assignment where client_id = $1 and user_id = $2',
    [A.id, A.users.COMPTABLE.id],
  );
  expect(own.every((id) => followed.some((one) => one.id === id))).toBe(true);
  expect(own.length).toBeGreaterThan(0);
  const asked = { IdCollaborateur: A.users.DIRIGEANT.id };
  expect((await accountant.call(ownFileTime.list, asked)).status).toBe(403);
});

test('a confidential file is told to nobody who may not read it', async () => {
  const IdSociete = await company('Discrète');
  await tell(IdSociete, '2025-04-01', 60);
  await app.query('update company set is_confidential = true where client_id = $1 and id = $2', [
    A.id,
    IdSociete,
  ]);
  const accountant = await app.signIn('COMPTABLE');
  expect((await accountant.call(fileTime.list, { Annee: year, Filter: 'Discrète' })).answer.Items).toEqual(
    [],
  );
  expect((await accountant.call(fileTime.lines, { IdSociete, Annee: year, Budget: 'COURANT' })).status).toBe(
    404,
  );
  expect(await rowOf('Discrète')).toMatchObject({ MinutesAnnee: 60 });
});
