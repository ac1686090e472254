import type { FileTime } from '#contract/dashboards/timesheets/file-time.ts';
import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';

/** SQL: amounts of budget b by the missions that they pay: (budget, amount). */
const amounts = `(values ('COURANT', coalesce(b.yearly, 12 * b.monthly)), ('EXCEPTIONNEL', b.exceptional), ('VISA', b.tax_visa))
  a (budget, amount)`;

interface Rules {
  /** Euros an hour; null: amounts have no hours. */
  rate: string | null;
  /** The part of a budget, in percent, from which on a file is told. */
  alert: string | null;
}

/** What turns a budget of a year into hours, and when a file is told of. */
export async function fileTimeRules(db: Db, clientId: number, year: number): Promise<Rules> {
  const [rate, alert] = [
    await parameterAt(db, clientId, 'TEMPS_TAUX_BUDGET', goneOf(year).last),
    await parameterAt(db, clientId, 'TEMPS_ALERTE_BUDGET', todayInParis()),
  ];
  return { rate: rate?.Valeur ?? null, alert: alert?.Valeur ?? null };
}

/** The last day of the year that is told of so far, and the part of the year that is gone by it. */
export function goneOf(year: number): { last: string; part: number } {
  const today = todayInParis();
  const [first, end] = [`${year}-01-01`, `${year}-12-31`];
  if (today > end) return { last: end, part: 1 };
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return today < first
    ? { last: first, part: 1 }
    : { last: today, part: days(first, today) / days(first, end) };
}

/** By the names of the values of `fileTimeTable`, beside the firm ($1). */
interface Names {
  year: string;
  /** A day of the month that is told apart. */
  last: string;
  part: string;
  rate: string;
  alert: string;
}

/**
 * SQL: 'from (…) f' with a row for each company and part of its budget that is planned or told on in a year; company r joined.
 * A row is the wire's but for the names of the company and of who answers for it.
 */
export const fileTimeTable = ({ year, last, part, rate, alert }: Names) => `(
  select k.*, case
      when k."MinutesBudget" is null then 'SANS_BUDGET'
      when k."MinutesAnnee" > k."MinutesBudget" then 'DEPASSE'
      when k."MinutesAnnee" * 100 >= k."MinutesBudget" * coalesce(${alert}::numeric, 100) and k."MinutesAnnee" > 0
        or k."Prevision" > k."MinutesBudget" then 'ALERTE'
      else 'NORMAL' end as "Etat",
    k."MinutesBudget" - k."MinutesAnnee" as "Reste",
    case when k."MinutesBudget" is not null then greatest(k."Prevision" - k."MinutesBudget", 0) end as "Depassement"
  from (select o.company_id, o.budget as "Budget", o.amount,
      coalesce(h.minutes, case when o.amount > 0 then round(o.amount / nullif(${rate}::numeric, 0) * 60) end)::int as "MinutesBudget",
      h.minutes is not null as "EstAjuste", coalesce(t.month, 0)::int as "MinutesMois", coalesce(t.year, 0)::int as "MinutesAnnee",
      round(coalesce(t.year, 0) / ${part}::numeric)::int as "Prevision"
    from (select company_id, budget, max(amount) as amount from (
          select b.company_id, a.budget, a.amount from company_budget b cross join lateral ${amounts}
            where b.client_id = $1 and b.year = ${year}::int and a.amount > 0
          union all select company_id, budget, null from time_budget where client_id = $1 and year = ${year}::int
          union all select e.company_id, m.budget, null from time_entry e
            join time_task s on s.client_id = e.client_id and s.id = e.task_id
            join time_mission m on m.client_id = s.client_id and m.id = s.mission_id
            where e.client_id = $1 and e.company_id is not null
              and e.day between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
            group by e.company_id, m.budget) u group by company_id, budget) o
    left join time_budget h on h.client_id = $1 and h.company_id = o.company_id and h.year = ${year}::int and h.budget = o.budget
    left join (select e.company_id, m.budget, sum(e.minutes) as year,
          sum(e.minutes) filter (where date_trunc('month', e.day) = date_trunc('month', ${last}::date)) as month
        from time_entry e join time_task s on s.client_id = e.client_id and s.id = e.task_id
        join time_mission m on m.client_id = s.client_id and m.id = s.mission_id
        where e.client_id = $1 and e.company_id is not null
          and e.day between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
        group by e.company_id, m.budget) t on t.company_id = o.company_id and t.budget = o.budget) k) f`;

/** SQL: the same row with its company r, as the list tells it. */
export const fileTimeColumns = (year: string) => `r.client_id, r.id as "IdSociete", r.name as "NomSociete",
  ${year}::int as "Annee", f."Budget", f.amount::text as "MontantBudget", f."MinutesBudget", f."EstAjuste", f."MinutesMois",
  f."MinutesAnnee", f."Prevision", f."Etat", f."Reste", f."Depassement"`;

/** SQL: who answers for the file of row h today. */
export const responsible = `(select u.last_name || ' ' || u.first_name from portfolio_assignment a
    join app_user u on u.client_id = a.client_id and u.id = a.user_id
    where a.client_id = h.client_id and a.company_id = h."IdSociete"
      and (now() at time zone 'Europe/Paris')::date between a.starts_on and coalesce(a.ends_on, 'infinity')
    order by array_position(array['CHEF_MISSION', 'GESTIONNAIRE'], a.function) nulls last, a.starts_on, u.id limit 1) as "Responsable"`;

/** A row as it is answered: what the database knows beside it is left out. */
export function presentFileTime(row: FileTime): FileTime {
  const { IdSociete, NomSociete, Annee, Budget, MontantBudget, MinutesBudget, EstAjuste, Responsable } = row;
  const { MinutesMois, MinutesAnnee, Reste, Prevision, Depassement, Etat } = row;
  return {
    ...{ IdSociete, NomSociete, Annee, Budget, MontantBudget, MinutesBudget, EstAjuste, Responsable },
    ...{ MinutesMois, MinutesAnnee, Reste, Prevision, Depassement, Etat },
  };
}
