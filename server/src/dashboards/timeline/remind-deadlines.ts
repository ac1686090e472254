import { addDays, inFigures } from '#contract/calendar.ts';
import type {
  DeadlineSource,
  OpenDeadline,
} from '#server/permanent-files/companies/deadlines/deadline-source.ts';
import { eachFirm } from '#server/platform/database/each-firm.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { todayInParis } from '#server/platform/today.ts';
import { notify } from '#server/workspace/notifications/notify.ts';

interface Needs {
  database: Database;
  mails: Outbox;
  /** Of every area. */
  sources: readonly DeadlineSource[];
}

/** Days before a deadline on which it is told; -1: it was not met. */
const reminderDays = [-1, 3, 15] as const;

/** After so many days a missed deadline is news no more: the portfolio shows it. */
const longestMissed = 7;

/** The reminder that is due so many days before: the last of those whose day has come. */
export const reminderDue = (daysLeft: number): number | undefined =>
  daysLeft < -longestMissed ? undefined : reminderDays.find((days) => daysLeft <= days);

interface Followed {
  id: number;
  name: string;
  userId: number;
  email: string;
}

/** Files of which something falls due between two days, with who follows them: the manager, else the head of the mission. */
async function filesDue(
  db: Db,
  clientId: number,
  { sources }: Needs,
  [first, last]: [first: string, last: string],
): Promise<Followed[]> {
  const values: unknown[] = [clientId];
  const name = (value: unknown) => `$${values.push(value)}`;
  const days: string[] = [];
  for (const source of sources) days.push((await source.days(db, clientId))(name));
  return db.query<Followed>(
    `with files as materialized (
       select r.id, r.name, u.id as user_id, u.email from company r
       join app_user u on u.client_id = r.client_id and u.id = coalesce(r.manager_id, r.mission_head_id)
         and u.kind = 'staff' and not u.is_disabled
       where r.client_id = $1 and r.is_file and not r.is_disabled),
     due as (select distinct d.company_id from (${days.join(' union all ')}) d
       where d.due between ${name(first)}::date and ${name(last)}::date)
     select f.id, f.name, f.user_id as "userId", f.email from due d join files f on f.id = d.company_id order by f.id`,
    values,
  );
}

type Told = OpenDeadline & Followed;

/** Keeps which reminders are sent; answers those that were not yet. */
async function keepFirst(db: Db, clientId: number, found: readonly Told[], today: string): Promise<Told[]> {
  const due = found.flatMap((one) => {
    const left = (Date.parse(one.deadline.Date) - Date.parse(today)) / 86_400_000;
    const days = reminderDue(left);
    return days === undefined ? [] : [{ one, days }];
  });
  const kept = await db.query<{ place: number }>(
    `with asked as (select * from unnest($2::bigint[], $3::text[], $4::text[], $5::date[], $6::smallint[])
         with ordinality as a (company_id, label, about, due_on, days_before, place)),
       kept as (insert into deadline_reminder (client_id, company_id, label, about, due_on, days_before)
         select $1, a.company_id, a.label, a.about, a.due_on, a.days_before from asked a
         order by 2, 3, 4, 5, 6 on conflict do nothing returning *)
     select a.place from asked a join kept k using (company_id, label, about, due_on, days_before) order by a.place`,
    [
      clientId,
      due.map(({ one }) => one.id),
      due.map(({ one }) => one.deadline.Libelle),
      due.map(({ one }) => one.about),
      due.map(({ one }) => one.deadline.Date),
      due.map(({ days }) => days),
    ],
  );
  return kept.flatMap(({ place }) => due[place - 1]?.one ?? []);
}

const sentenceOf = ({ name, about, deadline: { Libelle, Date: day, EnRetard } }: Told) =>
  `${name}\u202f: ${Libelle} (${about}) ${EnRetard ? 'était à faire' : 'à faire'} au plus tard le ${inFigures(day)}.`;

/** As many as one mail names. */
const mostNamed = 30;

async function tell(db: Db, clientId: number, { mails }: Needs, told: readonly Told[]): Promise<void> {
  for (const [userId, own] of Map.groupBy(told, (one) => one.userId)) {
    const ordered = own.toSorted((one, other) => one.deadline.Date.localeCompare(other.deadline.Date));
    const late = ordered.filter(({ deadline }) => deadline.EnRetard).length;
    const count = `${ordered.length} échéance${ordered.length > 1 ? 's' : ''} de vos dossiers`;
    const title = late > 0 ? `${count}, dont ${late} en retard.` : `${count} dans les prochains jours.`;
    const sentences = ordered.slice(0, mostNamed).map(sentenceOf);
    const others = ordered.length - sentences.length;
    await notify(db, {
      clientId,
      userId,
      title,
      text: sentences.slice(0, 3).join(' '),
      link: '/portefeuille/list?SortColumn=ProchaineEcheance&SortOrder=1',
    });
    await mails.mail(db, {
      clientId,
      to: ordered[0]?.email ?? '',
      holdsSecret: false,
      ...mailOf({
        subject: 'Échéances de vos dossiers',
        paragraphs: [
          title,
          ...sentences,
          ...(others > 0 ? [`Et ${others} autres dans votre portefeuille.`] : []),
        ],
      }),
    });
  }
}

const batchSize = 500;

async function remindFirm(needs: Needs, clientId: number, today: string): Promise<void> {
  const window: [string, string] = [
    addDays(today, -longestMissed),
    addDays(today, Math.max(...reminderDays)),
  ];
  await needs.database.asFirm({ clientId }, async (db) => {
    const files = await filesDue(db, clientId, needs, window);
    const told: Told[] = [];
    for (let done = 0; done < files.length; done += batchSize) {
      const byId = new Map(files.slice(done, done + batchSize).map((file) => [file.id, file]));
      const found: Told[] = [];
      for (const source of needs.sources)
        for (const open of await source.openOf(db, clientId, [...byId.keys()])) {
          const file = byId.get(open.companyId);
          if (file) found.push({ ...file, ...open });
        }
      told.push(...(await keepFirst(db, clientId, found, today)));
    }
    await tell(db, clientId, needs, told);
  });
}

/**
 * Reminds those who follow files, on the page and in one mail each, of what falls due in 15 days, in 3, or was not met, each
 * time once. Any node may do it, at any time; after days without a server only the latest reminder is sent.
 */
export async function remindDeadlines(needs: Needs, today = todayInParis()): Promise<void> {
  await eachFirm(needs.database, (clientId) => remindFirm(needs, clientId, today));
}
