import { inFigures } from '#contract/calendar.ts';
import type { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import {
  type ParametersOnDay,
  parametersOnDay,
} from '#server/administration/parameters/parameters-on-day.ts';
import {
  type DeadlineRule,
  deadlineOf,
  parametersOf,
} from '#server/permanent-files/companies/deadlines/deadline.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** What the days of a line follow from; amounts in cents. */
export interface CfeFacts {
  year: number;
  /** The year before's, of the same establishment; null: not known. */
  previousCents: number | null;
  payment: string | null;
  /** The year of creation, in which nothing is owed. */
  isCreation: boolean;
  /** Last day of the activity, where it is in the year. */
  ceasedOn: string | null;
}

type Rule = DeadlineRule<CfeFacts>;

const dayOf = (year: number, month: string, day: number) =>
  `${year}-${month}-${String(day).padStart(2, '0')}`;

const euros = (value: number) => new Intl.NumberFormat('fr-FR').format(value);

/** Half of last year's, where that reached the threshold. */
export const instalment: Rule = {
  label: 'Acompte de CFE',
  parameters: ['CFE_ACOMPTE_JOUR', 'CFE_ACOMPTE_SEUIL', 'CFE_ACOMPTE_TAUX'],
  isPostponed: true,
  due({ year, previousCents, payment, isCreation }, read) {
    const threshold = read('CFE_ACOMPTE_SEUIL');
    if (isCreation || payment === 'MENSUALISATION') return undefined;
    if (previousCents === null || previousCents < threshold * 100) return undefined;
    return {
      day: dayOf(year, '06', read('CFE_ACOMPTE_JOUR')),
      rule: `Acompte de ${read('CFE_ACOMPTE_TAUX')} % de la cotisation de ${year - 1}, qui a atteint ${euros(threshold)} € pour cet établissement.`,
      source: 'BOI-IF-CFE-40-10 §10',
    };
  },
};

export const balance: Rule = {
  label: 'Solde de CFE',
  parameters: ['CFE_SOLDE_JOUR'],
  isPostponed: true,
  due({ year, payment, isCreation }, read) {
    if (isCreation || payment === 'MENSUALISATION') return undefined;
    const day = dayOf(year, '12', read('CFE_SOLDE_JOUR'));
    return { day, rule: `Paiement du solde au plus tard le ${inFigures(day)}.`, source: 'BOI-IF-CFE-40-10' };
  },
};

/** Last day to have the balance taken from the account. */
export const directDebit: Rule = {
  label: 'Adhésion au prélèvement à l’échéance',
  parameters: ['CFE_PRELEVEMENT_JOUR'],
  isPostponed: false,
  isOptional: true,
  due({ year, payment, isCreation }, read) {
    if (isCreation || payment !== null) return undefined;
    const day = dayOf(year, '11', read('CFE_PRELEVEMENT_JOUR'));
    return {
      day,
      rule: `L’adhésion avant le ${inFigures(day)} vaut pour le solde de décembre.`,
      source: 'impots.gouv.fr, date de l’année à confirmer',
    };
  },
};

/** Last day to pay the year by months. */
export const monthlyPayment: Rule = {
  label: 'Adhésion à la mensualisation',
  parameters: ['CFE_MENSUALISATION_JOUR'],
  isPostponed: false,
  isOptional: true,
  due({ year, payment, isCreation }, read) {
    if (isCreation || payment !== null) return undefined;
    const day = dayOf(year, '06', read('CFE_MENSUALISATION_JOUR'));
    return {
      day,
      rule: `L’adhésion avant le ${inFigures(day)} vaut pour la CFE de ${year}.`,
      source: 'impots.gouv.fr, date de l’année à confirmer',
    };
  },
};

/** Initial declaration 1447-C, in the year of creation. */
export const declaration: Rule = {
  label: 'Déclaration initiale 1447-C',
  parameters: ['CFE_1447C_JOUR'],
  isPostponed: false,
  due({ year, isCreation }, read) {
    if (!isCreation) return undefined;
    const day = dayOf(year, '12', read('CFE_1447C_JOUR'));
    return {
      day,
      rule: `Une déclaration par établissement créé en ${year}, avant le ${inFigures(day)}.`,
      source: 'CGI, art. 1477',
    };
  },
};

/** Last day to claim what was owed for the months after the end of the activity. */
export const reductionClaim: Rule = {
  label: 'Réclamation en réduction de CFE',
  parameters: ['CFE_RECLAMATION_ANNEES'],
  isPostponed: false,
  isOptional: true,
  due({ year, ceasedOn }, read) {
    if (!ceasedOn) return undefined;
    const day = dayOf(year + read('CFE_RECLAMATION_ANNEES'), '12', 31);
    return {
      day,
      rule: `Activité cessée le ${inFigures(ceasedOn)}\u202f: la réduction ne s’obtient que sur réclamation, jusqu’au ${inFigures(day)}.`,
      source: 'CGI, art. 1478\u202f; LPF, art. R196-2',
    };
  },
};

/** The facts of a line of which only the days of a year are asked: above any threshold, paid by the company itself. */
export const plainFacts = (year: number, isCreation = false): CfeFacts => ({
  year,
  previousCents: Number.MAX_SAFE_INTEGER,
  payment: 'TELEREGLEMENT',
  isCreation,
  ceasedOn: null,
});

const rules: readonly Rule[] = [
  instalment,
  balance,
  directDebit,
  monthlyPayment,
  declaration,
  reductionClaim,
];

/** Every value that the CFE is computed with. */
export const readCfeParameters = (db: Db, clientId: number): Promise<ParametersOnDay> =>
  parametersOnDay(db, clientId, parametersOf(rules));

interface Asked {
  facts: CfeFacts;
  parameters: ParametersOnDay;
  today: string;
  doneOn?: string | null;
}

/** A limit of a line, by the law of 1 January of its year. */
export const limitOf = (rule: Rule, { facts, ...asked }: Asked): Deadline | null =>
  deadlineOf({ rule, facts, on: `${facts.year}-01-01`, ...asked });

/** A value of the year as a number; null where nobody has given it. */
export function valueIn(year: number, key: string, parameters: ParametersOnDay): number | null {
  const value = parameters(key, `${year}-01-01`)?.Valeur;
  return value == null ? null : Number(value);
}

/** The months after the end of the activity, the one in which it ended left out. */
export const monthsLeft = (ceasedOn: string): number => 12 - Number(ceasedOn.slice(5, 7));
