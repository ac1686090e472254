import { retentionRules } from '#contract/documents/types/retention.ts';
import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';

/** How long each rule keeps for a firm today, by the rule's key; null: nobody has said. */
async function retentionYears(db: Db, clientId: number): Promise<Record<string, number | null>> {
  const years: Record<string, number | null> = {};
  for (const [rule, { parameter }] of Object.entries(retentionRules)) {
    if (parameter === null) continue;
    const held = await parameterAt(db, clientId, parameter, todayInParis());
    years[rule] = held?.Valeur == null ? null : Number(held.Valeur);
  }
  return years;
}

/** SQL: the end of the accounting year that document d belongs to: the one named, that of its year, or that of its day. */
const closing = `coalesce(
  (select x.ends_on from exercise x where x.client_id = d.client_id and x.id = d.exercise_id),
  (select max(x.ends_on) from exercise x where x.client_id = d.client_id and x.company_id = d.company_id
    and d.year is not null and extract(year from x.ends_on) = d.year),
  make_date(d.year, 12, 31),
  (select x.ends_on from exercise x where x.client_id = d.client_id and x.company_id = d.company_id
    and d.day between x.starts_on and x.ends_on limit 1),
  make_date(extract(year from d.day)::int, 12, 31))`;

/** SQL: the last day of the firm's missions for the company, where none runs any more. */
const endOfRelation = `(select max(m.ends_on) from mission m
  where m.client_id = d.client_id and m.company_id = d.company_id
  having bool_and(coalesce(m.ends_on, 'infinity') < (now() at time zone 'Europe/Paris')::date))`;

/** SQL on document d: the day of each event, null where it has not come. */
const days = {
  CLOTURE: closing,
  DATE: 'd.day',
  FIN: 'd.expires_on',
  FIN_RELATION: endOfRelation,
  RADIATION: `(select c.struck_off_on from company c where c.client_id = d.client_id and c.id = d.company_id)`,
};

const eventDay = `case d.event ${Object.entries(days)
  .map(([event, sql]) => `when '${event}' then ${sql}`)
  .join(' ')} end`;

/** By rule: what it counts from, and for how many years. */
const rulesWith = (years: Record<string, number | null>) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(retentionRules).flatMap(([rule, { event }]) =>
        years[rule] == null ? [] : [[rule, { event, years: years[rule] }]],
      ),
    ),
  );

/**
 * Tells anew until when documents must be kept. Without `ids` all of the firm's are looked at, and none is shortened:
 * that takes somebody who changes what is said of it.
 */
export async function tellKeepingDays(db: Db, clientId: number, ids?: readonly number[]): Promise<void> {
  const years = await retentionYears(db, clientId);
  await db.query(
    `with d as (
       select o.client_id, o.id, o.company_id, o.exercise_id, o.year, o.expires_on,
         coalesce(o.dated_on, (o.created_at at time zone 'Europe/Paris')::date) as day,
         $2::jsonb -> t.retention_rule ->> 'event' as event,
         ($2::jsonb -> t.retention_rule ->> 'years')::int as years
       from document o join document_type t on t.client_id = o.client_id and t.id = o.type_id
       where o.client_id = $1 and ($3::bigint[] is null or o.id = any ($3))
     ), told as (
       select d.id, e.day, (e.day + make_interval(years => d.years))::date as until
       from d cross join lateral (select ${eventDay} as day) e
     )
     update document o set kept_from = t.day, kept_until = t.until
     from told t
     where o.client_id = $1 and o.id = t.id and (o.kept_from, o.kept_until) is distinct from (t.day, t.until)
       and ($3::bigint[] is not null or o.kept_until is null or t.until > o.kept_until)`,
    [clientId, rulesWith(years), ids ?? null],
  );
}
