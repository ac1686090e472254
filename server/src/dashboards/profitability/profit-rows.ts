import type { ProfitAxis } from '#contract/dashboards/profitability/profitability.ts';

/** SQL: each entry e of year $3 with its company c, task, mission m and collaborator u, its rates of the day and what they come to. */
const valued = `select e.id, e.day, e.minutes, e.user_id, e.company_id, e.task_id, k.sale_cents, k.cost_cents,
    coalesce(round(e.minutes * k.sale_cents / 60.0), 0)::bigint as worth,
    coalesce(round(e.minutes * k.cost_cents / 60.0), 0)::bigint as cost
  from time_entry e
  left join lateral (select x.sale_cents, x.cost_cents from collaborator_rate x
    where x.client_id = e.client_id and x.user_id = e.user_id and x.starts_on <= e.day
    order by x.starts_on desc limit 1) k on true
  where e.client_id = $1 and e.day between make_date($3::int, 1, 1) and make_date($3::int, 12, 31)`;

/** SQL: cents that companies' budgets of year $3 hold; of the axis' key by the company that it is of. */
const budgets = `select b.company_id, round(b.total * 100)::bigint as cents from company_budget b
  where b.client_id = $1 and b.year = $3::int`;

/** SQL: cents excluding tax of the invoices issued in year $3, of the firm and of formalities, credit notes taken off, by company. */
const invoiced = `select coalesce(i.company_id, o.company_id) as company_id, sum(i.net_cents)::bigint as cents from invoice i
  left join formality_order o on o.client_id = i.client_id and o.id = i.order_id
  where i.client_id = $1 and i.kind in ('CABINET', 'FORMALITY') and i.state <> 'Draft'
    and coalesce(i.company_id, o.company_id) is not null
    and i.issued_on between make_date($3::int, 1, 1) and make_date($3::int, 12, 31) group by 1`;

interface Axis {
  /** SQL: the key and the name of a row, over entry v, company c, task t, mission m, collaborator u and cabinet o. */
  key: string;
  name: string;
  /** SQL: (key, cents) of what is planned and invoiced; none where the axis knows neither. */
  planned?: string;
  invoiced?: string;
}

const byCompany = (sums: string) => `select x.company_id as key, x.cents from (${sums}) x`;
const byCabinet = (
  sums: string,
) => `select coalesce(c.cabinet_id, 0) as key, sum(x.cents)::bigint as cents from (${sums}) x
  join company c on c.client_id = $1 and c.id = x.company_id group by 1`;

export const axes: Record<ProfitAxis, Axis> = {
  SOCIETE: {
    key: 'coalesce(v.company_id, 0)',
    name: `coalesce(c.name, 'Temps du cabinet')`,
    planned: byCompany(budgets),
    invoiced: byCompany(invoiced),
  },
  MISSION: { key: 'm.id', name: 'm.name' },
  COLLABORATEUR: { key: 'u.id', name: `u.last_name || ' ' || u.first_name` },
  CABINET: {
    key: 'coalesce(c.cabinet_id, 0)',
    name: `coalesce(o.name, case when v.company_id is null then 'Temps du cabinet' else 'Non affecté' end)`,
    planned: byCabinet(budgets),
    invoiced: byCabinet(invoiced),
  },
};

const none = 'select null::bigint as key, null::bigint as cents where false';

/** SQL: entries v of the year with all that they name. */
export const namedEntries = `(${valued}) v
  join time_task t on t.client_id = $1 and t.id = v.task_id
  join time_mission m on m.client_id = $1 and m.id = t.mission_id
  join app_user u on u.client_id = $1 and u.id = v.user_id
  left join company c on c.client_id = $1 and c.id = v.company_id
  left join cabinet o on o.client_id = $1 and o.id = c.cabinet_id`;

/**
 * SQL: 'select …' of a year's time by an axis, one row a key, all sums in cents. A key without time stands here too where
 * something is planned or invoiced for a company that has time on no other.
 */
export function profitRows(axis: ProfitAxis): string {
  const { key, name, planned = none, invoiced: billed = none } = axes[axis];
  return `select r.client_id, r."Id", r."Libelle", r."Minutes", r."Budget", r."Valorise", r."Facture", r."Cout", r."MinutesSansTaux",
      r."Budget" - r."Valorise" as "BoniMali", coalesce(r."Budget", r."Valorise") - r."Cout" as "Marge",
      round((coalesce(r."Budget", r."Valorise") - r."Cout") * 100.0 / nullif(coalesce(r."Budget", r."Valorise"), 0), 1)::float8
        as "MargePourcent",
      round(coalesce(r."Budget", r."Valorise") * 60.0 / nullif(r."Minutes", 0))::bigint as "TauxHoraire"
    from (select $1::bigint as client_id, s.key as "Id", s.name as "Libelle", s.minutes as "Minutes", p.cents as "Budget",
        s.worth as "Valorise", b.cents as "Facture", s.cost as "Cout", s.unrated as "MinutesSansTaux"
      from (select ${key} as key, min(${name}) as name, sum(v.minutes)::int as minutes, sum(v.worth)::bigint as worth,
          sum(v.cost)::bigint as cost, coalesce(sum(v.minutes) filter (where v.sale_cents is null), 0)::int as unrated
        from ${namedEntries} group by 1) s
      left join (${planned}) p on p.key = s.key and s.key <> 0
      left join (${billed}) b on b.key = s.key and s.key <> 0) r`;
}
