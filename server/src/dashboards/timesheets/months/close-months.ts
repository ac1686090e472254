import type { AnswerOf } from '#contract/call.ts';
import type { CloseTimeMonth, ReopenTimeMonth } from '#contract/dashboards/timesheets/calls.ts';
import type { ClosedMonth } from '#contract/dashboards/timesheets/week.ts';
import { inNumber } from '#contract/in-number.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { timeRefused } from '../week/hold-week.ts';
import { lockMonths } from './lock-months.ts';

/** Closed months, the latest first. */
export async function closedMonths(db: Db, clientId: number, month?: string): Promise<ClosedMonth[]> {
  const rows = await db.query<Omit<ClosedMonth, 'ClosLe'> & { ClosLe: Date }>(
    `select to_char(m.month, 'YYYY-MM') as "Mois", m.closed_at as "ClosLe", u.last_name || ' ' || u.first_name as "ClosPar",
       m.motive as "Motif"
     from time_month m join app_user u on u.client_id = m.client_id and u.id = m.closed_by
     where m.client_id = $1 and ($2::date is null or m.month = $2) order by m.month desc`,
    [clientId, month ?? null],
  );
  return rows.map(({ ClosLe, ...row }) => ({ ...row, ClosLe: ClosLe.toISOString() }));
}

/** Weeks with time in a month that nobody has approved yet. */
async function openWeeks(db: Db, clientId: number, month: string): Promise<number> {
  const [found] = await db.query<{ count: number }>(
    `select count(distinct (e.user_id, e.week))::int as count from time_entry e
     join time_week w on w.client_id = e.client_id and w.user_id = e.user_id and w.week = e.week
     where e.client_id = $1 and e.day >= $2::date and e.day < $2::date + interval '1 month' and w.state <> 'APPROUVEE'`,
    [clientId, month],
  );
  return found?.count ?? 0;
}

/**
 * Closes a month that is over.
 * @throws AppError 400 where it is not, or is closed; 409 (WEEKS_OPEN) where weeks are not approved and no motive is given
 */
export async function closeMonth({
  db,
  session: { clientId, userId },
  input: { Mois, Motif },
  audit,
}: SignedInContext<typeof CloseTimeMonth>): Promise<AnswerOf<typeof CloseTimeMonth>> {
  const refuse = (Message: string) => invalidInput([{ Path: 'Mois', Message }]);
  if (Mois >= todayInParis().slice(0, 7)) throw refuse('Ce mois n’est pas terminé.');
  const month = `${Mois}-01`;
  await lockMonths(db, clientId, 'exclusive');
  if ((await closedMonths(db, clientId, month)).length > 0) throw refuse('Ce mois est déjà clos.');
  const open = await openWeeks(db, clientId, month);
  if (open > 0 && !Motif)
    throw timeRefused(
      'WEEKS_OPEN',
      `${inNumber(open, 'semaine(s)')} de ce mois ne sont pas approuvées\u202f: approuvez-les, ou dites pourquoi clore.`,
    );
  await db.query('insert into time_month (client_id, month, closed_by, motive) values ($1, $2, $3, $4)', [
    clientId,
    month,
    userId,
    Motif ?? null,
  ]);
  audit.record({ action: 'time-month.close', entity: 'firm', entityId: clientId, after: { Mois, Motif } });
  const [closed] = await closedMonths(db, clientId, month);
  if (!closed) throw new Error('the month was closed');
  return closed;
}

/** Opens a closed month again. @throws AppError 404 */
export async function reopenMonth({
  db,
  session: { clientId },
  input: { Mois, Motif },
  audit,
}: SignedInContext<typeof ReopenTimeMonth>): Promise<boolean> {
  await lockMonths(db, clientId, 'exclusive');
  const gone = await db.query('delete from time_month where client_id = $1 and month = $2 returning month', [
    clientId,
    `${Mois}-01`,
  ]);
  if (gone.length === 0) throw notFound('Ce mois n’est pas clos.');
  audit.record({ action: 'time-month.reopen', entity: 'firm', entityId: clientId, after: { Mois, Motif } });
  return true;
}
