/** SQL: a mission m runs on the day of a parameter. */
export const runsOn = (today: string) =>
  `${today}::date between m.starts_on and coalesce(m.ends_on, 'infinity')`;

const hasMission = (condition: string) => `exists (select from portage_mission m
  where m.client_id = r.client_id and m.employment_id = r.id and ${condition})`;

/** SQL: where contract r stands on the day of a parameter. */
export const stateOn = (today: string) => `case when r.ends_on < ${today}::date then 'SORTI'
  when r.starts_on > ${today}::date then 'A_VENIR'
  when ${hasMission(runsOn(today))} then 'EN_MISSION' else 'SANS_MISSION' end`;

const months = (rules: string, name: string) =>
  `make_interval(months => (${rules}::jsonb ->> '${name}')::int)`;

/** SQL: the day after the longest trial period of contract r: by agreement without a term, else by the law. */
const endOfTrial = (
  rules: string,
) => `case when r.contract_type <> 'CDD' then r.starts_on + ${months(rules, 'trialMonths')}
  when r.term_on < r.starts_on + interval '6 months'
    then r.starts_on + make_interval(weeks => (${rules}::jsonb ->> 'shortTrialWeeks')::int)
  else r.starts_on + ${months(rules, 'longTrialMonths')} end`;

/**
 * SQL: the codes of all that stands against contract r today, an array; nothing of who has left. A rule that has no
 * value is null, and nothing is compared with it. `rules` is what rulesForSql tells.
 */
export const warningsOn = (today: string, rules: string) => {
  const conditions = {
    MINIMUM: `r.base_salary_cents
      < round((${rules}::jsonb -> 'minima' ->> r.class)::numeric * r.activity_rate::numeric / 100)`,
    FORFAIT_JOURS: `r.is_day_package and r.class <> 'EXPERT'`,
    PREMIER_NIVEAU: `r.class = 'PREMIER_NIVEAU'
      and ${today}::date >= r.starts_on + ${months(rules, 'firstLevelMonths')}`,
    ESSAI: `r.trial_ends_on >= ${endOfTrial(rules)}`,
    DUREE_CDD: `r.contract_type = 'CDD' and r.term_on >= r.starts_on + ${months(rules, 'fixedTermMonths')}`,
    TERME: `r.ends_on is null and r.term_on < ${today}::date`,
    DUREE_MISSION: hasMission(
      `coalesce(m.ends_on, ${today}::date) >= m.starts_on + ${months(rules, 'missionMonths')}`,
    ),
    CONTRAT_CLIENT: hasMission(`coalesce(m.contract_signed_on, ${today}::date) > m.contract_due_on`),
  };
  const codes = Object.entries(conditions).map(
    ([code, condition]) => `case when ${condition} then '${code}' end`,
  );
  return `case when r.ends_on < ${today}::date then '{}'::text[]
    else array_remove(array[${codes.join(', ')}]::text[], null) end`;
};

/** SQL: those of them that nobody has gone on in spite of. */
export const openWarningsOn = (today: string, rules: string) =>
  `array(select code from unnest(${warningsOn(today, rules)}) code where code <> all (r.derogated_warnings))`;
