import { z } from 'zod';
import { opens } from '../access/permissions.ts';
import { call, noInput } from '../call.ts';
import { SavedRecord } from '../register.ts';
import { BudgetSetting, BudgetSettingToAdd, BudgetSettingToEdit } from './budget-setting.ts';

const access = opens('Administration.administration-budget');

/** The budgets of every year, the latest first. */
export const allBudgetSettings = call({
  method: 'POST',
  path: 'Budget/budgetSetting/all',
  request: noInput,
  answer: z.array(BudgetSetting),
  access,
});

export const addBudgetSetting = call({
  method: 'POST',
  path: 'Budget/budgetSetting/add',
  request: BudgetSettingToAdd,
  answer: SavedRecord,
  access,
  audit: 'budget-setting.add',
});

export const editBudgetSetting = call({
  method: 'POST',
  path: 'Budget/budgetSetting/edit',
  request: BudgetSettingToEdit,
  answer: SavedRecord,
  access,
  audit: 'budget-setting.edit',
});
