import { z } from 'zod';
import { inOrder, LegalDate, requiredDate } from '#contract/dates.ts';
import { wholeCents } from '#contract/decimals.ts';
import { page } from '#contract/paging.ts';
import { RecordId, requiredText } from '#contract/record.ts';

/** Weeks that are looked ahead, this one included. */
export const weeksAhead = 13;

/** What an expected entry or exit comes from. */
export const flowSources = {
  FACTURE: 'Facture émise',
  PRELEVEMENT: 'Prélèvement annoncé',
  PERIODIQUE: 'Facture périodique à venir',
  SUPPORT: 'Facture d’un support d’annonces',
  NOTE_DE_FRAIS: 'Note de frais approuvée',
  TROP_PERCU: 'Trop-perçu à rendre',
  PREVISION: 'Prévision saisie',
} as const;
export type FlowSource = keyof typeof flowSources;
const flowSourceKeys = Object.keys(flowSources) as [FlowSource, ...FlowSource[]];

export const flowSides = { ENTREE: 'Entrées', SORTIE: 'Sorties' } as const;
export type FlowSide = keyof typeof flowSides;

const cents = z.number().int();
const text = z.string().nullable();

/** An account of a cabinet whose treasury is followed. */
const TreasuryAccount = z.object({
  Id: RecordId,
  IdCabinet: RecordId,
  NomCabinet: z.string(),
  Banque: z.string(),
  Libelle: z.string(),
  Numero: z.string(),
  /** On the asked day, from the balance that the bank told and its lines; null where it told none. */
  Solde: cents.nullable(),
  /** Day of the last line or balance that the bank told until then. */
  ConnuAu: text,
});
export type TreasuryAccount = z.infer<typeof TreasuryAccount>;

const TreasuryWeek = z.object({
  Numero: z.number().int(),
  Du: z.string(),
  Au: z.string(),
  Entrees: cents,
  /** A positive sum. */
  Sorties: cents,
  /** At the end of the week. */
  Solde: cents,
});
export type TreasuryWeek = z.infer<typeof TreasuryWeek>;

/** What the forecast supposes. */
const Hypotheses = z.object({
  /** Days that customers are late: as chosen, else as measured. */
  RetardJours: z.number().int(),
  /** As chosen; null: the measured one counts. */
  RetardChoisi: z.number().int().nullable(),
  /** Median of the last year's payments; null where there are too few. */
  RetardMesure: z.number().int().nullable(),
  PaiementsMesures: z.number().int(),
  /** Later invoices are not counted on. */
  RetardMaximum: z.number().int(),
  Version: z.number().int(),
});
export type Hypotheses = z.infer<typeof Hypotheses>;

export const TreasuryRequest = z.strictObject({
  IdCabinet: RecordId.nullish(),
  /** The day of the balances, today's unless told. */
  Au: LegalDate.nullish(),
});

export const Treasury = z.object({
  Au: z.string(),
  Comptes: z.array(TreasuryAccount),
  Solde: cents,
  Semaines: z.array(TreasuryWeek),
  Hypotheses,
  /** Invoices that are not counted on: disputed, or later than is waited for. */
  Ecartees: z.object({ Nombre: z.number().int(), Montant: cents }),
});
export type Treasury = z.infer<typeof Treasury>;

export const FlowsRequest = z.strictObject({
  IdCabinet: RecordId.nullish(),
  /** All weeks where none is told. */
  Semaine: z.number().int().min(1).max(weeksAhead).nullish(),
  Sens: z.enum(['ENTREE', 'SORTIE']).nullish(),
  ...page(),
});

/** An entry or exit that is expected. */
const Flow = z.object({
  Source: z.enum(flowSourceKeys),
  /** Of the invoice, plan, note or forecast. */
  Id: RecordId,
  Semaine: z.number().int(),
  Jour: z.string(),
  /** Number of an invoice, else what it is. */
  Libelle: z.string(),
  Tiers: text,
  NomCabinet: text,
  /** Positive for an entry. */
  Montant: cents,
});
export type Flow = z.infer<typeof Flow>;

export const FlowsAnswer = z.object({
  Items: z.array(Flow),
  TotalCount: z.number().int(),
  Total: cents,
});

export const HypothesesToSave = z.strictObject({
  RetardChoisi: z.number('Nombre de jours attendu.').int().min(0).max(180, 'Maximum 180 jours.').nullable(),
  RetardMaximum: z.number('Nombre de jours obligatoire.').int().min(1).max(730, 'Maximum 730 jours.'),
  Version: z.number().int(),
});

export const forecastRhythms = {
  UNIQUE: 'Une fois',
  MENSUEL: 'Chaque mois',
  TRIMESTRIEL: 'Chaque trimestre',
  ANNUEL: 'Chaque année',
} as const;
type ForecastRhythm = keyof typeof forecastRhythms;
const Rhythm = z.enum(Object.keys(forecastRhythms) as [ForecastRhythm, ...ForecastRhythm[]]);

const Forecast = z.object({
  Id: RecordId,
  IdCabinet: RecordId,
  NomCabinet: z.string(),
  Libelle: z.string(),
  Sens: z.enum(['ENTREE', 'SORTIE']),
  /** A positive sum. */
  Montant: cents,
  Debut: z.string(),
  Rythme: Rhythm,
  Fin: text,
});
export type Forecast = z.infer<typeof Forecast>;

export const ForecastListAnswer = z.object({ Items: z.array(Forecast), TotalCount: z.number().int() });

export const ForecastToAdd = z
  .strictObject({
    IdCabinet: z.number('Cabinet obligatoire.').int().positive('Cabinet obligatoire.'),
    Libelle: requiredText(100, 'Libellé obligatoire.'),
    Sens: z.enum(['ENTREE', 'SORTIE'], 'Sens obligatoire.'),
    Montant: z
      .number('Montant invalide.')
      .int(wholeCents)
      .positive('Montant invalide.')
      .max(9_999_999_999, 'Montant invalide.'),
    Debut: requiredDate('Date obligatoire.'),
    Rythme: Rhythm,
    Fin: LegalDate.nullish(),
  })
  .superRefine(inOrder('Debut', 'Fin', 'La date de fin précède la première date.'));
