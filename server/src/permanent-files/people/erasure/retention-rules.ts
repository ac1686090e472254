/** What a duty to keep is counted from: the end of a relation, or the day of an assessment. */
export type RetentionSubject = 'mandate' | 'shareholding' | 'portage' | 'lab-check' | 'accounting';

export interface RetentionRule {
  subject: RetentionSubject;
  years: number;
  /** The days on which the rule holds, both included; null: until further notice. */
  from: string;
  to: string | null;
  /** The text that commands it. */
  source: string;
  /** What is kept, in French: 'les documents d’identification…'. */
  keeps: string;
}

const lab = {
  years: 5,
  from: '2009-02-01',
  to: null,
  source: 'Code monétaire et financier, art. L561-12',
  keeps: 'identification du client et mesures de vigilance',
};

/**
 * How long what names a person is kept, by dated rule. A change of the law closes a line with `to` and adds one.
 * The rules on 'accounting' do not hold an anonymisation up: those documents stay as they are.
 */
export const retentionRules: readonly RetentionRule[] = [
  { ...lab, subject: 'mandate' },
  { ...lab, subject: 'shareholding' },
  { ...lab, subject: 'lab-check' },
  {
    subject: 'portage',
    years: 5,
    from: '2008-05-01',
    to: null,
    source: 'Code du travail, art. L3243-4 et R1221-26',
    keeps: 'registre du personnel et bulletins de paie',
  },
  {
    subject: 'accounting',
    years: 10,
    from: '2000-09-21',
    to: null,
    source: 'Code de commerce, art. L123-22',
    keeps: 'documents comptables et pièces justificatives',
  },
];

/** The rule on a subject that holds on a day (`YYYY-MM-DD`). @throws where none does. */
export function ruleOn(
  subject: RetentionSubject,
  day: string,
  rules: readonly RetentionRule[] = retentionRules,
): RetentionRule {
  const rule = rules.find(
    ({ subject: of, from, to }) => of === subject && from <= day && (to === null || day <= to),
  );
  if (!rule) throw new Error(`no rule tells how long ${subject} is kept on ${day}`);
  return rule;
}

/** The first day on which what ended on `day` need no longer be kept: years later, the day after. */
export function firstDayAfter(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const end = new Date(Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate()));
  // 29 February: five years later the 1st of March has come already
  if (end.getUTCDate() === date.getUTCDate()) end.setUTCDate(end.getUTCDate() + 1);
  return end.toISOString().slice(0, 10);
}
