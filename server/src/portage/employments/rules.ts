import type { EmploymentClass } from '#contract/portage/employments/codes.ts';
import {
  type ParametersOnDay,
  parametersOnDay,
} from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';

/** Parameters that a class's minimum is a share by. */
const shares: Readonly<Record<EmploymentClass, string>> = {
  PREMIER_NIVEAU: 'PORTAGE_MINIMUM_PREMIER_NIVEAU',
  JUNIOR: 'PORTAGE_MINIMUM_JUNIOR',
  SENIOR: 'PORTAGE_MINIMUM_SENIOR',
  EXPERT: 'PORTAGE_MINIMUM_EXPERT',
};

const ofMinimum = [
  'PORTAGE_PMSS_REFERENCE',
  'PORTAGE_MINIMUM_RESERVE',
  'PORTAGE_APPORT_AFFAIRES',
  'PORTAGE_CONGES_PAYES',
  'PORTAGE_RESERVE',
];

/** Durations, by the name that the statements have for them. */
const durations = {
  firstLevelMonths: 'PORTAGE_PREMIER_NIVEAU_MAX',
  trialMonths: 'PORTAGE_ESSAI',
  shortTrialWeeks: 'PORTAGE_ESSAI_CDD_COURT',
  longTrialMonths: 'PORTAGE_ESSAI_CDD',
  fixedTermMonths: 'PORTAGE_CDD_MAX',
  missionMonths: 'PORTAGE_MISSION_MAX',
  signingDays: 'PORTAGE_CONTRAT_CLIENT',
} as const;

const keys = [...Object.values(shares), ...ofMinimum, ...Object.values(durations)];

/** A class's minimum with all that it was computed from. */
interface Minimum {
  /** Of a month at full time: base salary, in cents. */
  cents: number;
  share: number;
  ceiling: number;
  contribution: number;
  leave: number;
  /** Null: the share does not contain it. */
  reserve: number | null;
  sources: string[];
}

/** What holds today of the law of portage salarial, from dated parameters; null where nobody has given a value. */
export interface Rules {
  minima: Readonly<Record<EmploymentClass, Minimum | null>>;
  durations: Readonly<Record<keyof typeof durations, number | null>>;
  sourceOf: (duration: keyof typeof durations) => string[];
}

/**
 * The minimum as a base salary. The share of the reference ceiling is of all that is paid: the base, the apport
 * d'affaires on it, paid leave on both, and since amendment 12 the reserve on the whole.
 */
function minimumOf(at: (key: string) => number | null, sourcesOf: (keys: string[]) => string[], key: string) {
  const [share, ceiling, contribution, leave, reserve, hasReserve] = [
    at(key),
    at('PORTAGE_PMSS_REFERENCE'),
    at('PORTAGE_APPORT_AFFAIRES'),
    at('PORTAGE_CONGES_PAYES'),
    at('PORTAGE_RESERVE'),
    at('PORTAGE_MINIMUM_RESERVE'),
  ];
  if (share === null || ceiling === null || contribution === null || leave === null) return null;
  const contained = hasReserve ? (reserve ?? 0) : 0;
  const factor = (1 + contribution / 100) * (1 + leave / 100) * (1 + contained / 100);
  return {
    cents: Math.round((share * ceiling) / factor),
    share,
    ceiling,
    contribution,
    leave,
    reserve: hasReserve ? contained : null,
    sources: sourcesOf([key, ...ofMinimum]),
  };
}

function rulesOn(read: ParametersOnDay, day: string): Rules {
  const at = (key: string) => {
    const value = read(key, day)?.Valeur;
    return value == null ? null : Number(value);
  };
  const sourcesOf = (wanted: string[]) => [...new Set(wanted.flatMap((key) => read(key, day)?.Source ?? []))];
  const names = Object.keys(durations) as (keyof typeof durations)[];
  const classNames = Object.keys(shares) as EmploymentClass[];
  return {
    minima: Object.fromEntries(
      classNames.map((name) => [name, minimumOf(at, sourcesOf, shares[name])]),
    ) as Rules['minima'],
    durations: Object.fromEntries(names.map((name) => [name, at(durations[name])])) as Rules['durations'],
    sourceOf: (name) => sourcesOf([durations[name]]),
  };
}

/** The rules as they hold for a firm today. */
export const readRules = async (db: Db, clientId: number): Promise<Rules> =>
  rulesOn(await parametersOnDay(db, clientId, keys), todayInParis());

/** What the statements are given of them. */
export const rulesForSql = ({ minima, durations: lasting }: Rules): string =>
  JSON.stringify({
    ...lasting,
    minima: Object.fromEntries(
      Object.entries(minima).map(([name, minimum]) => [name, minimum?.cents ?? null]),
    ),
  });
