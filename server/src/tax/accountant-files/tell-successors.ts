import { mayFollowFiles } from '#contract/tax/accountant-files/access.ts';
import { eachFirm } from '#server/platform/database/each-firm.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { isStillAllowed } from '#server/platform/requests/rights.ts';
import { todayInParis } from '#server/platform/today.ts';
import { notify } from '#server/workspace/notifications/notify.ts';

const path = '/tableau-de-bord/suivi-dossier-expert-comptable';

interface TakenOver {
  userId: number;
  companyId: number;
  name: string;
  /** The latest accounting year; null: the file has none. */
  exerciseId: number | null;
}

/** SQL: assignments ($1 today) that began in the last month where another person's ended, and that nobody was told of. */
const takenOver = `from portfolio_assignment a
  where a.starts_on between $1::date - 30 and $1::date and coalesce(a.ends_on, 'infinity') >= $1::date
    and exists (select from portfolio_assignment o
      where o.client_id = a.client_id and o.company_id = a.company_id and o.user_id <> a.user_id
        and o.function = a.function and o.ends_on between a.starts_on - 31 and a.starts_on + 31)
    and not exists (select from hand_over_notice n where n.client_id = a.client_id and n.user_id = a.user_id
      and n.company_id = a.company_id and n.starts_on = a.starts_on)`;

/** Above so many files one notice tells of all. */
const mostNamed = 5;

/** What a successor is told: each file by itself, or all of them at once. */
const noticesOf = (userId: number, files: readonly TakenOver[]) =>
  files.length > mostNamed
    ? [
        {
          title: `Vous reprenez ${files.length} dossiers\u202f: lisez leurs fiches de reprise`,
          link: `${path}?IdCollaborateur=${userId}`,
        },
      ]
    : files.map(({ companyId, name, exerciseId }) => ({
        title: `Vous reprenez ${name}\u202f: lisez la fiche de reprise`,
        link: exerciseId === null ? path : `${path}?societe=${companyId}&reprise=${exerciseId}`,
      }));

/**
 * Tells whoever takes files over from somebody else, once, where each stands: the notice opens the hand-over sheet. Any node
 * may, at any time.
 */
export async function tellSuccessors(database: Database, today = todayInParis()): Promise<void> {
  await eachFirm(
    database,
    (clientId) =>
      database.asFirm({ clientId }, async (db) => {
        const taken = await db.query<TakenOver & Record<string, unknown>>(
          `with kept as (
             insert into hand_over_notice (client_id, user_id, company_id, starts_on)
               select a.client_id, a.user_id, a.company_id, a.starts_on ${takenOver} and a.client_id = $2
               order by a.user_id, a.company_id, a.starts_on on conflict do nothing returning user_id, company_id)
           select distinct k.user_id as "userId", r.id as "companyId", r.name,
             (select e.id from exercise e where e.client_id = r.client_id and e.company_id = r.id
               order by e.starts_on > $1::date, abs(e.starts_on - $1::date) limit 1) as "exerciseId"
           from kept k join company r on r.client_id = $2 and r.id = k.company_id order by 1, r.name, 2`,
          [today, clientId],
        );
        for (const [userId, files] of Map.groupBy(taken, (one) => one.userId))
          if (await isStillAllowed(db, { clientId, userId, access: mayFollowFiles }))
            for (const notice of noticesOf(userId, files)) await notify(db, { clientId, userId, ...notice });
      }),
    `select a.client_id ${takenOver}`,
    [today],
  );
}
