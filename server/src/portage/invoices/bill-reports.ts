import type { ReportState } from '#contract/portage/activity/states.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { keepStep, reports } from '../activity/report-record.ts';
import type { Billable } from './billable.ts';
import { worthOf } from './group-reports.ts';

type Context = Pick<SignedInContext<never>, 'db' | 'session' | 'audit' | 'programme'>;

/** Takes a report to a state that only its invoice gives it. */
async function move(context: Context, reportId: number, state: ReportState, motive: string | null) {
  const { db, session } = context;
  await reports.edit(
    context,
    { Id: reportId, Etat: state, EtatLe: todayInParis() },
    { action: 'activity-report.status' },
  );
  await keepStep(db, session.clientId, { reportId, state, userId: session.userId, motive });
}

/** SQL: the management fee of the contract of report x as agreed now, percent: the contract's, else its portage company's. */
const feeRate = `(select coalesce(e.fee_rate, k.fee_rate) from activity_report a
    join portage_mission m on m.client_id = a.client_id and m.id = a.mission_id
    join portage_employment e on e.client_id = m.client_id and e.id = m.employment_id
    left join portage_company k on k.client_id = e.client_id and k.company_id = e.company_id
  where a.client_id = $1 and a.id = x.id)`;

/** Puts reports, whose rows the caller holds, on an invoice: each is on one at a time. */
export async function billReports(context: Context, invoiceId: number, billed: readonly Billable[]) {
  const { db, session } = context;
  await db.query(
    `insert into portage_invoice_report (client_id, invoice_id, report_id, rank, net_cents, fee_rate)
     select $1, $2, x.id, x.rank, x.cents, ${feeRate}
     from unnest($3::bigint[], $4::bigint[]) with ordinality x (id, cents, rank)`,
    [session.clientId, invoiceId, billed.map(({ id }) => id), billed.map(worthOf)],
  );
  for (const { id } of billed) await move(context, id, 'FACTURE', null);
}

/** The reports that an invoice, whose row the caller holds, bills now may be invoiced anew. */
export async function freeReports(context: Context, invoiceId: number, motive: string): Promise<void> {
  const { db, session } = context;
  const freed = await db.query<{ id: number }>(
    `update portage_invoice_report set released_on = $3
     where client_id = $1 and invoice_id = $2 and released_on is null returning report_id as id`,
    [session.clientId, invoiceId, todayInParis()],
  );
  for (const { id } of freed) await move(context, id, 'VALIDE', motive);
}

/** How many lines of an invoice are its reports'; those after them were added by hand. */
export async function linesOfReports(db: Db, clientId: number, invoiceId: number): Promise<number> {
  const [found] = await db.query<{ count: number }>(
    `select count(*)::int as count from portage_invoice_report where client_id = $1 and invoice_id = $2`,
    [clientId, invoiceId],
  );
  return found?.count ?? 0;
}
