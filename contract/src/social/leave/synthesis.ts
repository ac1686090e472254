import { z } from 'zod';
import { requiredDate } from '#contract/dates.ts';
import { page } from '#contract/paging.ts';
import { RecordId, requiredText } from '#contract/record.ts';
import { LeaveCounter, subject } from './holiday.ts';

export const leaveNatures = {
  ACQUISITION: 'Acquisition',
  PRISE: 'Prise',
  RECREDIT: 'Recrédit',
  REPORT: 'Report',
  EXPIRATION: 'Expiration',
  FRACTIONNEMENT: 'Fractionnement',
  OUVERTURE: 'Solde d’ouverture',
  CORRECTION: 'Correction',
} as const;
const LeaveNature = z.enum([
  'ACQUISITION',
  'PRISE',
  'RECREDIT',
  'REPORT',
  'EXPIRATION',
  'FRACTIONNEMENT',
  'OUVERTURE',
  'CORRECTION',
]);

/** The period in which days are acquired, 1 June to 31 May: '2026-2027'. */
const leavePeriod = z
  .string('Période obligatoire.')
  .regex(/^(19|20|21)\d\d-(19|20|21)\d\d$/, 'Période invalide\u202f: AAAA-AAAA.')
  .refine(
    (period) => Number(period.slice(5)) === Number(period.slice(0, 4)) + 1,
    'Une période va d’une année à la suivante.',
  );

/** A line of the ledger: it is never changed, another one reverses it. */
const LeaveEntry = z.object({
  Id: z.number().int(),
  Date: z.string(),
  Lot: z.string(),
  Nature: LeaveNature,
  Jours: z.number(),
  Regle: z.string(),
  Article: z.string().nullable(),
  /** What the rule was given, in words by name. */
  Entrees: z.record(z.string(), z.union([z.string(), z.number()])),
  Motif: z.string().nullable(),
  /** The line that it reverses. */
  IdOrigine: z.number().int().nullable(),
  /** Another line reverses it. */
  IsContrepassee: z.boolean(),
});
export type LeaveEntry = z.infer<typeof LeaveEntry>;

/** One balance of one person, and the lines that it is the sum of. */
export const HolidaySynthesis = z.object({
  UserId: z.number().int().nullable(),
  PersonId: z.number().int().nullable(),
  Nom: z.string(),
  Compteur: LeaveCounter,
  /** The period that days are acquired in today, or the one asked for. */
  Periode: z.string(),
  Acquis: z.number(),
  /** Taken by today. */
  Pris: z.number(),
  /** Decided or asked for, and still to come. */
  Poses: z.number(),
  /** What the rule still gives by the period's end. */
  AAcquerir: z.number(),
  /** Acquired less taken. */
  Solde: z.number(),
  SoldeAu: z.string(),
  Lots: z.array(z.object({ Lot: z.string(), Acquis: z.number(), Pris: z.number(), Solde: z.number() })),
  /** What is left of a period whose year of taking ends. */
  Expirations: z.array(z.object({ Jours: z.number(), Le: z.string(), Raison: z.string() })),
});
export type HolidaySynthesis = z.infer<typeof HolidaySynthesis>;

export const SynthesisByUserRequest = z.strictObject({
  userId: RecordId.optional(),
  personId: RecordId.optional(),
  periode: leavePeriod.optional(),
});

export const SynthesisByUserAnswer = z.object({
  Items: z.array(HolidaySynthesis.extend({ Lignes: z.array(LeaveEntry) })),
});

const SynthesisFilters = z.strictObject({
  nom: z.string().trim().max(100).optional(),
  idCabinet: RecordId.optional(),
  compteur: LeaveCounter.optional(),
});

export const SynthesisListRequest = z.strictObject({ ...SynthesisFilters.shape, ...page() });

export const SynthesisExportRequest = SynthesisFilters;

export const SynthesisListAnswer = z.object({
  Items: z.array(HolidaySynthesis),
  TotalCount: z.number().int(),
});

const toSave = {
  ...subject,
  Compteur: LeaveCounter,
  Periode: leavePeriod,
  /** A balance at its opening, or what corrects it: may be below zero, in quarters of a day. */
  Jours: z
    .number('Nombre de jours obligatoire.')
    .min(-366, 'Au plus 366 jours.')
    .max(366, 'Au plus 366 jours.')
    .multipleOf(0.25, 'Un quart de jour est le plus petit pas.')
    .refine((days) => days !== 0, 'Zéro jour ne change rien.'),
  IsOuverture: z.boolean().default(false),
  DateEffet: requiredDate('Date d’effet obligatoire.'),
  Motif: requiredText(300, 'Motif obligatoire.'),
};

export const SynthesisToAdd = z.strictObject(toSave);

/** `Id` is the line that is reversed and written anew. */
export const SynthesisToEdit = z.strictObject({ Id: RecordId, ...toSave });
