import { expect, test } from 'vitest';
import {
  addBudgetSetting,
  allBudgetSettings,
  editBudgetSetting,
} from '#contract/administration/budget-settings/calls.ts';
import { budgetSettingId } from '#proof/firms/parameters.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const { A } = app.firms;
const chief = await app.signIn('CHEF_MISSION');
const accountant = await app.signIn('COMPTABLE');
const stranger = await app.signIn('CHEF_MISSION', 'B');

const all = async (as = chief) => (await as.call(allBudgetSettings, {})).answer;
const read = async (id: number) => (await all()).find(({ Id }) => Id === id);

test('a budget without anything is this year’s, with 200 € for the tax visa', async () => {
  const { Id } = (await chief.call(addBudgetSetting, {})).answer;
  expect(await read(Id)).toMatchObject({
    Annee: Number(todayInParis().slice(0, 4)),
    BudgetMensuel: null,
    BudgetVF: '200.00',
    NbBPLM: null,
  });
});

test('amounts keep their cents, however they are typed', async () => {
  const { Id } = (
    await chief.call(addBudgetSetting, {
      Annee: 2031,
      BudgetMensuel: '1 234,56 €',
      BudgetAnnuel: 14814.72,
      BudgetExceptionnel: '0,1',
      BudgetVF: '250',
      NbBPLM: 12,
    })
  ).answer;
  expect(await read(Id)).toMatchObject({
    BudgetMensuel: '1234.56',
    BudgetAnnuel: '14814.72',
    BudgetExceptionnel: '0.10',
    BudgetVF: '250.00',
    NbBPLM: 12,
  });
});

test.each([
  ['BudgetMensuel', { BudgetMensuel: '12,345' }],
  ['BudgetMensuel', { BudgetMensuel: -1 }],
  ['BudgetVF', { BudgetVF: 'deux cents' }],
  ['NbBPLM', { NbBPLM: 1.5 }],
  ['Annee', { Annee: 1999 }],
])('%s is refused at its field where it is wrong', async (field, input) => {
  const { error } = await chief.call(addBudgetSetting, { Annee: 2040, ...input });
  expect(error.Fields.map(({ Path }) => Path)).toEqual([field]);
});

test('a year has one budget, each firm its own', async () => {
  const { error } = await chief.call(addBudgetSetting, { Annee: 2024 });
  expect(error.Fields).toEqual([{ Path: 'Annee', Message: 'Cette année a déjà un budget.' }]);
  expect((await all(stranger)).map(({ Id }) => Id)).toEqual([budgetSettingId(2)]);
});

test('an edit leaves what it does not send, and refuses to undo another’s', async () => {
  const edit = { Id: budgetSettingId(1), Version: 1, BudgetMensuel: '175' };
  await accountant.call(editBudgetSetting, edit);
  expect(await read(edit.Id)).toMatchObject({
    BudgetMensuel: '175.00',
    BudgetAnnuel: '1800.00',
    Annee: 2024,
  });
  const refused = await chief.call(editBudgetSetting, { ...edit, BudgetMensuel: '180' });
  expect(refused.status).toBe(409);
  expect(refused.error.Details).toMatchObject({ ModifiedBy: A.users.COMPTABLE.fullName });
});
