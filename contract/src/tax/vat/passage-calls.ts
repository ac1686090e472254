import { z } from 'zod';
import { call, pdf } from '#contract/call.ts';
import { page } from '#contract/paging.ts';
import { optionalText, RecordId } from '#contract/record.ts';
import { mayFollowVat } from './access.ts';

/** How far a company is in leaving the simplified regime. */
export const passageStates = {
  A_DECIDER: 'À décider',
  PREVU: 'Prévu',
  APPLIQUE: 'Appliqué',
} as const;
export type PassageState = keyof typeof passageStates;
const PassageState = z.enum(Object.keys(passageStates) as [PassageState, ...PassageState[]]);

/** CA3 by month, or by quarter. */
export const vatPeriods = { M: 'Mensuelle', T: 'Trimestrielle' } as const;
const VatPeriod = z.enum(['M', 'T'], 'Périodicité obligatoire.');

const text = z.string().nullable();

/** A company that leaves the CA12: from when on and why, and what is not known of it. */
const Passage = z.object({
  IdSociete: RecordId,
  NomSociete: z.string(),
  Siren: text,
  Email: text,
  /** First day of its first accounting year without a CA12. */
  DateEffet: z.string(),
  Regle: z.string(),
  Source: z.string(),
  /** In cents, of the last accounting year whose figures are known. */
  ChiffreAffaires: z.number().int().nullable(),
  /** Closing of that year. */
  ExerciceDuCa: text,
  /** What the law has for it, as far as is known. */
  Periodicite: VatPeriod,
  ReglePeriodicite: z.string(),
  /** What the proposal would want known. */
  Inconnus: z.array(z.string()),
  Etat: PassageState,
  /** What was decided. */
  PeriodiciteDecidee: VatPeriod.nullable(),
  DecideLe: text,
  DecidePar: text,
});
export type Passage = z.infer<typeof Passage>;

const filters = {
  Etat: PassageState.nullish(),
  /** Those of which something is not known. */
  AvecInconnus: z.boolean().nullish(),
  IdCabinet: RecordId.nullish(),
  IdCollaborateur: RecordId.nullish(),
  Texte: optionalText(100),
};

/** Who leaves the CA12 on 1 January 2027 or later, for what and why. */
export const GetPassageCa3 = call({
  method: 'POST',
  path: 'DeclarationTVA/GetPassageCa3',
  request: z.strictObject({ ...filters, ...page() }),
  answer: z.object({
    Items: z.array(Passage),
    TotalCount: z.number().int(),
    TotalADecider: z.number().int(),
    TotalPrevus: z.number().int(),
    TotalAppliques: z.number().int(),
    TotalInconnus: z.number().int(),
  }),
  access: mayFollowVat,
});

/** Plans the CA3 of companies from their day on: those that are named, or all that wait as they are proposed. */
export const SavePassageCa3 = call({
  method: 'POST',
  path: 'DeclarationTVA/SavePassageCa3',
  request: z
    .strictObject({
      Items: z
        .array(z.strictObject({ IdSociete: RecordId, Periodicite: VatPeriod }))
        .max(500)
        .refine(
          (items) => new Set(items.map(({ IdSociete }) => IdSociete)).size === items.length,
          'Une société y est deux fois.',
        )
        .nullish(),
      /** All that wait and of which nothing is unknown, each as proposed. */
      Tous: z.boolean().default(false),
    })
    .refine(({ Items, Tous }) => Tous !== Boolean(Items?.length), 'Choisissez des sociétés, ou toutes.'),
  answer: z.object({ Count: z.number().int() }),
  access: mayFollowVat,
  audit: 'vat-passage.plan',
});

/** The letters that tell customers of it, one a page. */
export const PrintPassageCa3 = call({
  method: 'POST',
  path: 'DeclarationTVA/PrintPassageCa3',
  request: z.strictObject({
    Ids: z.array(RecordId).min(1, 'Aucune société choisie.').max(200, 'Au plus 200 lettres à la fois.'),
  }),
  answer: pdf,
  access: mayFollowVat,
});

/** Takes back what was planned and has not begun. */
export const DeletePassageCa3 = call({
  method: 'POST',
  path: 'DeclarationTVA/DeletePassageCa3',
  request: z.strictObject({ IdSociete: RecordId }),
  answer: z.object({ Id: RecordId }),
  access: mayFollowVat,
  audit: 'vat-passage.plan',
});
