import { inFigures } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { GetPlanById, SimulatePlan } from '#contract/commerce/periodic-invoices/calls.ts';
import type { PeriodState, PlanPeriod } from '#contract/commerce/periodic-invoices/plan.ts';
import { amountsOf } from '#contract/permanent-files/invoicing/lines.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { openPeriods } from './list-plans.ts';
import { readablePlan, type StoredPlan } from './plans.ts';
import { indexesOf, revisedLines, revisionOf } from './revision.ts';

/** A plan whole. @throws AppError 404 */
export async function readPlan({
  db,
  session,
  input,
}: SignedInContext<typeof GetPlanById>): Promise<AnswerOf<typeof GetPlanById>> {
  const {
    IdSociete: _,
    IdCabinet: __,
    IdAuthor: ___,
    TVA: ____,
    Debours,
    ...plan
  } = await readablePlan(db, session, input.id);
  const [open] = await db.query<{ Failure: string | null; NextOn: string | null; Gaps: number; TTC: number }>(
    `select r.failure as "Failure", r.total_cents as "TTC", open.next_on as "NextOn", open.gaps as "Gaps"
     from billing_plan r, ${openPeriods('$3')} where r.client_id = $1 and r.id = $2`,
    [session.clientId, input.id, todayInParis()],
  );
  if (!open) throw new Error('a plan that was read a moment ago');
  return { ...plan, ...open };
}

interface Row {
  StartsOn: string;
  EndsOn: string;
  BillOn: string;
  isNoted: boolean;
  motive: string | null;
  rule: string | null;
  factor: number | null;
  IdInvoice: number | null;
  Number: string | null;
  HT: number | null;
  TVA: number | null;
  TTC: number | null;
}

/** Every period from the first to a year from now, with what was made of it; of a stopped plan those it has come to. */
const periodRows = (db: Db, clientId: number, planId: number, today: string) =>
  db.query<Row & Record<string, unknown>>(
    `select due.starts_on as "StartsOn", due.ends_on as "EndsOn", due.bill_on as "BillOn", b.plan_id is not null as "isNoted",
       b.motive, b.rule, b.factor::float8 as factor, i.id as "IdInvoice", i.number as "Number", i.net_cents as "HT",
       i.vat_cents as "TVA", i.total_cents as "TTC"
     from billing_plan p, lateral plan_periods(p, ($3::date + interval '1 year')::date) due
       left join billing_period b on b.client_id = $1 and b.plan_id = $2 and b.starts_on = due.starts_on
       left join invoice i on i.client_id = b.client_id and i.id = b.invoice_id
     where p.client_id = $1 and p.id = $2 and (p.state <> 'Stopped' or due.bill_on <= p.halted_on or b.plan_id is not null)
     order by due.starts_on`,
    [clientId, planId, today],
  );

function stateOf(plan: StoredPlan, { IdInvoice, motive, isNoted, BillOn }: Row, today: string): PeriodState {
  if (IdInvoice) return 'Billed';
  if (motive) return 'LeftOut';
  if (isNoted) return 'Deleted';
  if (plan.State === 'Suspended' && plan.HaltedOn && BillOn >= plan.HaltedOn) return 'Suspended';
  return BillOn <= today ? 'Due' : 'Planned';
}

/** What was billed of a plan and what will be within a year, with why. @throws AppError 404 */
export async function simulatePlan({
  db,
  session,
  input,
}: SignedInContext<typeof SimulatePlan>): Promise<PlanPeriod[]> {
  const plan = await readablePlan(db, session, input.id);
  const indexes = await indexesOf(db, session.clientId);
  const today = todayInParis();
  return (await periodRows(db, session.clientId, input.id, today)).map((row) => {
    const { StartsOn, EndsOn, BillOn, IdInvoice, Number: number, motive: Motive } = row;
    const period = {
      StartsOn,
      EndsOn,
      BillOn,
      State: stateOf(plan, row, today),
      IdInvoice,
      Number: number,
      Motive,
    };
    if (IdInvoice)
      return { ...period, HT: row.HT, TVA: row.TVA, TTC: row.TTC, Factor: row.factor, Why: row.rule ?? '' };
    const { factor, why } = revisionOf(plan, StartsOn, indexes);
    if (factor === undefined) return { ...period, HT: null, TVA: null, TTC: null, Factor: null, Why: why };
    const { HT, Tva: TVA, TTC } = amountsOf(revisedLines(plan.Lines, factor));
    const isAhead = plan.IndexKey && StartsOn > today && factor !== 1;
    const Why = isAhead ? `${why}, dernière valeur connue le ${inFigures(today)}` : why;
    return { ...period, HT, TVA, TTC, Factor: factor, Why };
  });
}
