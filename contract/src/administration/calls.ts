import { type CallsByArea, callsOf } from '../call.ts';
import * as accountPlan from './account-plan/calls.ts';
import * as budgetSettings from './budget-settings/calls.ts';
import * as campaigns from './campaigns/calls.ts';
import * as intranet from './campaigns/intranet-calls.ts';
import * as expenseSettings from './expense-settings/calls.ts';
import * as firm from './firm/calls.ts';
import * as legalStatuses from './firm-lists/legal-status-calls.ts';
import * as motives from './firm-lists/motive-calls.ts';
import * as regimes from './firm-lists/regime-calls.ts';
import * as incomeTax from './income-tax/calls.ts';
import * as insurances from './insurances/calls.ts';
import * as parameters from './parameters/calls.ts';
import * as permissions from './permissions/calls.ts';

export const administrationCalls: CallsByArea = {
  'account-plan': callsOf(accountPlan),
  'budget-settings': callsOf(budgetSettings),
  campaigns: callsOf(campaigns, intranet),
  firm: callsOf(firm),
  'firm-lists': callsOf(motives, legalStatuses, regimes),
  'expense-settings': callsOf(expenseSettings),
  'income-tax': callsOf(incomeTax),
  parameters: callsOf(parameters),
  insurances: callsOf(insurances),
  permissions: callsOf(permissions),
};
