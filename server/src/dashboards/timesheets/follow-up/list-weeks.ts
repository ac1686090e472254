import { addDays } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { ListTimeWeeks } from '#contract/dashboards/timesheets/calls.ts';
import type { WeekRow } from '#contract/dashboards/timesheets/week-list.ts';
import { mondayOf } from '#contract/dashboards/timesheets/weeks.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList } from '#server/platform/records/list/found-list.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { todayInParis } from '#server/platform/today.ts';
import { expectedDays, holidaysBetween, standardDay } from '../expected-days.ts';
import { isManagedBy, keepsTime } from '../week/whose-week.ts';

/** Weeks before the present one that the list shows where none is asked for. */
const weeksBefore = 4;

/** $2 and $3 are the first and last Monday, $4 the caller, $5 whether they keep everybody's, $6 and $7 what is expected by, $8 today. */
const weeks = `select u.client_id, u.id as user_id, g::date as week from app_user u
    cross join generate_series($2::date, $3::date, interval '7 days') g where u.client_id = $1 and u.kind = 'staff'
      and (not u.is_disabled or exists (select from time_week w
        where w.client_id = u.client_id and w.user_id = u.id and w.week = g::date))
      and ($5::boolean or u.id = $4 or ${isManagedBy('$4')})`;

const expected = expectedDays({
  days: `select a.user_id, a.week + n as day from asked a cross join generate_series(0, 6) n`,
  holidays: '$6',
  standard: '$7',
});

const rows = `select r.client_id, r.user_id as "IdCollaborateur", r."Nom", r.week as "Semaine", r.expected as "Attendu",
    r.told as "Saisi", r.billable as "Facturable", r.missing as "Manque", r.state as "Etat",
    (r.state = 'SOUMISE' and r.user_id <> $4 and ($5::boolean or r.is_managed)) as "EstADecider", r.user_id = $4 as "EstPropre"
  from (with asked as (${weeks}),
      day as (select x.user_id, x.day - (extract(isodow from x.day)::int - 1) as week, x.day, x.expected,
          coalesce(t.told, 0) as told, coalesce(t.billable, 0) as billable
        from (${expected}) x
        left join (select e.user_id, e.day, sum(e.minutes)::int as told,
            coalesce(sum(e.minutes) filter (where e.is_billable), 0)::int as billable
          from time_entry e where e.client_id = $1 and e.week between $2 and $3 group by e.user_id, e.day) t
          on t.user_id = x.user_id and t.day = x.day)
    select a.client_id, a.user_id, a.week, u.last_name || ' ' || u.first_name as "Nom", u.name_search, u.cabinet_id,
      ${isManagedBy('$4')} as is_managed, coalesce(w.state, 'OUVERTE') as state,
      s.expected, s.told, s.billable, s.missing
    from asked a join app_user u on u.client_id = a.client_id and u.id = a.user_id
    join (select d.user_id, d.week, round(sum(d.expected))::int as expected, sum(d.told)::int as told,
        sum(d.billable)::int as billable, coalesce(round(sum(greatest(d.expected - d.told, 0)) filter (where d.day <= $8::date)), 0)::int as missing
      from day d group by d.user_id, d.week) s on s.user_id = a.user_id and s.week = a.week
    left join time_week w on w.client_id = a.client_id and w.user_id = a.user_id and w.week = a.week) r`;

const totals = {
  toDecide: 'count(*) filter (where h."EstADecider")',
  incomplete: 'count(*) filter (where h."Manque" > 0)',
  approved: `count(*) filter (where h."Etat" = 'APPROUVEE')`,
  told: 'coalesce(sum(h."Saisi"), 0)',
};
type Total = keyof typeof totals;

const page = foundList<Total>({
  rows,
  totals,
  orders: {
    Semaine: ['Semaine', 'Nom', 'IdCollaborateur'],
    Nom: ['Nom', 'Semaine', 'IdCollaborateur'],
    Attendu: ['Attendu', 'Semaine', 'IdCollaborateur'],
    Saisi: ['Saisi', 'Semaine', 'IdCollaborateur'],
    Manque: ['Manque', 'Semaine', 'IdCollaborateur'],
    Etat: ['Etat', 'Semaine', 'IdCollaborateur'],
  },
});

/** Weeks of the collaborators whom the caller answers for, and their own. */
export async function listWeeks({
  db,
  session,
  input,
}: SignedInContext<typeof ListTimeWeeks>): Promise<AnswerOf<typeof ListTimeWeeks>> {
  const { clientId, userId } = session;
  const { Semaine, Etat, Nom, IdCabinet, IsMonEquipe, IsIncomplete } = input;
  const last = mondayOf(Semaine ?? todayInParis());
  const first = Semaine ? last : addDays(last, -7 * weeksBefore);
  const asked = new Conditions(clientId);
  const name = (value: unknown) => asked.name(value);
  const standard = await standardDay(db, clientId, last);
  for (const value of [first, last, userId, keepsTime(session)]) name(value);
  name([...holidaysBetween(first, addDays(last, 6)).keys()]);
  name(standard);
  name(todayInParis());
  if (counts(Nom)) asked.search(`r.name_search like fold(${name(containsPattern(Nom))})`);
  if (IdCabinet != null) asked.search(`r.cabinet_id = ${name(IdCabinet)}`);
  if (IsMonEquipe) asked.search('r.is_managed');
  const { where, values } = asked.all();
  const chosen = [
    ...(Etat ? [`h."Etat" = $${values.push(Etat)}`] : []),
    ...(IsIncomplete ? ['h."Manque" > 0'] : []),
  ].join(' and ');
  const { text, values: all } = page({ where, chosen: chosen || undefined, values }, input);
  const found = await db.query<FoundRow<WeekRow & { client_id: number }, Total>>(text, [...(all ?? [])]);
  const sum = (total: Total) => Number(found[0]?.[total] ?? 0);
  const Items = (found[0]?.IdCollaborateur == null ? [] : (found as unknown as WeekRow[])).map(
    ({
      IdCollaborateur,
      Nom: who,
      Semaine: week,
      Attendu,
      Saisi,
      Facturable,
      Manque,
      Etat: state,
      EstADecider,
      EstPropre,
    }) => ({
      ...{ IdCollaborateur, Nom: who, Semaine: week, Attendu, Saisi, Facturable, Manque },
      ...{ Etat: state, EstADecider, EstPropre },
    }),
  );
  return {
    Items,
    TotalCount: found[0]?.total ?? 0,
    TotalADecider: sum('toDecide'),
    TotalIncompletes: sum('incomplete'),
    TotalApprouvees: sum('approved'),
    TotalSaisi: sum('told'),
  };
}
