import { expect, test } from 'vitest';
import { AddSociete, EditSociete, GetSocieteAudit } from '#contract/permanent-files/companies/calls.ts';
import {
  CloseExercice,
  DeleteExercice,
  EditExercice,
  GetAllExercices,
  GetExercicesByCompanyId,
  OpenExercice,
} from '#contract/permanent-files/companies/exercises/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const chef = await app.signIn('CHEF_MISSION');
const accountant = await app.signIn('COMPTABLE');

let count = 0;
async function company(more: object = {}) {
  count += 1;
  const societe = {
    RaisonSociale: `Exercices ${count}`,
    FormeJuridique: 'SARL',
    RegimeFiscal: 'IS',
    ...more,
  };
  return (await chef.call(AddSociete, { societe })).answer.Id;
}

const open = (IdSociete: number, DateFin: string, more: object = {}) =>
  accountant.call(OpenExercice, { IdSociete, DateFin, ...more });
const years = async (IdSociete: number) =>
  (await chef.call(GetExercicesByCompanyId, { IdSociete })).answer.Items;

async function companyWithTwoYears() {
  const id = await company();
  await open(id, '2024-12-31', { DateDebut: '2023-10-15' });
  await open(id, '2025-12-31');
  return { id, second: (await years(id))[0]?.Id ?? 0, first: (await years(id))[1]?.Id ?? 0 };
}

test('a year begins on the day after the one before, which is told with its rule and source', async () => {
  const { id } = await companyWithTwoYears();
  expect(await years(id)).toMatchObject([
    { DateDebut: '2025-01-01', DateFin: '2025-12-31', DureeMois: 12, IsPremier: false, Etat: 'OUVERT' },
    { DateDebut: '2023-10-15', DateFin: '2024-12-31', DureeMois: 15, IsPremier: true, Annee: 2024 },
  ]);
  const [last] = await years(id);
  expect(last?.Echeances.ApprobationLe).toMatchObject({ Date: '2026-06-30', Source: 'C. com. art. L223-26' });
});

test('an overlap and a gap are refused, naming the day', async () => {
  const { id } = await companyWithTwoYears();
  const over = await open(id, '2026-12-31', { DateDebut: '2025-12-31' });
  expect(over.fieldMessage('DateDebut')).toBe(
    'Il chevaucherait le précédent\u202f: le prochain exercice commence le 01/01/2026.',
  );
  const late = await open(id, '2026-12-31', { DateDebut: '2026-01-02' });
  expect(late.fieldMessage('DateDebut')).toContain('Des jours resteraient sans exercice');
  expect((await open(await company(), '2026-12-31')).fieldMessage('DateDebut')).toContain('premier exercice');
});

test('two who open the next year at once open one', async () => {
  const { id } = await companyWithTwoYears();
  const both = await Promise.all([
    open(id, '2026-12-31', { DateDebut: '2026-01-01' }),
    open(id, '2026-12-31', { DateDebut: '2026-01-01' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await years(id)).toHaveLength(3);
});

test('a closing that moves takes the next opening with it, and never a whole year', async () => {
  const { id, first, second } = await companyWithTwoYears();
  const moved = { Id: first, DateDebut: '2023-10-15', DateFin: '2024-09-30' };
  expect((await accountant.call(EditExercice, moved)).status).toBe(200);
  expect(await years(id)).toMatchObject([{ DateDebut: '2024-10-01' }, { DateFin: '2024-09-30' }]);
  const eaten = await accountant.call(EditExercice, { ...moved, DateFin: '2025-12-31' });
  expect(eaten.fieldMessage('DateFin')).toBe('L’exercice suivant se termine le 31/12/2025.');
  await accountant.call(CloseExercice, { Id: second });
  const closed = await accountant.call(EditExercice, { ...moved, DateFin: '2024-12-31' });
  expect(closed.status).toBe(409);
  expect(closed.error.Message).toContain('est clos');
});

test('a year is closed once it is over, and opened again; what was done for it lies in the past', async () => {
  const { id, second } = await companyWithTwoYears();
  await open(id, '2199-12-31');
  const running = (await years(id))[0]?.Id ?? 0;
  expect((await accountant.call(CloseExercice, { Id: running })).fieldMessage('Etat')).toContain('pas fini');
  expect((await accountant.call(CloseExercice, { Id: second })).status).toBe(200);
  expect((await years(id))[1]?.Etat).toBe('CLOS');
  expect((await accountant.call(CloseExercice, { Id: second, Etat: 'OUVERT' })).status).toBe(200);
  const year = { Id: second, DateDebut: '2025-01-01', DateFin: '2025-12-31' };
  const ahead = await accountant.call(EditExercice, { ...year, DateLiasse: '2199-01-01' });
  expect(ahead.fieldMessage('DateLiasse')).toBe('Cette date ne peut pas être à venir.');
  const stale = await accountant.call(EditExercice, { ...year, Version: 1 });
  expect(stale.status).toBe(409);
});

test('the first and the last year go, one between two others stays', async () => {
  const { id, second } = await companyWithTwoYears();
  await open(id, '2026-12-31');
  expect((await accountant.call(DeleteExercice, { Id: second })).error.Code).toBe('EXERCISE_BETWEEN');
  const last = (await years(id))[0]?.Id ?? 0;
  expect((await accountant.call(DeleteExercice, { Id: last })).answer.IsDeleted).toBe(true);
  expect(await years(id)).toHaveLength(2);
});

test('CA12 is refused for a year opened from 1 January 2027, as the company’s regime or as its own', async () => {
  const id = await company({ RegimeTva: 2 });
  expect((await open(id, '2026-12-31', { DateDebut: '2026-01-01' })).status).toBe(200);
  const refusal =
    'Le régime CA12 est fermé aux exercices ouverts après le 31/12/2026\u202f: choisissez-en un autre.';
  expect((await open(id, '2027-12-31')).fieldMessage('RegimeTva')).toBe(refusal);
  expect((await open(id, '2027-12-31', { RegimeTva: 4 })).status).toBe(200);
  const other = await company({ RegimeTva: 4 });
  await open(other, '2027-12-31', { DateDebut: '2027-01-01' });
  const societe = { Id: other, RaisonSociale: 'Retour à la CA12', RegimeTva: 2 };
  const back = await chef.call(EditSociete, { societe });
  expect(back.fieldMessage('societe.RegimeTva')).toBe(
    'Ce régime n’est pas ouvert aux périodes qui commencent le 01/01/2027.',
  );
});

test('the history of the company tells what was done to its years', async () => {
  const { id, second } = await companyWithTwoYears();
  await accountant.call(EditExercice, {
    Id: second,
    DateDebut: '2025-01-01',
    DateFin: '2025-12-31',
    DateLiasse: '2026-05-11',
  });
  const { Items } = (await chef.call(GetSocieteAudit, { Id: id })).answer;
  expect(Items[0]).toMatchObject({
    Action: 'Exercice modifié',
    Changes: [{ Field: 'Liasse déposée le', Before: null, After: '11/05/2026' }],
  });
});

test('the list over all files is filtered by year, month, collaborator and state, and sorted', async () => {
  const { id } = await companyWithTwoYears();
  const list = async (more: object) => (await chef.call(GetAllExercices, more)).answer;
  const named = `Exercices ${count}`;
  expect((await list({ Filter: named, Annee: 2024 })).Items).toMatchObject([
    { Societe: { Key: id, Value: named }, DateFin: '2024-12-31' },
  ]);
  expect((await list({ Filter: named, MoisCloture: 6 })).TotalCount).toBe(0);
  expect((await list({ Filter: named, Etat: 'CLOS' })).TotalCount).toBe(0);
  const { Items } = await list({ Filter: named, SortColumn: 'DateFin', SortOrder: -1 });
  expect(Items.map(({ DateFin }) => DateFin)).toEqual(['2025-12-31', '2024-12-31']);
  const userId = app.firms.A.users.COMPTABLE.id;
  expect((await list({ Filter: named, IdCollaborateur: userId })).TotalCount).toBe(0);
});
