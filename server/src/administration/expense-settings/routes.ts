import {
  GetExpenseCategories,
  GetMileageScales,
  SetExpenseCategoryValue,
} from '#contract/administration/expense-settings/calls.ts';
import { addParameterValue } from '#server/administration/parameters/add-parameter-value.ts';
import type { ParameterKeeper } from '#server/administration/parameters/parameter-keeper.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import { type Route, type SignedInContext, serve } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { categoriesOn, categoryLine } from './categories.ts';
import { mileageScales } from './mileage-scales.ts';

/** Dates a value of a category as the parameter that it is. @throws AppError 400 where the category has no such value */
function setValue(context: SignedInContext<typeof SetExpenseCategoryValue>, keeper: ParameterKeeper) {
  const { Code, Champ, ...dated } = context.input;
  const line = categoryLine(Code);
  if (!line) throw invalidInput([{ Path: 'Code', Message: 'Cette catégorie n’existe pas.' }]);
  const Key = Champ === 'Plafond' ? line.ceiling : line.vat;
  if (Key === null) throw invalidInput([{ Path: 'Champ', Message: 'Cette catégorie n’a pas cette valeur.' }]);
  return addParameterValue({ ...context, input: { Key, ...dated } }, keeper);
}

export const expenseSettingRoutes = (keeper: ParameterKeeper): Route[] => [
  serve(GetExpenseCategories, async ({ db, session, input }) => ({
    Items: await categoriesOn(db, session.clientId, input.Date ?? todayInParis()),
  })),
  serve(GetMileageScales, async () => ({ Items: [...mileageScales] })),
  serve(SetExpenseCategoryValue, (context) => setValue(context, keeper)),
];
