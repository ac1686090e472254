import { addDays } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { GetTimeWeek } from '#contract/dashboards/timesheets/calls.ts';
import type { Week, WeekState } from '#contract/dashboards/timesheets/week.ts';
import { mondayOf } from '#contract/dashboards/timesheets/weeks.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { type Db, together } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { expectedDays, holidaysBetween, standardDay } from '../expected-days.ts';
import { absencesOf } from './absences.ts';
import { legalAlerts } from './legal-alerts.ts';
import { type WeekOwner, weekOwner } from './whose-week.ts';

interface Line extends Omit<Week['Lignes'][number], 'Cellules' | 'EstProposee'> {
  isBefore: boolean;
  cells: Week['Lignes'][number]['Cellules'] | null;
}

/** SQL: lines of a week ($3) and of the one before it, by company and task; $4 is the session. */
const lines = `select e.company_id as "IdSociete",
    case when e.company_id is null then null when ${isReadable('$4', 'c')} then c.name else 'Dossier confidentiel' end as "NomSociete",
    e.task_id as "IdTache", t.name as "Tache", m.name as "Mission", m.is_billable as "EstFacturable",
    not bool_or(e.week = $3) as "isBefore",
    jsonb_agg(jsonb_build_object('Jour', e.day, 'Minutes', e.minutes, 'Commentaire', e.comment) order by e.day)
      filter (where e.week = $3) as cells
  from (select company_id, task_id, day, week, sum(minutes)::int as minutes,
      nullif(string_agg(comment, ' · ' order by id), '') as comment
    from time_entry where client_id = $1 and user_id = $2 and week in ($3::date, $3::date - 7)
    group by company_id, task_id, day, week) e
  join time_task t on t.client_id = $1 and t.id = e.task_id
  join time_mission m on m.client_id = $1 and m.id = t.mission_id
  left join company c on c.client_id = $1 and c.id = e.company_id
  group by e.company_id, c.client_id, c.id, e.task_id, t.name, m.name, m.is_billable, t.retired_on, m.retired_on
  having bool_or(e.week = $3) or least(t.retired_on, m.retired_on) is null
  order by c.name nulls last, m.name, t.name, e.task_id`;

const days = `select d.day::text as day, x.planned, x.expected,
    (select coalesce(sum(e.minutes), 0)::int from time_entry e
      where e.client_id = $1 and e.user_id = $2 and e.day = d.day) as told,
    exists (select from time_month o where o.client_id = $1 and o.month = date_trunc('month', d.day)::date) as closed
  from generate_series($3::date, $3::date + 6, interval '1 day') g (at) cross join lateral (select g.at::date as day) d
  join (${expectedDays({
    days: `select $2::bigint as user_id, s::date as day from generate_series($3::date, $3::date + 6, interval '1 day') s`,
    holidays: '$4',
    standard: '$5',
  })}) x on x.day = d.day order by d.day`;

const history = `select h.decision as "Decision", h.motive as "Motif", h.decided_at as "Le",
    u.last_name || ' ' || u.first_name as "Auteur"
  from time_week_decision h join app_user u on u.client_id = h.client_id and u.id = h.decided_by
  where h.client_id = $1 and h.user_id = $2 and h.week = $3 order by h.id desc limit 50`;

/** Minutes that are expected of a day and not told. */
export const missingOf = ({ Attendu, Saisi }: Pick<Week['Jours'][number], 'Attendu' | 'Saisi'>): number =>
  Math.max(0, Attendu - Saisi);

type Read = Omit<Week['Historique'][number], 'Le'> & { Le: Date };

/** A collaborator's week, as the caller may read it. */
async function weekOf(db: Db, session: Session, owner: WeekOwner, day: string): Promise<Week> {
  const { clientId, sessionId } = session;
  const week = mondayOf(day);
  const holidays = holidaysBetween(week, addDays(week, 6));
  const standard = await standardDay(db, clientId, week);
  const whose = [clientId, owner.Key, week];
  const [states, readDays, readLines, decisions, absences] = await together([
    db.query<{ state: WeekState }>(
      'select state from time_week where client_id = $1 and user_id = $2 and week = $3',
      whose,
    ),
    db.query<{ day: string; planned: number; expected: number; told: number; closed: boolean }>(days, [
      ...whose,
      [...holidays.keys()],
      standard,
    ]),
    db.query<Line & Record<string, unknown>>(lines, [...whose, sessionId]),
    db.query<Read & Record<string, unknown>>(history, whose),
    absencesOf(db, clientId, owner.Key, week),
  ]);
  const Etat = states[0]?.state ?? 'OUVERTE';
  const Jours = readDays.map(({ day: Jour, planned, expected, told, closed }) => ({
    Jour,
    Prevu: planned,
    Attendu: Math.round(expected),
    Saisi: told,
    Absence: absences.get(Jour) ?? null,
    Ferie: holidays.get(Jour) ?? null,
    EstClos: closed,
  }));
  const isOpen = Etat === 'OUVERTE' || Etat === 'REFUSEE';
  const EstModifiable = owner.isOwn && isOpen && week <= mondayOf(todayInParis());
  const Lignes = readLines
    // what was told the week before is proposed to whoever fills this one in
    .filter(({ isBefore }) => !isBefore || EstModifiable)
    .map(({ isBefore, cells, ...line }) => ({ ...line, EstProposee: isBefore, Cellules: cells ?? [] }));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const Attendu = sum(Jours.map((one) => one.Attendu));
  const Saisi = sum(Jours.map((one) => one.Saisi));
  const [billable] = await db.query<{ minutes: number }>(
    `select coalesce(sum(minutes), 0)::int as minutes from time_entry
     where client_id = $1 and user_id = $2 and week = $3 and is_billable`,
    whose,
  );
  return {
    Collaborateur: { Key: owner.Key, Value: owner.Value },
    Semaine: week,
    Etat,
    EstPropre: owner.isOwn,
    EstModifiable,
    EstADecider: owner.mayDecide && Etat === 'SOUMISE',
    Jours,
    Lignes,
    Attendu,
    Saisi,
    Facturable: billable?.minutes ?? 0,
    Manque: sum(Jours.filter(({ Jour }) => Jour <= todayInParis()).map(missingOf)),
    Alertes: await legalAlerts(db, clientId, Jours),
    Historique: decisions.map(({ Le, ...decision }) => ({ ...decision, Le: Le.toISOString() })),
  };
}

/** One's own week, or that of somebody whom one answers for. @throws AppError 400 */
export async function readWeek({
  db,
  session,
  input: { Semaine, IdCollaborateur },
}: SignedInContext<typeof GetTimeWeek>): Promise<AnswerOf<typeof GetTimeWeek>> {
  return weekOf(db, session, await weekOwner(db, session, IdCollaborateur), Semaine);
}

/** One's own week, once it was changed. */
export const ownWeek = async (db: Db, session: Session, day: string): Promise<Week> =>
  weekOf(db, session, await weekOwner(db, session, null), day);
