import { addDays } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { CopyTimeWeek } from '#contract/dashboards/timesheets/calls.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { holdOpenWeek, timeRefused } from './hold-week.ts';
import { ownWeek } from './read-week.ts';
import { tellClosedMonth } from './write-entries.ts';

/**
 * Tells again what was told in the week before: on days on which something is expected and nothing is told yet, by tasks and
 * companies that may still be chosen.
 * @throws AppError 409 where there is nothing to copy, the week is not open or a month is closed
 */
export async function copyWeek({
  db,
  session,
  input: { Semaine },
  audit,
}: SignedInContext<typeof CopyTimeWeek>): Promise<AnswerOf<typeof CopyTimeWeek>> {
  const { clientId, userId, sessionId } = session;
  const week = await holdOpenWeek(db, session, Semaine);
  const { Jours } = await ownWeek(db, session, week);
  const free = Jours.filter(({ Attendu, Saisi, EstClos }) => Attendu > 0 && Saisi === 0 && !EstClos);
  const copied = await db
    .query(
      `insert into time_entry (client_id, user_id, day, company_id, task_id, minutes, is_billable)
       select e.client_id, e.user_id, e.day + 7, e.company_id, e.task_id, least(sum(e.minutes), 1440), m.is_billable
       from time_entry e
       join time_task t on t.client_id = e.client_id and t.id = e.task_id and coalesce(t.retired_on, 'infinity') > $4
       join time_mission m on m.client_id = t.client_id and m.id = t.mission_id and coalesce(m.retired_on, 'infinity') > $4
       left join company c on c.client_id = e.client_id and c.id = e.company_id
       where e.client_id = $1 and e.user_id = $2 and e.day + 7 = any ($3::date[])
         and (c.id is null or (not c.is_disabled and ${isReadable('$5', 'c')}))
         and m.is_internal = (e.company_id is null)
       group by e.client_id, e.user_id, e.day, e.company_id, e.task_id, m.is_billable
       returning id`,
      [clientId, userId, free.map(({ Jour }) => Jour), addDays(week, 6), sessionId],
    )
    .catch(tellClosedMonth);
  if (copied.length === 0)
    throw timeRefused(
      'NOTHING_TO_COPY',
      'Rien à copier\u202f: la semaine précédente est vide, ou celle-ci est déjà saisie.',
    );
  audit.record({
    action: 'time-week.copy',
    entity: 'time-week',
    entityId: userId,
    after: { Semaine: week, Nombre: copied.length },
  });
  return ownWeek(db, session, week);
}
