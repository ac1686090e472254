import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { SavedRecord } from '#contract/record.ts';
import { mayKeepBudgetSettings } from './access.ts';
import { BudgetSetting, BudgetSettingToAdd, BudgetSettingToEdit } from './budget-setting.ts';

/** The budgets of every year, the latest first. */
export const allBudgetSettings = call({
  method: 'POST',
  path: 'Budget/budgetSetting/all',
  request: noInput,
  answer: z.array(BudgetSetting),
  access: mayKeepBudgetSettings,
});

export const addBudgetSetting = call({
  method: 'POST',
  path: 'Budget/budgetSetting/add',
  request: BudgetSettingToAdd,
  saves: BudgetSetting,
  answer: SavedRecord,
  access: mayKeepBudgetSettings,
  audit: 'budget-setting.add',
});

export const editBudgetSetting = call({
  method: 'POST',
  path: 'Budget/budgetSetting/edit',
  request: BudgetSettingToEdit,
  saves: BudgetSetting,
  answer: SavedRecord,
  access: mayKeepBudgetSettings,
  audit: 'budget-setting.edit',
});
