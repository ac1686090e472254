import { inFigures } from '#contract/calendar.ts';
import { labReaders } from '#contract/legal/vigilance/access.ts';
import { eachFirm } from '#server/platform/database/each-firm.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { openReport } from './open-report.ts';
import { reportPath } from './tell-validators.ts';

/** Days before a review on which who answers for the file is told; on the day itself its report opens. */
const steps = [30, 7, 0];

interface Due {
  companyId: number;
  name: string;
  due: string;
  step: number;
  /** Who answers for the file, where they read such data; null: nobody does. */
  userId: number | null;
}

/** Files ($1 the firm, $2 today) whose review is near or due, with the latest reminder whose day has come, kept now. */
const reminders = `with near as (
    select r.id, r.name, v.next_review_on as due, coalesce(r.mission_head_id, r.manager_id) as head,
      (select min(s) from unnest($3::int[]) s where v.next_review_on - $2::date <= s) as step
    from company r join lateral (select x.next_review_on from risk_report x
      where x.client_id = r.client_id and x.company_id = r.id and x.state = 'Validated'
      order by x.validated_at desc limit 1) v on true
    where r.client_id = $1 and r.is_file and not r.is_disabled and v.next_review_on <= $2::date + $4::int
      and not exists (select from risk_report o
        where o.client_id = r.client_id and o.company_id = r.id and o.state <> 'Validated')),
  kept as (
    insert into risk_review_reminder (client_id, company_id, due_on, days_before)
      select $1, id, due, step from near where step is not null order by id on conflict do nothing
      returning company_id as id)
  select n.id as "companyId", n.name, n.due, n.step,
    (select u.id from app_user u where u.client_id = $1 and u.id = n.head and not u.is_disabled and exists (
      select from user_role o where o.client_id = u.client_id and o.user_id = u.id and o.role = any ($5))) as "userId"
  from kept k join near n on n.id = k.id order by n.id`;

async function tell(db: Db, clientId: number, { companyId, name, due, step, userId }: Due): Promise<void> {
  const guid =
    step === 0 ? (await openReport(db, { clientId, companyId, openedFor: 'REVUE' })).guid : undefined;
  if (userId === null) return;
  await notify(db, {
    clientId,
    userId,
    title: `Revue de vigilance\u202f: ${name}, ${step === 0 ? 'à faire' : `avant le ${inFigures(due)}`}`,
    link: guid
      ? reportPath(guid)
      : `/tableau-de-bord/suivi-niveau-vigilance?Filter=${encodeURIComponent(name)}`,
  });
}

/**
 * Tells who answers for a file that its review nears, a month and a week before, and opens its report on the day, each once.
 * Any node may, at any time; after days without a server only the latest step is taken.
 */
export async function remindReviews(database: Database, today = todayInParis()): Promise<void> {
  await eachFirm(
    database,
    (clientId) =>
      database.asFirm({ clientId }, async (db) => {
        const due = await db.query<Due & Record<string, unknown>>(reminders, [
          clientId,
          today,
          steps,
          Math.max(...steps),
          [...labReaders],
        ]);
        for (const one of due) await tell(db, clientId, one);
      }),
    `select client_id from risk_report where state = 'Validated' and next_review_on <= $1::date + $2::int`,
    [today, Math.max(...steps)],
  );
}
