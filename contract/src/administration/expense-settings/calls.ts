import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { SavedRecord } from '#contract/record.ts';
import { mayKeepExpenseSettings } from './access.ts';
import { CategoriesRequest, CategoryValueToSet, ExpenseCategory, MileageScale } from './category.ts';

/** The categories of expenses with their ceilings and recovered VAT as they hold on a day. */
export const GetExpenseCategories = call({
  method: 'POST',
  path: 'expenseNoteConfig/GetCategories',
  request: CategoriesRequest,
  answer: z.object({ Items: z.array(ExpenseCategory) }),
  access: mayKeepExpenseSettings,
});

/** Dates a value of a category, as every parameter is dated. */
export const SetExpenseCategoryValue = call({
  method: 'POST',
  path: 'expenseNoteConfig/SetValue',
  request: CategoryValueToSet,
  answer: SavedRecord,
  access: mayKeepExpenseSettings,
  audit: 'expense-category.value',
});

/** The mileage scales that are known, the latest year first. */
export const GetMileageScales = call({
  method: 'GET',
  path: 'expenseNoteConfig/GetMileageScales',
  request: noInput,
  answer: z.object({ Items: z.array(MileageScale) }),
  access: mayKeepExpenseSettings,
});
