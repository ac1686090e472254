import { type AlertRule, alertRuleKeys, alertRules, gravities } from '#contract/dashboards/alerts/rules.ts';
import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import { hiddenFilesNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { isStillAllowed } from '#server/platform/requests/rights.ts';
import { openDays } from '../agenda/agenda-deadlines.ts';
import { factRows, isAreaRule } from './facts.ts';

/** A row of what is open, as the list reads it. */
export interface AlertRow {
  Cle: string;
  Regle: AlertRule;
  subject: string;
  companyId: number | null;
  Dossier: string | null;
  about: string;
  detail: string | null;
  Depuis: string;
  holderId: number | null;
  NomDetenteur: string | null;
  isReassigned: boolean;
  Etat: 'OUVERTE' | 'REPORTEE';
  postponedUntil: string | null;
  motive: string | null;
}

/** The rules whose facts this user may see. */
export async function rulesFor(
  db: Db,
  user: { clientId: number; userId: number },
  among: readonly AlertRule[] = alertRuleKeys,
): Promise<AlertRule[]> {
  const seen: AlertRule[] = [];
  for (const rule of among)
    if (await isStillAllowed(db, { ...user, access: alertRules[rule].access })) seen.push(rule);
  return seen;
}

/** The parameter: days after its due date that an unpaid invoice is alerted to. */
const unpaidKey = 'ALERTE_IMPAYE_JOURS';

const gravityKeys = Object.keys(gravities);
const rankOf = (rule: AlertRule) => gravityKeys.indexOf(alertRules[rule].gravity) + 1;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * SQL: 'select … from …' of every alert that these rules find in the files that whoever this transaction was opened for may
 * read, with what was decided of it; the rows are r. `name` makes a value a parameter, the firm is $1.
 */
export async function alertRows(
  db: Db,
  clientId: number,
  { rules, today, name }: { rules: readonly AlertRule[]; today: string; name: (value: unknown) => string },
): Promise<string> {
  const day = `${name(today)}::date`;
  const unpaid = await parameterAt(db, clientId, unpaidKey, today);
  const measures = { today: day, unpaidDays: `round(${Number(unpaid?.Valeur)})::int` };
  const facts = rules.flatMap((rule) =>
    isAreaRule(rule) ? [] : [`select '${rule}' as rule, x.* from (${factRows[rule](measures)}) x`],
  );
  const areas = rules.filter(isAreaRule);
  if (areas.length > 0)
    facts.push(`select distinct d.area, d.company_id::text, d.company_id, d.due, '', null
      from (${await openDays(db, clientId, areas, name)}) d where d.due < ${day}`);
  const none = `select null, null, null::bigint, null::date, null, null where false`;
  const told = rules.map(
    (rule) =>
      `(${quoted(rule)}, ${quoted(alertRules[rule].label)}, ${quoted(alertRules[rule].gravity)}, ${rankOf(rule)})`,
  );
  return `select r.* from (with files as materialized (
        select c.id, c.name, c.cabinet_id, c.search, coalesce(c.manager_id, c.mission_head_id) as manager_id from company c
        where c.client_id = $1 and c.is_file and not c.is_disabled and c.id not in (${hiddenFilesNow})),
      facts (rule, subject, company_id, since, about, detail) as (${facts.length > 0 ? facts.join(' union all ') : none}),
      rules (rule, label, gravity, rank) as (values ${[...told, `('', '', '', 0)`].join(', ')})
    select $1::bigint as client_id, x.rule || '|' || x.subject || '|' || x.since as "Cle", x.rule as "Regle", k.label as "LibelleRegle",
      k.gravity as "Gravite", k.rank as "Rang", x.subject, x.company_id as "companyId", f.name as "Dossier", f.cabinet_id, f.search,
      x.about, x.detail, x.since::text as "Depuis", u.id as "holderId", u.last_name || ' ' || u.first_name as "NomDetenteur",
      d.assignee_id is not null as "isReassigned",
      case when d.postponed_until > ${day} then 'REPORTEE' else 'OUVERTE' end as "Etat",
      case when d.postponed_until > ${day} then d.postponed_until::text end as "postponedUntil",
      case when d.postponed_until > ${day} then d.motive end as motive
    from facts x join rules k on k.rule = x.rule
      left join files f on f.id = x.company_id
      left join alert_decision d on d.client_id = $1 and d.rule = x.rule and d.subject = x.subject and d.since = x.since
      left join app_user u on u.client_id = $1 and u.id = coalesce(d.assignee_id, f.manager_id)
    where x.company_id is null or f.id is not null) r`;
}
