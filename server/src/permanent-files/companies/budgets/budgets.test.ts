import { expect, test } from 'vitest';
import {
  DuplicateAllBudgets,
  DuplicateBudget,
  editBudget,
  getAllBudgets,
  getBudgetByIdSociete,
} from '#contract/permanent-files/companies/budgets/calls.ts';
import { AddSociete, EditSociete } from '#contract/permanent-files/companies/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const head = await app.signIn('EXPERT_COMPTABLE');
const accountant = await app.signIn('COMPTABLE');

const add = async (RaisonSociale: string, more: object = {}) =>
  (await head.call(AddSociete, { societe: { RaisonSociale, ...more } })).answer.Id;

const budgetsOf = async (IdSociete: number) =>
  (await accountant.call(getBudgetByIdSociete, { IdSociete })).answer.Items;

const save = (IdSociete: number, Annee: number, more: object = {}) =>
  head.call(editBudget, { IdSociete, Annee, ...more });

test('a budget of a year is added once, with 200 for the tax visa; its total is the year’s, else twelve months', async () => {
  const id = await add('Budgétée');
  expect((await save(id, 2025, { BudgetMensuel: '100,50' })).status).toBe(200);
  expect((await budgetsOf(id)).at(-1)).toMatchObject({
    Annee: 2025,
    BudgetVF: '200.00',
    Total: '1406.00',
    IsParDefaut: false,
  });
  const twice = await save(id, 2025);
  expect(twice.fieldMessage('Annee')).toBe('Cette année a déjà un budget.');
  await save(id, 2024, {
    BudgetMensuel: '100',
    BudgetAnnuel: '900',
    BudgetExceptionnel: '50',
    BudgetVF: '0',
  });
  expect((await budgetsOf(id)).find(({ Annee }) => Annee === 2024)?.Total).toBe('950.00');
});

test('of two who change a budget the second is told', async () => {
  const id = await add('Disputée');
  const { Id } = (await save(id, 2025)).answer;
  expect((await save(id, 2025, { Id, Version: 1, NbBPLM: 3 })).status).toBe(200);
  expect((await save(id, 2025, { Id, Version: 1, NbBPLM: 4 })).status).toBe(409);
});

test('an accepted offer opens the year’s budget, and leaves one that is there', async () => {
  const id = await add('Offerte');
  const offer = { Annee: 2026, BudgetMensuel: 12_345, DateEnvoi: '2025-10-01' };
  const edit = (devis: object) =>
    head.call(EditSociete, {
      societe: { Id: id, RaisonSociale: 'Offerte', Nature: 'CORRECTION' },
      devis,
    } as never);
  await edit(offer);
  expect((await budgetsOf(id)).every(({ IsParDefaut }) => IsParDefaut)).toBe(true);
  await edit({ ...offer, DateAcceptation: '2025-11-02' });
  expect(await budgetsOf(id)).toMatchObject([{ Annee: 2026, BudgetMensuel: '123.45', BudgetVF: '200.00' }]);
  await edit({ ...offer, BudgetMensuel: 99, DateAcceptation: '2025-11-02' });
  expect(await budgetsOf(id)).toMatchObject([{ BudgetMensuel: '123.45' }]);
});

test('the list has each file’s year beside the one before, and sums of all that is found', async () => {
  const ids = [await add('Liste Alpha'), await add('Liste Bêta'), await add('Liste Gamma')];
  await save(ids[0] ?? 0, 2031, { BudgetAnnuel: '1000', BudgetVF: '0' });
  await save(ids[0] ?? 0, 2030, { BudgetAnnuel: '800', BudgetVF: '0' });
  await save(ids[1] ?? 0, 2031, { BudgetMensuel: '10', BudgetVF: '0' });
  const list = async (more: object = {}) =>
    (await accountant.call(getAllBudgets, { Annee: 2031, Filter: 'Liste', ...more })).answer;
  const all = await list();
  expect(all.Items.map(({ NomSociete, Ecart }) => [NomSociete, Ecart])).toEqual([
    ['Liste Alpha', '200.00'],
    ['Liste Bêta', null],
    ['Liste Gamma', null],
  ]);
  expect(all).toMatchObject({
    TotalCount: 3,
    TotalAnnuel: '1120.00',
    TotalMensuel: '10.00',
    TotalSansBudget: 1,
  });
  expect((await list({ IsSansBudget: true })).Items.map(({ NomSociete }) => NomSociete)).toEqual([
    'Liste Gamma',
  ]);
  const sorted = await list({ SortColumn: 'Total', SortOrder: -1, PageSize: 1 });
  expect(sorted.Items.map(({ NomSociete }) => NomSociete)).toEqual(['Liste Alpha']);
  expect(sorted.TotalCount).toBe(3);
  expect((await list({ PageNumber: 9 })).Items).toEqual([]);
});

test('a copy follows the rate to the cent or to the euro, and keeps what is there unless told', async () => {
  const id = await add('Copiée');
  await save(id, 2025, { BudgetMensuel: '100.05', BudgetVF: '0' });
  const copy = async (more: object) =>
    (await head.call(DuplicateBudget, { IdSociete: id, AnneeSource: 2025, AnneeCible: 2027, ...more }))
      .answer;
  expect(await copy({ Coefficient: 2.125 })).toMatchObject({
    Copies: 1,
    Gardes: 0,
    Budget: { BudgetMensuel: '102.18', BudgetVF: '0.00' },
  });
  expect(await copy({ Coefficient: 10 })).toMatchObject({
    Copies: 0,
    Gardes: 1,
    Budget: { BudgetMensuel: '102.18' },
  });
  expect(await copy({ Coefficient: -10, Arrondi: 'EURO', Remplacer: true })).toMatchObject({
    Copies: 1,
    Budget: { BudgetMensuel: '90.00', Version: 2 },
  });
});

test('copying all is what its preview told, and writes nothing before', async () => {
  const ids = [await add('Toutes Un'), await add('Toutes Deux')];
  for (const id of ids) await save(id, 2040, { BudgetAnnuel: '100', BudgetVF: '0' });
  await save(ids[1] ?? 0, 2041, { BudgetAnnuel: '5', BudgetVF: '0' });
  const all = async (Apercu: boolean) =>
    (await head.call(DuplicateAllBudgets, { AnneeSource: 2040, AnneeCible: 2041, Coefficient: 1, Apercu }))
      .answer;
  const preview = await all(true);
  expect(preview).toMatchObject({ Copies: 1, Gardes: 1, TotalAvant: '100.00', TotalApres: '101.00' });
  expect((await budgetsOf(ids[0] ?? 0)).some(({ Annee }) => Annee === 2041)).toBe(false);
  expect(await all(false)).toEqual(preview);
  expect((await budgetsOf(ids[0] ?? 0)).find(({ Annee }) => Annee === 2041)?.Total).toBe('101.00');
  expect((await budgetsOf(ids[1] ?? 0)).find(({ Annee }) => Annee === 2041)?.Total).toBe('5.00');
});

test('a copy in which one amount would not fit copies none, and is told at its rate', async () => {
  const ids = [await add('Entière'), await add('Débordante')];
  await save(ids[0] ?? 0, 2050, { BudgetAnnuel: '100' });
  await save(ids[1] ?? 0, 2050, { BudgetAnnuel: '9999999999' });
  for (const Apercu of [true, false]) {
    const asked = { AnneeSource: 2050, AnneeCible: 2051, Coefficient: 50, Apercu };
    const refused = await head.call(DuplicateAllBudgets, asked);
    expect(refused.fieldMessage('Coefficient')).toContain('9 999 999 999,99');
  }
  expect((await budgetsOf(ids[0] ?? 0)).some(({ Annee }) => Annee === 2051)).toBe(false);
});

test('a rate beyond ±50 %, one of four decimals, or a year onto itself is refused by its field', async () => {
  const refused = async (more: object) =>
    head.call(DuplicateAllBudgets, { AnneeSource: 2025, AnneeCible: 2026, ...more });
  expect((await refused({ Coefficient: 50.1 })).fieldMessage('Coefficient')).toBe('De -50 à 50 %.');
  expect((await refused({ Coefficient: 1.2345 })).fieldMessage('Coefficient')).toBe('Au plus 3 décimales.');
  expect((await refused({ AnneeCible: 2025 })).fieldMessage('AnneeCible')).toBe(
    'Choisissez une autre année.',
  );
});

test('a confidential file’s budget is not there for others, nor in their sums', async () => {
  const id = await add('Secret Budget', { IsConfidentiel: true });
  await save(id, 2035, { BudgetAnnuel: '1000' });
  expect((await accountant.call(getBudgetByIdSociete, { IdSociete: id })).status).toBe(404);
  const { answer } = await accountant.call(getAllBudgets, { Annee: 2035, Filter: 'Secret Budget' });
  expect(answer).toMatchObject({ TotalCount: 0, TotalAnnuel: '0' });
});

test('another firm’s company has no budget to read, to save or to copy', async () => {
  const id = await add('À nous');
  const stranger = await app.signIn('EXPERT_COMPTABLE', 'B');
  expect((await stranger.call(getBudgetByIdSociete, { IdSociete: id })).status).toBe(404);
  expect((await stranger.call(editBudget, { IdSociete: id, Annee: 2025 })).status).toBe(404);
  const years = { AnneeSource: 2024, AnneeCible: 2025 };
  expect((await stranger.call(DuplicateBudget, { IdSociete: id, ...years })).status).toBe(404);
});
