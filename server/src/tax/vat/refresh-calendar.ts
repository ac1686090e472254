import { vatCodes } from '#contract/administration/firm-lists/regime.ts';
import { sameDayLater } from '#contract/calendar.ts';
import { parametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import { eachFirm } from '#server/platform/database/each-firm.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import { type Calendar, obligationsOf } from './obligations.ts';
import { type Known, payerOf } from './payer.ts';
import { sasAsSa, type VatFacts, vatDeadline, vatParameters } from './vat-deadlines.ts';

interface Span {
  from: string;
  to: string;
}

/** What falls due from this month on, to the end of the next year: what was due before is kept as it was told. */
const calendarSpan = (today: string): Span => ({
  from: `${today.slice(0, 7)}-01`,
  to: `${Number(today.slice(0, 4)) + 1}-12-31`,
});

/** $1 is the firm, $2 the companies (null: all), $3 the first day. Two texts that thousands of companies have alike. */
const keys = `select r.id, json_build_object(
      'regime', r.vat_regime, 'period', r.vat_period, 'closing', coalesce(r.closing_day, '12-31'),
      'years', coalesce((select json_agg(json_build_object('from', e.starts_on, 'to', e.ends_on, 'regime', e.vat_regime)
          order by e.starts_on) from exercise e
        where e.client_id = r.client_id and e.company_id = r.id and e.ends_on >= $3::date - 800), '[]'),
      'before', coalesce((select json_agg(json_build_object('until', p.ends_on,
          'regime', (p.field_values ->> 'RegimeTva')::int, 'period', p.field_values ->> 'PeriodiciteTva')
          order by p.ends_on) from company_period p
        where p.client_id = r.client_id and p.company_id = r.id and p.field_group = 'REGIME_TVA'
          and p.ends_on >= $3::date - 800), '[]'),
      'planned', coalesce((select json_agg(json_build_object('from', n.effective_on, 'regime', n.regime, 'period', n.period)
          order by n.effective_on) from vat_regime_change n
        where n.client_id = r.client_id and n.company_id = r.id and n.applied_at is null), '[]'),
      'missionEnd', (select case when bool_or(m.ends_on is null) then null else max(m.ends_on) end from mission m
        where m.client_id = r.client_id and m.company_id = r.id and m.type = 1))::text as calendar,
    json_build_object('category', coalesce(r.legal_category, x.category), 'postcode', left(r.postcode, 2),
      'siren', left(r.siren, 2), 'day', r.vat_deposit_day, 'initial', case
        when coalesce(r.legal_category, x.category) like '1%' then left(r.name, 1) end)::text as payer
  from company r left join legal_status x on x.client_id = r.client_id and x.code = r.legal_form
  where r.client_id = $1 and r.is_file and not r.is_disabled and r.struck_off_on is null
    and r.liquidation_closed_on is null and ($2::bigint[] is null or r.id = any ($2))`;

/** What is due of each calendar and payer that there is, as rows to join companies with. */
async function dueRows(db: Db, clientId: number, companies: readonly number[] | null, span: Span) {
  const pairs = await db.query<{ calendar: string; payer: string }>(
    `select distinct calendar, payer from (${keys}) k`,
    [clientId, companies, span.from],
  );
  const parameters = await parametersOnDay(db, clientId, vatParameters);
  const [regime] = await db.query<{ until: string | null }>(
    'select valid_to as until from vat_regime where client_id = $1 and code = $2',
    [clientId, vatCodes.CA12],
  );
  // a period falls due after it has ended, a yearly return months later
  const periods = { from: sameDayLater(span.from, -6), to: span.to, ca12Until: regime?.until ?? null };
  const days = new Map<string, string | undefined>();
  const dayOf = (facts: VatFacts) => {
    const key = JSON.stringify(facts);
    if (!days.has(key)) days.set(key, vatDeadline(facts, { parameters, today: span.from })?.Date);
    return days.get(key);
  };
  const isLikeSa = parameters(sasAsSa, span.from)?.Valeur === '1';
  const payers = new Map(pairs.map(({ payer }) => [payer, payerOf(JSON.parse(payer) as Known, isLikeSa)]));
  const obligations = new Map(
    pairs.map(({ calendar }) => [calendar, obligationsOf(JSON.parse(calendar) as Calendar, periods)]),
  );
  return pairs.flatMap(({ calendar, payer: known }) =>
    (obligations.get(calendar) ?? []).flatMap(({ form, starts, ends, regime: code }) => {
      const payer = payers.get(known);
      const due = payer && dayOf({ form, starts, ends, payer });
      if (!due || due < span.from || due > span.to) return [];
      return { calendar, payer: known, form, starts, ends, code, due, facts: payer };
    }),
  );
}

/** An undeclared row that nobody has written into: it may be made anew. */
const untouched = 'd.state < 3 and d.version = 1';

/**
 * Makes the obligations of companies anew from today's facts: rows that are missing come, those whose day or period has
 * changed follow, those that are due no more go. What was declared, or written into, stays. Law is told once for each
 * distinct company by the deadline engine; the rows are one INSERT … SELECT.
 */
async function refreshCalendar(
  db: Db,
  clientId: number,
  { companies = null, today = todayInParis() }: { companies?: readonly number[] | null; today?: string } = {},
): Promise<void> {
  const span = calendarSpan(today);
  const due = await dueRows(db, clientId, companies, span);
  await db.query(
    `with k as materialized (${keys}),
      told as materialized (
        select k.id as company_id, o.form, o.starts, o.ends, o.code, o.due, o.facts
        from k join jsonb_to_recordset($4::jsonb) as o (calendar text, payer text, form text, starts date, ends date,
          code smallint, due date, facts jsonb) on o.calendar = k.calendar and o.payer = k.payer),
      gone as (
        delete from vat_declaration d where d.client_id = $1 and ${untouched} and d.due_on >= $3::date
          and ($2::bigint[] is null or d.company_id = any ($2))
          and not exists (select from vat_certificate v where v.client_id = d.client_id and v.declaration_id = d.id)
          and not exists (select from told t
            where t.company_id = d.company_id and t.form = d.form and t.starts = d.starts_on))
    insert into vat_declaration as d (client_id, company_id, form, starts_on, ends_on, regime, due_on, facts)
      select $1, t.company_id, t.form, t.starts, t.ends, t.code, t.due, t.facts from told t
      where not exists (select from vat_declaration o
        where o.client_id = $1 and o.company_id = t.company_id and o.form = t.form and o.starts_on <> t.starts
          and (o.state > 2 or o.version > 1) and o.starts_on <= t.ends and o.ends_on >= t.starts)
      order by t.company_id, t.due
    on conflict (client_id, company_id, form, starts_on) do update
      set ends_on = excluded.ends_on, regime = excluded.regime, due_on = excluded.due_on, facts = excluded.facts
      where ${untouched}
        and (d.ends_on, d.regime, d.due_on, d.facts)
          is distinct from (excluded.ends_on, excluded.regime, excluded.due_on, excluded.facts)`,
    [clientId, companies, span.from, JSON.stringify(due)],
  );
}

/** Companies that changed, of every firm; any number of nodes may. */
export async function refreshQueued(database: Database, today = todayInParis()): Promise<void> {
  const refresh = (clientId: number) =>
    database.asFirm({ clientId }, async (db) => {
      const taken = await db.query<{ id: number }>(
        `delete from vat_calendar_queue q using (
           select company_id from vat_calendar_queue where client_id = $1 order by company_id for update skip locked) t
         where q.client_id = $1 and q.company_id = t.company_id returning q.company_id as id`,
        [clientId],
      );
      if (taken.length > 0)
        await refreshCalendar(db, clientId, { companies: taken.map(({ id }) => id), today });
    });
  await eachFirm(database, refresh, 'select client_id from vat_calendar_queue');
}

/** Every company of every firm: the months go on, and parameters change. */
export async function refreshAll(database: Database, today = todayInParis()): Promise<void> {
  await eachFirm(database, (clientId) =>
    database.asFirm({ clientId }, (db) => refreshCalendar(db, clientId, { today })),
  );
}
