import { beforeAll, expect, test } from 'vitest';
import { AffectMultiSocieteToCollaborator } from '#contract/directory/collaborators/portfolio-calls.ts';
import { SaveDissolution } from '#contract/legal/dissolutions/calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { EditExercice, OpenExercice } from '#contract/permanent-files/companies/exercises/calls.ts';
import {
  exportPorteFeuilleToExcelAsAttachment,
  GetAllSuiviSocietes,
  GetAllSuiviSocietes1,
  GetCountSocietesHasComptabilityMission,
  GetSocieteToDuplicateTimesheet,
} from '#contract/permanent-files/companies/portfolio/calls.ts';
import { allCfeNotifications, MakeCfeYear, saveCfe } from '#contract/tax/cfe/calls.ts';
import { departures } from '#proof/areas/departures.ts';
import { readZip } from '#proof/files/zip.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { insertRows } from '#proof/insert-rows.ts';
import { withClient } from '#proof/processes/postgres.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const { A } = app.firms;
const { manage } = departures(app);
const chef = await app.signIn('CHEF_MISSION');
const accountant = await app.signIn('COMPTABLE');
const social = await app.signIn('SERVICE_SOCIAL');
const me = A.users.COMPTABLE.id;

const ids = { late: 0, done: 0, without: 0, hidden: 0 };

async function file(RaisonSociale: string, more: object = {}) {
  const societe = { RaisonSociale, FormeJuridique: 'SARL', RegimeFiscal: 'IS', ...more };
  return (await chef.call(AddSociete, { societe })).answer.Id;
}

async function year(IdSociete: number, DateDebut: string, DateFin: string) {
  return (await chef.call(OpenExercice, { IdSociete, DateDebut, DateFin })).answer.Id;
}

beforeAll(async () => {
  await app.query('delete from portfolio_assignment where client_id = $1 and user_id = $2', [A.id, me]);
  ids.late = await file('Suivi en retard');
  ids.done = await file('Suivi à jour');
  ids.without = await file('Suivi sans exercice');
  ids.hidden = await file('Suivi d’un autre');
  await year(ids.late, '2024-01-01', '2024-12-31');
  const Id = await year(ids.done, '2024-01-01', '2024-12-31');
  const done = { DateLiasse: '2025-05-12', DateApprobation: '2025-06-12', DateDepot: '2025-07-01' };
  await chef.call(EditExercice, { Id, DateDebut: '2024-01-01', DateFin: '2024-12-31', ...done });
  await chef.call(AffectMultiSocieteToCollaborator, {
    IdCollaborateur: me,
    IdSocietes: [ids.late, ids.done, ids.without],
    DateDebut: '2024-01-01',
  });
});

const own = async (more: object = {}, user = accountant) =>
  (await user.call(GetAllSuiviSocietes, more)).answer;
const named = ({ Items }: { Items: { RaisonSociale: string }[] }) =>
  Items.map(({ RaisonSociale }) => RaisonSociale);

test('one’s own files with the next deadline of each, and how far the accounts are', async () => {
  const answer = await own();
  expect(named(answer)).toEqual(['Suivi à jour', 'Suivi en retard', 'Suivi sans exercice']);
  expect(answer).toMatchObject({ TotalCount: 3, TotalEnRetard: 1 });
  const [done, late, without] = answer.Items;
  expect(done).toMatchObject({
    ProchaineEcheance: null,
    Bilan: 'DEPOSES',
    Exercice: { DateFin: '2024-12-31' },
  });
  expect(late).toMatchObject({
    ProchaineEcheance: { Libelle: 'Liasse fiscale', Date: '2025-05-20', EnRetard: true },
    Bilan: 'A_FAIRE',
  });
  expect(without).toMatchObject({ Exercice: null, ProchaineEcheance: null, Bilan: null });
});

test('what is met leads to the next: after the tax return the approval', async () => {
  const Id = (await own({ Echeance: 'RETARD' })).Items[0]?.Exercice?.Id ?? 0;
  const days = { Id, DateDebut: '2024-01-01', DateFin: '2024-12-31' };
  await chef.call(EditExercice, { ...days, DateLiasse: '2025-05-12' });
  expect((await own({ Echeance: 'RETARD' })).Items[0]).toMatchObject({
    ProchaineEcheance: { Libelle: 'Approbation des comptes', Date: '2025-06-30' },
    Bilan: 'LIASSE_DEPOSEE',
  });
  await chef.call(EditExercice, days);
});

test('filters: late, this week, a year, files with an accounting year, words; the late ones are counted all the same', async () => {
  expect(named(await own({ Echeance: 'RETARD' }))).toEqual(['Suivi en retard']);
  expect(await own({ Echeance: 'SEMAINE' })).toMatchObject({ TotalCount: 0, TotalEnRetard: 1, Items: [] });
  expect(named(await own({ ExerciceYear: 2024, IsWithExercice: true }))).toHaveLength(2);
  expect(named(await own({ ExerciceYear: 2023, IsWithExercice: true }))).toEqual([]);
  expect((await own({ ExerciceYear: 2023 })).Items[0]?.Exercice).toBeNull();
  expect(named(await own({ Filter: 'sans ex' }))).toEqual(['Suivi sans exercice']);
});

test('sorted by deadline, files without one come last; a second page goes on', async () => {
  const sorted = { SortColumn: 'ProchaineEcheance', SortOrder: 1, PageSize: 1 };
  expect(named(await own(sorted))).toEqual(['Suivi en retard']);
  expect(await own({ ...sorted, PageNumber: 3 })).toMatchObject({
    TotalCount: 3,
    Items: [{ RaisonSociale: 'Suivi sans exercice' }],
  });
});

test('the first deadline of all areas counts: CFE, dissolution and accounts in one order, as the list shows them', async () => {
  const year = Number(todayInParis().slice(0, 4));
  const cfe = await file('Par la CFE', { Siret: siretOf(65_101), DateDebutActivite: '2019-05-01' });
  const wound = await file('Par la dissolution', { Siret: siretOf(65_102), DateDebutActivite: '2019-05-01' });
  await chef.call(AffectMultiSocieteToCollaborator, {
    IdCollaborateur: me,
    IdSocietes: [cfe, wound],
    DateDebut: '2024-01-01',
  });
  await chef.call(MakeCfeYear, { Annee: year - 1 });
  const days = { DateDecision: '2022-01-10', DateNomination: '2022-01-10' };
  await chef.call(SaveDissolution, { IdSociete: wound, Nature: 'AMIABLE', ...days });
  const sorted = await own({ Filter: 'Par la', SortColumn: 'ProchaineEcheance', SortOrder: 1 });
  expect(
    sorted.Items.map(({ ProchaineEcheance }) => [ProchaineEcheance?.Libelle, ProchaineEcheance?.EnRetard]),
  ).toEqual([
    ['Publication de la nomination du liquidateur', true],
    ['Solde de CFE', true],
  ]);
  expect(named(await own({ Filter: 'Par la', Echeance: 'RETARD' }))).toHaveLength(2);
  // what was paid is due no more, neither in the list nor in its count
  const [line] = (await chef.call(allCfeNotifications, { IdSociete: cfe, Annee: year - 1 })).answer.Items;
  const { Id = 0, Version = 0 } = line ?? {};
  const paid = { Id, Version, Montant: 10_000, RecuLe: `${year - 1}-11-05`, PayeLe: `${year - 1}-12-10` };
  expect((await chef.call(saveCfe, paid)).status).toBe(200);
  expect(named(await own({ Filter: 'Par la', Echeance: 'RETARD' }))).toEqual(['Par la dissolution']);
  expect((await own({ Filter: 'Par la', ExerciceYear: year })).Items[0]?.ProchaineEcheance).toBeNull();
  const reply = await accountant.call(exportPorteFeuilleToExcelAsAttachment, {
    Filter: 'Par la dissolution',
  });
  const xml = readZip(reply.bytes).get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? '';
  expect(xml).toContain('Publication de la nomination du liquidateur');
  await app.query('delete from portfolio_assignment where company_id = any ($1)', [[cfe, wound]]);
});

test('another’s portfolio opens to who manages them or heads the firm, and to nobody else', async () => {
  const asked = { AccountingManagerId: me };
  expect(named(await own(asked, chef))).toHaveLength(3);
  expect((await social.call(GetAllSuiviSocietes, asked)).status).toBe(403);
  expect((await social.call(exportPorteFeuilleToExcelAsAttachment, asked)).status).toBe(403);
  await manage(me, null, A.users.SERVICE_SOCIAL.id);
  expect(named(await own(asked, social))).toHaveLength(3);
  await manage(me, null, null);
});

test('the firm’s files without a collaborator, that one’s with', async () => {
  const all = (await chef.call(GetAllSuiviSocietes1, { Filter: 'Suivi' })).answer;
  expect(named(all)).toContain('Suivi d’un autre');
  const { answer } = await chef.call(GetAllSuiviSocietes1, { Filter: 'Suivi', AccountingManagerId: me });
  expect(named(answer)).not.toContain('Suivi d’un autre');
});

test('a confidential file stays out of the firm’s list for those who may not read it', async () => {
  await chef.call(AddSociete, { societe: { RaisonSociale: 'Suivi secret', IsConfidentiel: true } });
  expect((await accountant.call(GetAllSuiviSocietes1, { Filter: 'Suivi secret' })).answer.TotalCount).toBe(0);
});

test('the workbook holds what the list shows', async () => {
  const reply = await accountant.call(exportPorteFeuilleToExcelAsAttachment, { Echeance: 'RETARD' });
  const xml = readZip(reply.bytes).get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? '';
  expect(xml).toContain('Suivi en retard');
  expect(xml).toContain('Du 01/01/2024 au 31/12/2024');
  expect(xml).toContain('20/05/2025');
  expect(xml).not.toContain('Suivi à jour');
});

test('a time sheet is copied to one’s other files', async () => {
  const { answer } = await accountant.call(GetSocieteToDuplicateTimesheet, { IdSociete: ids.late });
  expect(answer).toEqual([
    { Key: ids.done, Value: 'Suivi à jour' },
    { Key: ids.without, Value: 'Suivi sans exercice' },
  ]);
});

test('files in accounting are those with such a mission today, each once', async () => {
  const director = await app.signIn('DIRIGEANT');
  const count = async () => (await director.call(GetCountSocietesHasComptabilityMission, {})).answer;
  const before = await count();
  await withClient(app.databaseUrl, (client) =>
    insertRows(client, 'mission', [
      { client_id: A.id, company_id: ids.late, type: 1, starts_on: '2020-01-01', ends_on: null },
      { client_id: A.id, company_id: ids.done, type: 1, starts_on: '2020-01-01', ends_on: '2020-12-31' },
      { client_id: A.id, company_id: ids.without, type: 2, starts_on: '2020-01-01', ends_on: null },
    ]),
  );
  expect(await count()).toBe(before + 1);
});
