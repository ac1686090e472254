import * as calls from '#contract/commerce/periodic-invoices/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { billByHand, leaveOut, resumePlan, stopPlan, suspendPlan } from './change-state.ts';
import { startGeneration } from './generate-job.ts';
import { listPlans, sendPlans } from './list-plans.ts';
import { proposePlan } from './propose-plan.ts';
import { readPlan, simulatePlan } from './read-plan.ts';
import { addPlan, deletePlan, editPlan } from './save-plan.ts';

export const periodicInvoiceRoutes = (files: FileStore): Route[] => [
  serve(calls.listPlans, listPlans),
  serve(calls.exportPlans, sendPlans),
  serve(calls.GetPlanById, readPlan),
  serve(calls.SimulatePlan, simulatePlan),
  serve(calls.ProposePlan, proposePlan),
  serve(calls.AddPlan, addPlan),
  serve(calls.EditPlan, editPlan),
  serve(calls.DeletePlan, deletePlan),
  serve(calls.SuspendPlan, suspendPlan),
  serve(calls.ResumePlan, resumePlan),
  serve(calls.StopPlan, stopPlan),
  serve(calls.GeneratePlans, startGeneration),
  serve(calls.BillPeriod, (context) => billByHand(context, files)),
  serve(calls.LeaveOutPeriod, leaveOut),
];
