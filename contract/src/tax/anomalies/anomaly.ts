import { z } from 'zod';
import { inOrder, LegalDate, requiredDate } from '#contract/dates.ts';
import { wholeCents } from '#contract/decimals.ts';
import { KeyValue } from '#contract/key-value.ts';
import { page } from '#contract/paging.ts';
import { optionalText, RecordId, recordMarks, requiredText } from '#contract/record.ts';
import { todayInParis } from '#contract/today.ts';

export const anomalyStates = {
  RELEVEE: 'Relevée',
  EN_ATTENTE: 'En attente du client',
  CORRIGEE: 'Corrigée',
  JUSTIFIEE: 'Justifiée',
} as const;

const State = z.enum(
  Object.keys(anomalyStates) as [keyof typeof anomalyStates, ...(keyof typeof anomalyStates)[]],
  'État inconnu.',
);

const Year = z.number('Année obligatoire.').int().min(1977, 'Année invalide.').max(2199, 'Année invalide.');

const past = (day: string) => day <= todayInParis();
const toCome = 'Cette date ne peut pas être à venir.';

/** An anomaly to add (Id absent or 0) or to change; its file is the company's for the year. */
const toSave = {
  Id: z.number().int().min(0).nullish(),
  Version: z.number().int().positive().nullish(),
  IdSociete: z.number('Société obligatoire.').int().positive(),
  /** Of the closing. */
  Annee: Year,
  Objet: requiredText(200, 'Objet obligatoire.'),
  Constat: optionalText(4000),
  /** In cents. */
  Montant: z.number('Montant invalide.').int(wholeCents).min(0).max(1e12).nullish(),
  ReleveeLe: requiredDate('Date obligatoire.').refine(past, toCome),
  Etat: State.default('RELEVEE'),
  Reponse: optionalText(4000),
  RepondueLe: LegalDate.refine(past, toCome).nullish(),
};

interface Sent {
  Etat: string;
  Reponse?: string | null | undefined;
}

/** What is settled says how. */
function refuseSilent({ Etat, Reponse }: Sent, context: z.RefinementCtx) {
  if ((Etat === 'CORRIGEE' || Etat === 'JUSTIFIEE') && !Reponse)
    context.addIssue({ code: 'custom', path: ['Reponse'], message: 'Dites comment elle a été réglée.' });
}

const ordered = inOrder('ReleveeLe', 'RepondueLe', 'La réponse précède le constat.');

export const VisaAnomalyToSave = z
  .strictObject({ ...toSave, IdQuestion: RecordId.nullish() })
  .superRefine(refuseSilent)
  .superRefine(ordered);

export const EcfAnomalyToSave = z
  .strictObject({
    ...toSave,
    Numero: z.number('Point obligatoire.').int().min(1, 'Point de 1 à 10.').max(10, 'Point de 1 à 10.'),
  })
  .superRefine(refuseSilent)
  .superRefine(ordered);

const text = z.string().nullable();

export const TaxAnomaly = z.object({
  ...recordMarks,
  IdVisaFiscal: z.number().int().nullable(),
  IdEcf: z.number().int().nullable(),
  Societe: KeyValue,
  Annee: z.number().int(),
  Numero: z.number().int().nullable(),
  Question: KeyValue.nullable(),
  Objet: z.string(),
  Constat: text,
  Montant: z.number().int().nullable(),
  ReleveeLe: z.string(),
  Etat: State,
  Reponse: text,
  RepondueLe: text,
});
export type TaxAnomaly = z.infer<typeof TaxAnomaly>;

export const AnomalyListRequest = z.strictObject({
  Texte: z.string().trim().max(100).nullish(),
  Annee: Year.nullish(),
  Etat: State.nullish(),
  ...page(),
});

/** The counts speak of the filtered list. */
export const AnomalyListAnswer = z.object({
  Items: z.array(TaxAnomaly),
  TotalCount: z.number().int(),
  TotalOuvertes: z.number().int(),
  TotalReglees: z.number().int(),
  /** In cents, of those that are open. */
  MontantOuvert: z.number().int(),
});
