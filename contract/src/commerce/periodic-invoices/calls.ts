import { z } from 'zod';
import { call, xlsx } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { editMarks, IdRequest, RecordId, requiredText, SavedRecord } from '#contract/record.ts';
import { mayKeepPlans, mayReadPlans } from './access.ts';
import {
  Plan,
  PlanFilters,
  PlanListAnswer,
  PlanListRequest,
  PlanPeriod,
  PlanToAdd,
  PlanToEdit,
  ProposedPlan,
} from './plan.ts';

/** Plans of the files that the user may read. */
export const listPlans = call({
  method: 'POST',
  path: 'cabinetPeriodicInvoice/allByFilterRequest',
  request: PlanListRequest,
  answer: PlanListAnswer,
  access: mayReadPlans,
});

export const exportPlans = call({
  method: 'POST',
  path: 'cabinetPeriodicInvoice/exportToExcel',
  request: PlanFilters,
  answer: xlsx,
  access: mayReadPlans,
});

export const GetPlanById = call({
  method: 'GET',
  path: 'cabinetPeriodicInvoice/GetById',
  request: z.strictObject({ id: RecordId }),
  answer: Plan,
  access: mayReadPlans,
});

/** Every period from the first on, and those of the twelve months ahead: what was billed, what will be, and why. */
export const SimulatePlan = call({
  method: 'GET',
  path: 'cabinetPeriodicInvoice/Simulate',
  request: z.strictObject({ id: RecordId }),
  answer: z.array(PlanPeriod),
  access: mayReadPlans,
});

/** What a company's billing and budget propose for its plan. */
export const ProposePlan = call({
  method: 'GET',
  path: 'cabinetPeriodicInvoice/Propose',
  request: z.strictObject({ idSociete: RecordId }),
  answer: ProposedPlan,
  access: mayKeepPlans,
});

const Saved = z.object({ Id: RecordId, Version: z.number().int() });

export const AddPlan = call({
  method: 'POST',
  path: 'cabinetPeriodicInvoice/Add',
  request: PlanToAdd,
  answer: Saved,
  access: mayKeepPlans,
  audit: 'billing-plan.add',
});

/** Once a period was billed its rhythm and its first day stay: other periods could bill the same days again. */
export const EditPlan = call({
  method: 'POST',
  path: 'cabinetPeriodicInvoice/Edit',
  request: PlanToEdit,
  answer: Saved,
  access: mayKeepPlans,
  audit: 'billing-plan.edit',
});

/** One that has billed nothing: else it is stopped. */
export const DeletePlan = call({
  method: 'POST',
  path: 'cabinetPeriodicInvoice/Delete',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepPlans,
  audit: 'billing-plan.delete',
});

export const SuspendPlan = call({
  method: 'POST',
  path: 'cabinetPeriodicInvoice/Suspend',
  request: z.strictObject({ ...editMarks, Motive: requiredText(300, 'Motif obligatoire.') }),
  answer: Saved,
  access: mayKeepPlans,
  audit: 'billing-plan.suspend',
});

/** Goes on; the periods that came due meanwhile are billed, or left out with the motive of the suspension. */
export const ResumePlan = call({
  method: 'POST',
  path: 'cabinetPeriodicInvoice/Resume',
  request: z.strictObject({ ...editMarks, BillsMissed: z.boolean('Choix obligatoire.') }),
  answer: Saved,
  access: mayKeepPlans,
  audit: 'billing-plan.resume',
});

export const StopPlan = call({
  method: 'POST',
  path: 'cabinetPeriodicInvoice/Stop',
  request: z.strictObject({ ...editMarks, Motive: requiredText(300, 'Motif obligatoire.') }),
  answer: Saved,
  access: mayKeepPlans,
  audit: 'billing-plan.stop',
});

/** Bills what is due of all active plans in the background; its workbook tells what was made and what was not, and why. */
export const GeneratePlans = call({
  method: 'POST',
  path: 'cabinetPeriodicInvoice/Generate',
  request: z.strictObject({}),
  answer: z.object({ ZipId: z.uuid() }),
  access: mayKeepPlans,
  audit: 'billing-plan.generate',
});

/** Bills one period now: one that is due, left out, or whose draft was deleted. */
export const BillPeriod = call({
  method: 'POST',
  path: 'cabinetPeriodicInvoice/BillPeriod',
  request: z.strictObject({ Id: RecordId, StartsOn: LegalDate }),
  answer: z.object({ IdInvoice: RecordId, Number: z.string().nullable() }),
  access: mayKeepPlans,
  audit: 'billing-plan.bill',
});

/** Leaves a period that is due out for good, with why. */
export const LeaveOutPeriod = call({
  method: 'POST',
  path: 'cabinetPeriodicInvoice/LeaveOutPeriod',
  request: z.strictObject({
    Id: RecordId,
    StartsOn: LegalDate,
    Motive: requiredText(300, 'Motif obligatoire.'),
  }),
  answer: z.boolean(),
  access: mayKeepPlans,
  audit: 'billing-plan.leave-out',
});
