import { z } from 'zod';
import { wholeCents } from '#contract/decimals.ts';
import { editMarks, optionalText, RecordId } from '#contract/record.ts';
import { keysOf } from '../employments/codes.ts';
import {
  costOf,
  netOf,
  type PayslipAmount,
  type PayslipFigures,
  partsOfGross,
  payslipAmountKeys,
  payslipAmounts,
  payslipGapKeys,
  payslipSources,
  payslipStates,
} from './amounts.ts';

const wrong = 'Montant invalide.';
const largest = 99_999_999;

const cents = z.number(wrong).int(wholeCents).max(largest, wrong);
const positive = cents.min(0, wrong);
const signed = cents.min(-largest, wrong);

const missing = (name: PayslipAmount) => `${payslipAmounts[name]}\u202f: montant obligatoire.`;
const needed = (name: PayslipAmount, smallest = 0) =>
  z.number(missing(name)).int(wholeCents).min(smallest, wrong).max(largest, wrong);

/** What a correction of earlier months may make negative is signed; so is a reserve, which may be paid back. */
const amounts = {
  SalaireBase: positive.nullish(),
  ApportAffaires: positive.nullish(),
  IndemniteConges: positive.nullish(),
  Brut: needed('Brut'),
  Reserve: signed.nullish(),
  CotisationsSalariales: needed('CotisationsSalariales', -largest),
  CotisationsPatronales: needed('CotisationsPatronales', -largest),
  NetImposable: positive.nullish(),
  MontantNetSocial: positive.nullish(),
  Pas: signed.nullish(),
  Remboursements: signed.nullish(),
  NetPaye: needed('NetPaye'),
  CoutTotal: needed('CoutTotal'),
  FraisGestion: positive.nullish(),
};

/** A month as the calls name it, YYYY-MM. */
const Month = z.string('Mois obligatoire.').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mois invalide.');

const inEuros = (cents: number) =>
  `${(cents / 100).toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}\u00a0€`;

/** Refuses, at their fields, figures that contradict each other. */
function sumsClose(sent: PayslipFigures, context: z.RefinementCtx) {
  const refuse = (path: PayslipAmount, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (sent.NetPaye !== netOf(sent))
    refuse(
      'NetPaye',
      `Brut, cotisations salariales, prélèvement et remboursements font ${inEuros(netOf(sent))}.`,
    );
  if (sent.CoutTotal !== costOf(sent))
    refuse('CoutTotal', `Brut et cotisations patronales font ${inEuros(costOf(sent))}.`);
  if (partsOfGross(sent) > sent.Brut)
    refuse('Brut', `Ses éléments font déjà ${inEuros(partsOfGross(sent))}.`);
}

/** A carried person's payslip to enter, or to correct (IdBulletinInfo). */
export const BulletinInfoToSave = z
  .strictObject(
    {
      IdBulletinInfo: RecordId.nullish(),
      Version: editMarks.Version,
      PorteeId: z.number('Personne portée obligatoire.').int().positive('Personne portée obligatoire.'),
      SocietePortageId: z
        .number('Société de portage obligatoire.')
        .int()
        .positive('Société de portage obligatoire.'),
      Mois: Month,
      ...amounts,
      /** Why a month that a file told says something else now. */
      Motif: optionalText(500),
    },
    { error: 'Données invalide.' },
  )
  .superRefine(sumsClose);

const told = z.number().int();
const maybe = told.nullable();
const shown = {
  SalaireBase: maybe,
  ApportAffaires: maybe,
  IndemniteConges: maybe,
  Brut: told,
  Reserve: maybe,
  CotisationsSalariales: told,
  CotisationsPatronales: told,
  NetImposable: maybe,
  MontantNetSocial: maybe,
  Pas: maybe,
  Remboursements: maybe,
  NetPaye: told,
  CoutTotal: told,
  FraisGestion: maybe,
} satisfies Record<PayslipAmount, z.ZodType>;

/** What does not fit: the figure, what was expected, and why. */
const Gap = z.object({
  Nature: z.enum(payslipGapKeys),
  /** The figure less what was expected, in cents. */
  Montant: z.number().int(),
  Attendu: z.number().int(),
  Cause: z.string(),
});

/** A month of a carried person's pay (BulletinInfo). */
export const BulletinInfo = z.object({
  IdBulletinInfo: RecordId,
  Version: z.number().int(),
  /** The contract of portage. */
  IdPortage: RecordId,
  PorteeId: RecordId,
  Nom: z.string(),
  Prenom: z.string().nullable(),
  SocietePortageId: RecordId,
  SocietePortage: z.string(),
  Matricule: z.string().nullable(),
  Mois: z.string(),
  ...shown,
  Source: z.enum(keysOf(payslipSources)),
  IdBulletinTrackingFile: RecordId.nullable(),
  NomFichier: z.string().nullable(),
  Ligne: z.number().int().nullable(),
  /** A file told it, and somebody has changed it since. */
  IsCorrige: z.boolean(),
  Motif: z.string().nullable(),
  Etat: z.enum(keysOf(payslipStates)),
  ValideLe: z.string().nullable(),
  ValidePar: z.string().nullable(),
  Ecarts: z.array(Gap),
});
export type BulletinInfo = z.infer<typeof BulletinInfo>;

/** Has months stand as they are, or opens them again. */
export const PayslipDecision = z.strictObject({
  Ids: z.array(RecordId).min(1, 'Choisissez au moins un bulletin.').max(500, 'Maximum 500 bulletins.'),
  IsValide: z.boolean(),
  /** Wanted where a gap is accepted, and where a month is opened again. */
  Motif: optionalText(500),
});

/** The twelve months of a carried person's year. */
export const PortageTrackingRequest = z.strictObject({
  PorteeId: z.number('Personne portée obligatoire.').int().positive('Personne portée obligatoire.'),
  SocietePortageId: RecordId.nullish(),
  Annee: z
    .number('Année obligatoire.')
    .int('Année invalide.')
    .min(2000, 'Année invalide.')
    .max(2099, 'Année invalide.'),
});

export const PortageTracking = z.object({
  PorteeId: RecordId,
  Nom: z.string(),
  Prenom: z.string().nullable(),
  Annee: z.number().int(),
  Mois: z
    .array(
      z.object({
        Mois: z.string(),
        /** A contract holds in the month, which has ended, and no payslip tells of it. */
        IsManquant: z.boolean(),
        Bulletins: z.array(BulletinInfo),
      }),
    )
    .length(12),
  /** Sums of the year. */
  Totaux: z.record(z.enum(payslipAmountKeys), told),
  /** What was set aside less what was paid back, since the first payslip until the end of the year. */
  SoldeReserve: z.number().int(),
});
export type PortageTracking = z.infer<typeof PortageTracking>;
