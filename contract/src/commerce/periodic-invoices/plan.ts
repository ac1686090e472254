import { z } from 'zod';
import { LegalDate, requiredDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { page, sorting } from '#contract/paging.ts';
import { InvoicedLines } from '#contract/permanent-files/invoicing/invoice.ts';
import { InvoicedLine } from '#contract/permanent-files/invoicing/lines.ts';
import { editMarks, optionalText, RecordId, recordMarks, requiredText } from '#contract/record.ts';
import { rhythmKeys } from './periods.ts';

export const planStates = { Active: 'Actif', Suspended: 'Suspendu', Stopped: 'Arrêté' } as const;
export type PlanState = keyof typeof planStates;
const planStateKeys = Object.keys(planStates) as [PlanState, ...PlanState[]];

/** What prices may follow: dated parameters, whose values and sources are kept there. */
export const planIndexes = {
  INDICE_SYNTEC: 'Indice Syntec',
  INDICE_ILAT: 'Indice des loyers des activités tertiaires (ILAT)',
  INDICE_HONORAIRES: 'Indice d’honoraires du cabinet',
} as const;
export type PlanIndex = keyof typeof planIndexes;
const planIndexKeys = Object.keys(planIndexes) as [PlanIndex, ...PlanIndex[]];

/** What became of a period, or will. */
export const periodStates = {
  Billed: 'Facturée',
  Due: 'À facturer',
  Planned: 'Prévue',
  Suspended: 'Suspendue',
  LeftOut: 'Non facturée',
  Deleted: 'Brouillon supprimé',
} as const;
export type PeriodState = keyof typeof periodStates;

const text = z.string().nullable();
const cents = z.number().int();
const invalid = { error: 'Données invalide.' };

export const PlanLine = z.object({
  ...recordMarks,
  Societe: KeyValue,
  Object: z.string(),
  Rhythm: z.enum(rhythmKeys),
  InArrears: z.boolean(),
  Day: z.number().int(),
  StartsOn: z.string(),
  EndsOn: text,
  IndexKey: z.enum(planIndexKeys).nullable(),
  /** Issues its invoices; else leaves drafts. */
  Issues: z.boolean(),
  State: z.enum(planStateKeys),
  HaltedOn: text,
  Motive: text,
  /** Why the last attempt made no invoice. */
  Failure: text,
  /** Of one period, before any revision, in cents. */
  HT: cents,
  TTC: cents,
  /** When the next invoice is due; one that has passed is late. Null: there is none. */
  NextOn: text,
  /** Periods whose day has come and that no invoice bills. */
  Gaps: z.number().int(),
});
export type PlanLine = z.infer<typeof PlanLine>;

export const PlanPeriod = z.object({
  StartsOn: z.string(),
  EndsOn: z.string(),
  BillOn: z.string(),
  State: z.enum(Object.keys(periodStates) as [PeriodState, ...PeriodState[]]),
  /** Revised, in cents; null where the index has no value for it. */
  HT: cents.nullable(),
  TVA: cents.nullable(),
  TTC: cents.nullable(),
  /** What the prices are multiplied with. */
  Factor: z.number().nullable(),
  /** Why this sum: the rule and its values. */
  Why: z.string(),
  /** Why it is not billed. */
  Motive: text,
  IdInvoice: RecordId.nullable(),
  /** Of its invoice; none while that is a draft. */
  Number: text,
});
export type PlanPeriod = z.infer<typeof PlanPeriod>;

export const Plan = PlanLine.extend({
  Cabinet: KeyValue.nullable(),
  NumeroCommande: text,
  MotifExoneration: text,
  Comment: text,
  Lines: z.array(InvoicedLine),
  /** Something was billed or left out: rhythm and first day stay. */
  HasPeriods: z.boolean(),
});
export type Plan = z.infer<typeof Plan>;

const fields = {
  IdCabinet: RecordId.nullish(),
  Object: requiredText(200, 'Objet obligatoire.'),
  NumeroCommande: optionalText(50),
  MotifExoneration: optionalText(200),
  Comment: optionalText(1000),
  Lines: InvoicedLines,
  Rhythm: z.enum(rhythmKeys, 'Périodicité obligatoire.'),
  InArrears: z.boolean().default(false),
  Day: z.number('Jour obligatoire.').int('Du 1 au 28.').min(1, 'Du 1 au 28.').max(28, 'Du 1 au 28.'),
  StartsOn: requiredDate('Premier jour obligatoire.').refine(
    (date) => Number(date.slice(8)) <= 28,
    'Du 1 au 28 du mois\u202f: chaque mois a ce jour.',
  ),
  EndsOn: LegalDate.nullish(),
  IndexKey: z.enum(planIndexKeys).nullish(),
  Issues: z.boolean().default(false),
};

interface Days {
  StartsOn: string;
  EndsOn?: string | null | undefined;
}

function refuseEnd({ StartsOn, EndsOn }: Days, context: z.RefinementCtx) {
  if (EndsOn && EndsOn < StartsOn)
    context.addIssue({ code: 'custom', path: ['EndsOn'], message: 'La fin ne précède pas le début.' });
}

export const PlanToAdd = z
  .strictObject(
    { IdSociete: z.number('Société obligatoire.').int().positive('Société obligatoire.'), ...fields },
    invalid,
  )
  .superRefine(refuseEnd);

export const PlanToEdit = z.strictObject({ ...editMarks, ...fields }, invalid).superRefine(refuseEnd);

/** What a plan of a company begins with, as its file's billing and budget have it. */
export const ProposedPlan = z.object({
  Societe: KeyValue,
  Object: z.string(),
  Rhythm: z.enum(rhythmKeys),
  Day: z.number().int(),
  StartsOn: z.string(),
  Cabinet: KeyValue.nullable(),
  NumeroCommande: text,
  Lines: z.array(InvoicedLine),
  /** Where the sum comes from. */
  Source: z.string(),
});

export const PlanFilters = z.strictObject({
  /** Company or object. */
  Text: z.string().trim().max(100).nullish(),
  IdSociete: RecordId.nullish(),
  Rhythm: z.enum(rhythmKeys).nullish(),
  State: z.enum(planStateKeys).nullish(),
  /** Whose next invoice is due before this day. */
  NextBefore: LegalDate.nullish(),
  HasGaps: z.boolean().nullish(),
  ...sorting(['Societe', 'Object', 'HT', 'NextOn']),
});
export type PlanFilters = z.output<typeof PlanFilters>;

export const PlanListRequest = PlanFilters.extend(page());
export const PlanListAnswer = z.object({
  Items: z.array(PlanLine),
  TotalCount: z.number().int(),
  /** Of all that were found, a year's worth in cents. */
  TotalYear: cents,
  TotalGaps: z.number().int(),
});
