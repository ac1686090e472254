import { z } from 'zod';
import { call } from '#contract/call.ts';
import { RecordId, SavedRecord } from '#contract/record.ts';
import { mayDirectCompany, mayReadCompany } from '../access.ts';
import { mayFollowBudgets } from './access.ts';
import {
  Budget,
  BudgetListAnswer,
  BudgetListRequest,
  BudgetToSave,
  CopiedBudgets,
  copying,
  refuseSameYear,
} from './budget.ts';

/** Files with their budget of a year beside the year before. */
export const getAllBudgets = call({
  method: 'POST',
  path: 'societe/getAllBudgets',
  request: BudgetListRequest,
  answer: BudgetListAnswer,
  access: mayFollowBudgets,
});

/** A company's budgets, the latest year first; the present year's by default where there is none. */
export const getBudgetByIdSociete = call({
  method: 'POST',
  path: 'societe/getBudgetByIdSociete',
  request: z.strictObject({ IdSociete: RecordId }),
  answer: z.object({ NomSociete: z.string(), Items: z.array(Budget) }),
  access: mayReadCompany,
});

export const editBudget = call({
  method: 'POST',
  path: 'societe/editBudget',
  request: BudgetToSave,
  answer: SavedRecord,
  access: mayDirectCompany,
  audit: 'company.edit-budget',
});

/** One company's budget of a year as that of another year. */
export const DuplicateBudget = call({
  method: 'POST',
  path: 'societe/DuplicateBudget',
  request: z.strictObject({ IdSociete: RecordId, ...copying }).superRefine(refuseSameYear),
  answer: CopiedBudgets.extend({ Budget: Budget.nullable() }),
  access: mayDirectCompany,
  audit: 'company.copy-budget',
});

/** The same for every file that the caller may read, or those of a cabinet: all of them or none. */
export const DuplicateAllBudgets = call({
  method: 'POST',
  path: 'societe/DuplicateAllBudgets',
  request: z
    .strictObject({
      IdCabinet: RecordId.nullish(),
      /** Tells what would be done, and does nothing. */
      Apercu: z.boolean().default(false),
      ...copying,
    })
    .superRefine(refuseSameYear),
  answer: CopiedBudgets,
  access: mayDirectCompany,
  audit: 'company.copy-budgets',
});
