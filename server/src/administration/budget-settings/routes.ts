import type { BudgetSetting } from '#contract/administration/budget-settings/budget-setting.ts';
import * as calls from '#contract/administration/budget-settings/calls.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';

const budgetSettings = recordStore<BudgetSetting>({
  table: 'budget_setting',
  entity: 'budget-setting',
  unknown: 'Ce budget n’existe pas ou plus.',
  columns: {
    Annee: 'year',
    BudgetMensuel: 'monthly',
    BudgetAnnuel: 'yearly',
    BudgetExceptionnel: 'exceptional',
    BudgetVF: 'tax_visa',
    NbBPLM: 'payslips',
  },
  taken: { budget_setting_year: { Path: 'Annee', Message: 'Cette année a déjà un budget.' } },
});

/** The year that an addition without one is for. */
const thisYear = () => Number(todayInParis().slice(0, 4));

export const budgetSettingRoutes: Route[] = [
  serve(calls.allBudgetSettings, ({ db, session }) =>
    budgetSettings.select(db, session.clientId, { order: 'r.year desc' }),
  ),
  serve(calls.addBudgetSetting, (context) =>
    budgetSettings.add(context, { ...context.input, Annee: context.input.Annee ?? thisYear() }),
  ),
  serve(calls.editBudgetSetting, (context) =>
    // a budget always has a year: none sent leaves it as it is
    budgetSettings.edit(context, { ...context.input, Annee: context.input.Annee ?? undefined }),
  ),
];
