import type { InvoiceContext } from '#server/permanent-files/invoicing/invoice-kind.ts';
import { auditTrail } from '#server/platform/audit.ts';
import { eachFirm } from '#server/platform/database/each-firm.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { billPeriod, type PeriodToBill } from './bill-period.ts';
import { plans } from './plans.ts';

/** What was made of a period that was due. */
export interface Generated {
  company: string;
  object: string;
  period: PeriodToBill;
  /** Null where it could not be billed. */
  invoice: { number: string | null; netCents: number; totalCents: number } | null;
  failure: string | null;
}

export interface DuePeriod {
  planId: number;
  company: string;
  object: string;
  StartsOn: string;
  EndsOn: string;
}

/** Periods of active plans whose day has come and that nobody has billed or left out, the oldest first. */
export const duePeriods = (db: Db, clientId: number, today: string): Promise<DuePeriod[]> =>
  db.query<DuePeriod & Record<string, unknown>>(
    `select p.id as "planId", c.name as company, p.object, due.starts_on as "StartsOn", due.ends_on as "EndsOn"
     from billing_plan p join company c on c.client_id = p.client_id and c.id = p.company_id,
       lateral plan_periods(p, $2::date) due
     where p.client_id = $1 and p.state = 'Active' and due.bill_on <= $2::date
       and not exists (select from billing_period b
         where b.client_id = p.client_id and b.plan_id = p.id and b.starts_on = due.starts_on)
     order by due.starts_on, p.id`,
    [clientId, today],
  );

const screen = '/gest-comm/cabinet-periodic-invoice';

/** In whose name the product bills at night: who last decided of the plan. */
function contextOf(db: Db, clientId: number, userId: number): InvoiceContext {
  const session: Session = {
    clientId,
    userId,
    sessionId: '',
    fullName: '',
    email: '',
    kind: 'staff',
    roles: [],
    hasModule: true,
    overrides: null,
    hasStepUp: false,
  };
  return { db, session, programme: screen, audit: auditTrail(db, session, screen) };
}

type InFirm = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;

interface Firm {
  clientId: number;
  files: FileStore;
  /** A transaction of its own inside the firm. */
  inFirm: InFirm;
}

const noteFailure = ({ inFirm, clientId }: Firm, planId: number, failure: string | null) =>
  inFirm((db) =>
    db.query(
      'update billing_plan set failure = $3 where client_id = $1 and id = $2 and failure is distinct from $3',
      [clientId, planId, failure],
    ),
  );

async function billDue(
  firm: Firm,
  { planId, company, object, ...period }: DuePeriod,
): Promise<Generated | undefined> {
  const { clientId, files, inFirm } = firm;
  try {
    const made = await inFirm(async (db) => {
      // held: whoever suspends or changes it comes before or after
      const plan = await plans.read(db, clientId, planId, true);
      if (plan.State !== 'Active') return undefined;
      return billPeriod(contextOf(db, clientId, plan.IdAuthor), files, plan, period);
    });
    if (!made) return undefined;
    await noteFailure(firm, planId, null);
    const invoice = { number: made.Number, netCents: made.HT, totalCents: made.TTC };
    return { company, object, period, invoice, failure: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await noteFailure(firm, planId, error.message);
    return { company, object, period, invoice: null, failure: error.message };
  }
}

/**
 * Bills what is due of a firm, each period in a transaction of its own: however often it runs and on however many nodes, a period
 * is billed once. What cannot be billed stays due, and its plan says why.
 */
export async function* generateDue(firm: Firm, today = todayInParis()): AsyncGenerator<Generated> {
  const failed = new Set<number>();
  for (const due of await firm.inFirm((db) => duePeriods(db, firm.clientId, today))) {
    // what follows would be billed before it
    if (failed.has(due.planId)) continue;
    const made = await billDue(firm, due);
    if (made?.failure) failed.add(due.planId);
    if (made) yield made;
  }
}

/** Bills what is due of every firm. */
export async function generateAll(
  database: Database,
  files: FileStore,
  today = todayInParis(),
): Promise<number> {
  let made = 0;
  await eachFirm(database, async (clientId) => {
    const inFirm: InFirm = (work) => database.asFirm({ clientId }, work);
    for await (const { invoice } of generateDue({ clientId, files, inFirm }, today)) made += invoice ? 1 : 0;
  });
  return made;
}
