import type { AnswerOf } from '#contract/call.ts';
import type {
  BillPeriod,
  LeaveOutPeriod,
  ResumePlan,
  StopPlan,
  SuspendPlan,
} from '#contract/commerce/periodic-invoices/calls.ts';
import type { PlanState } from '#contract/commerce/periodic-invoices/plan.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { billPeriod } from './bill-period.ts';
import { plans, readablePlan, type StoredPlan } from './plans.ts';

type Halting = SignedInContext<typeof SuspendPlan> | SignedInContext<typeof StopPlan>;

const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

/** Suspends or stops it from today on. @throws AppError 404, 409 */
async function halt(context: Halting, State: PlanState, from: readonly PlanState[]) {
  const { db, session, input } = context;
  const stored = await readablePlan(db, session, input.Id, true);
  if (!from.includes(stored.State)) throw refused('STEP_NOT_OPEN', 'Ce plan n’est plus en cours.');
  const { Id, Version } = await plans.edit(
    context,
    { Id: stored.Id, Version: input.Version, State, HaltedOn: todayInParis(), Motive: input.Motive },
    { locked: stored, action: `billing-plan.${State === 'Stopped' ? 'stop' : 'suspend'}` },
  );
  return { Id, Version };
}

export const suspendPlan = (context: SignedInContext<typeof SuspendPlan>) =>
  halt(context, 'Suspended', ['Active']);
export const stopPlan = (context: SignedInContext<typeof StopPlan>) =>
  halt(context, 'Stopped', ['Active', 'Suspended']);

/** Leaves out what came due while it was suspended, with why. */
const leaveOutMissed = (db: Db, clientId: number, plan: StoredPlan) =>
  db.query(
    `insert into billing_period (client_id, plan_id, starts_on, ends_on, motive)
     select p.client_id, p.id, due.starts_on, due.ends_on, 'Suspendu – ' || p.motive
     from billing_plan p, lateral plan_periods(p, $3::date) due
     where p.client_id = $1 and p.id = $2 and due.bill_on between p.halted_on and $3::date
     on conflict do nothing`,
    [clientId, plan.Id, todayInParis()],
  );

/** @throws AppError 404, 409 */
export async function resumePlan(
  context: SignedInContext<typeof ResumePlan>,
): Promise<AnswerOf<typeof ResumePlan>> {
  const { db, session, input } = context;
  const stored = await readablePlan(db, session, input.Id, true);
  if (stored.State !== 'Suspended') throw refused('STEP_NOT_OPEN', 'Seul un plan suspendu se reprend.');
  if (!input.BillsMissed) await leaveOutMissed(db, session.clientId, stored);
  const { Id, Version } = await plans.edit(
    context,
    { Id: stored.Id, Version: input.Version, State: 'Active', HaltedOn: null, Motive: null },
    { locked: stored, action: 'billing-plan.resume' },
  );
  return { Id, Version };
}

/** A period of the plan that has come due. @throws AppError 400 */
async function duePeriod(db: Db, clientId: number, { Id, StartsOn }: { Id: number; StartsOn: string }) {
  const [period] = await db.query<{ StartsOn: string; EndsOn: string }>(
    `select due.starts_on as "StartsOn", due.ends_on as "EndsOn"
     from billing_plan p, lateral plan_periods(p, $3::date) due
     where p.client_id = $1 and p.id = $2 and due.starts_on = $3 and due.bill_on <= $4::date`,
    [clientId, Id, StartsOn, todayInParis()],
  );
  if (!period)
    throw invalidInput([
      { Path: 'StartsOn', Message: 'Cette période n’est pas de ce plan, ou n’est pas encore à facturer.' },
    ]);
  return period;
}

/** @throws AppError 400, 404, 409 */
export async function billByHand(
  context: SignedInContext<typeof BillPeriod>,
  files: FileStore,
): Promise<AnswerOf<typeof BillPeriod>> {
  const { db, session, input } = context;
  const plan = await readablePlan(db, session, input.Id, true);
  const period = await duePeriod(db, session.clientId, input);
  const made = await billPeriod(context, files, plan, period, { byHand: true });
  if (!made) throw refused('BILLED', 'Cette période est déjà facturée.');
  return { IdInvoice: made.Id, Number: made.Number };
}

/** @throws AppError 400, 404, 409 */
export async function leaveOut({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof LeaveOutPeriod>): Promise<boolean> {
  const plan = await readablePlan(db, session, input.Id, true);
  const period = await duePeriod(db, session.clientId, input);
  const kept = await db.query(
    `insert into billing_period as b (client_id, plan_id, starts_on, ends_on, motive) values ($1, $2, $3, $4, $5)
     on conflict (client_id, plan_id, starts_on) do update set motive = excluded.motive where b.invoice_id is null
     returning b.starts_on`,
    [session.clientId, plan.Id, period.StartsOn, period.EndsOn, input.Motive],
  );
  if (kept.length === 0) throw refused('BILLED', 'Cette période est facturée\u202f: créditez sa facture.');
  audit.record({ action: 'billing-plan.leave-out', entity: 'billing-plan', entityId: plan.Id, after: input });
  return true;
}
