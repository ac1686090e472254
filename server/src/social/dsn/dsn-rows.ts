import { type DsnRow, type DsnState, dsnStateKeys } from '#contract/social/dsn/declaration.ts';

/**
 * SQL: the state of month d by its files that hold (f): one refused holds all back, then one that is not deposited, then one that
 * is not answered. Without a file it is awaited, unless there is nothing to declare.
 */
const stateOf = `case
    when f.files is null then case when d.waived_at is null then 'ATTENDUE' else 'SANS_OBJET' end
    when 'REJETEE' = any (f.states) then 'REJETEE'
    when 'PREPAREE' = any (f.states) then 'PREPAREE'
    when 'DEPOSEE' = any (f.states) then 'DEPOSEE'
    else 'ACCEPTEE' end`;

/** SQL: months d of companies r; `today` is the parameter of the day. */
export const selectMonths = (today: string) => `select h.*,
    h."Etat" in ('ATTENDUE', 'PREPAREE', 'REJETEE') and h."Echeance" < ${today}::text as "EnRetard"
  from (select d.client_id, d.id as "Id", r.id as "IdSociete", r.name as "NomSociete", r.siren as "Siren",
      to_char(d.month, 'YYYY-MM') as "Mois", d.due_on::text as "Echeance",
      coalesce(f.individuals, d.headcount) as "Salaries", f.files is not null as "EstDeclare",
      f.contributions as "Cotisations", coalesce(f.files, 0) as "Fichiers", ${stateOf} as "Etat",
      coalesce(f.is_simulation, false) as "IsSimulation"
    from dsn_month d
    join company r on r.client_id = d.client_id and r.id = d.company_id
    left join lateral (select nullif(count(*), 0)::int as files, array_agg(x.state) as states,
        sum(x.individuals)::int as individuals, sum(x.contributions_cents)::bigint as contributions,
        bool_or(x.channel = 'simulation') as is_simulation
      from dsn_holding_file x where x.client_id = d.client_id and x.company_id = d.company_id and x.month = d.month
        and x.nature = '01') f on true`;

export type MonthRow = Omit<DsnRow, 'Cotisations'> & { Cotisations: string | number | null };

export const presentMonth = (row: MonthRow): DsnRow => ({
  Id: row.Id,
  IdSociete: row.IdSociete,
  NomSociete: row.NomSociete,
  Siren: row.Siren,
  Mois: row.Mois,
  Echeance: row.Echeance,
  Salaries: row.Salaries,
  EstDeclare: row.EstDeclare,
  Cotisations: row.Cotisations === null ? null : Number(row.Cotisations),
  Fichiers: row.Fichiers,
  Etat: row.Etat,
  EnRetard: row.EnRetard,
  IsSimulation: row.IsSimulation,
});

/** How many of each state, from totals by their names. */
export const byState = (count: (state: DsnState) => number): Record<DsnState, number> =>
  Object.fromEntries(dsnStateKeys.map((state) => [state, count(state)])) as Record<DsnState, number>;
