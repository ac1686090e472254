import { inFigures, monthsAfterClosing } from '#contract/calendar.ts';
import type { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import { workingDayAfter } from '#contract/public-holidays.ts';
import type { VatForm } from '#contract/tax/vat/declaration.ts';
import type { ParametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import {
  type DeadlineRule,
  deadlineOf,
  parametersOf,
} from '#server/permanent-files/companies/deadlines/deadline.ts';
import { dayKeysOf, depositDayKeys, type Payer, tellPayer } from './payer.ts';

/** What the day of an obligation follows from. */
export interface VatFacts {
  form: VatForm;
  starts: string;
  ends: string;
  payer: Payer;
}

const law = 'CGI, art. 287\u202f; CIBS, art. D161-11, A161-28 et A161-29';

const onDay = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`;

const monthAfter = (day: string) => monthsAfterClosing(day, 1).slice(0, 7);

type Due = NonNullable<ReturnType<DeadlineRule<VatFacts>['due']>>;

/** The company's own day, else the earliest of those that what is known of it allows, in a month. */
function dayIn(month: string, { payer }: VatFacts, read: (key: string) => number): Due {
  if (payer.day !== null)
    return {
      day: onDay(month, payer.day),
      rule: `Jour propre à la société\u202f: le ${payer.day} du mois.`,
      source: 'Dossier permanent, jour de dépôt de la TVA',
    };
  const day = Math.min(...dayKeysOf(payer).map(read));
  return { day: onDay(month, day), rule: `Le ${day} du mois\u202f: ${tellPayer(payer)}.`, source: law };
}

const ca3: DeadlineRule<VatFacts> = {
  label: 'Déclaration de TVA CA3',
  parameters: depositDayKeys,
  isPostponed: true,
  due(facts, read) {
    const { rule, ...due } = dayIn(monthAfter(facts.ends), facts, read);
    const isMonth = facts.starts.slice(0, 7) === facts.ends.slice(0, 7);
    const period = isMonth ? 'mensuelle' : 'trimestrielle';
    return { ...due, rule: `CA3 ${period}, le mois suivant la période. ${rule}` };
  },
};

const deposits = { '07': 'TVA_CA12_ACOMPTE_JUILLET', '12': 'TVA_CA12_ACOMPTE_DECEMBRE' } as const;

const deposit: DeadlineRule<VatFacts> = {
  label: 'Acompte de TVA',
  parameters: [...depositDayKeys, ...Object.values(deposits)],
  isPostponed: true,
  due(facts, read) {
    const key = facts.starts.slice(5, 7) as keyof typeof deposits;
    const { rule, ...due } = dayIn(facts.starts.slice(0, 7), facts, read);
    const share = read(deposits[key]);
    return {
      ...due,
      rule: `Acompte de ${key === '07' ? 'juillet' : 'décembre'}, ${share} % de la TVA de l’exercice précédent. ${rule}`,
      source: `CGI, art. 287, 3\u202f; ${due.source}`,
    };
  },
};

const ca12: DeadlineRule<VatFacts> = {
  label: 'Déclaration de TVA CA12',
  parameters: ['TVA_CA12_JOURS_OUVRES_MAI', 'TVA_CA12_MOIS'],
  isPostponed: true,
  due({ ends }, read, holidays) {
    const source = 'CGI, art. 287, 3\u202f; ann. II, art. 242 sexies et 242 septies A';
    if (!ends.endsWith('-12-31')) {
      const months = read('TVA_CA12_MOIS');
      return {
        day: monthsAfterClosing(ends, months),
        rule: `${months} mois après la clôture du ${inFigures(ends)}.`,
        source,
      };
    }
    const days = read('TVA_CA12_JOURS_OUVRES_MAI');
    const may = `${Number(ends.slice(0, 4)) + 1}-05-01`;
    return {
      day: workingDayAfter(may, days, 'ouvrés', holidays),
      rule: `${days}e jour ouvré après le 1er mai ${may.slice(0, 4)}.`,
      source,
    };
  },
};

const rules: Record<VatForm, DeadlineRule<VatFacts>> = { CA3: ca3, CA12: ca12, ACOMPTE: deposit };

/** A SAS follows the calendar of the SA where the firm says so. */
export const sasAsSa = 'TVA_CA3_SAS_COMME_SA';

/** Every value that VAT deadlines are computed with. */
export const vatParameters = [...parametersOf(Object.values(rules)), sasAsSa];

interface Asked {
  parameters: ParametersOnDay;
  today: string;
  doneOn?: string | null;
}

/** The deadline of an obligation, by the law of the day on which its period begins for the CA12, ends for the CA3. */
export const vatDeadline = (facts: VatFacts, asked: Asked): Deadline | null =>
  deadlineOf({
    ...asked,
    rule: rules[facts.form],
    facts,
    on: facts.form === 'CA3' ? facts.ends : facts.starts,
  });
