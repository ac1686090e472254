import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { paging, sorting } from '#contract/paging.ts';
import { Cents } from '#contract/permanent-files/companies/company.ts';
import { Deadline } from '#contract/permanent-files/companies/deadlines/deadline.ts';
import { editMarks, optionalText, RecordId, recordMarks } from '#contract/record.ts';
import { todayInParis } from '#contract/today.ts';

/** Each follows from the facts of its line. */
export const cfeStates = {
  NON_REDEVABLE: 'Non redevable',
  EXONERE: 'Exonéré',
  A_RECUPERER: 'À récupérer',
  RECU: 'Reçu',
  ENVOYE: 'Envoyé',
  PAYE: 'Payé',
  CONTESTE: 'Contesté',
} as const;
export type CfeState = keyof typeof cfeStates;

export const cfePayments = {
  PRELEVEMENT_ECHEANCE: 'Prélèvement à l’échéance',
  MENSUALISATION: 'Mensualisation',
  TELEREGLEMENT: 'Télérèglement',
} as const;

const keysOf = <Names extends Record<string, string>>(names: Names) =>
  Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]];

export const cfeStateKeys = keysOf(cfeStates);
const paymentKeys = keysOf(cfePayments);

/** In cents: above any notice, so that the sum of a firm's stays exact. */
export const CfeAmount = Cents.max(10_000_000_000, 'Montant invalide.');

/** A year that the CFE is followed for; one to come has no lines yet. */
export const CfeYear = z
  .number('Année obligatoire.')
  .int('Année invalide.')
  .min(2000, 'Année invalide.')
  .max(2199, 'Année invalide.');

const days = {
  Declaration1447CLe: LegalDate.nullish(),
  RecuLe: LegalDate.nullish(),
  AcomptePayeLe: LegalDate.nullish(),
  PayeLe: LegalDate.nullish(),
  ContesteLe: LegalDate.nullish(),
  ReductionDemandeeLe: LegalDate.nullish(),
};

type Days = { [Day in keyof typeof days]?: string | null | undefined };

interface Sent extends Days {
  Montant?: number | null | undefined;
  Acompte?: number | null | undefined;
  MotifExoneration?: string | null | undefined;
  MotifContestation?: string | null | undefined;
}

type Faults = Generator<[path: string, message: string]>;

function* faultsOfNotice({ Montant, Acompte, RecuLe, PayeLe }: Sent): Faults {
  if ((RecuLe || PayeLe) && Montant == null) yield ['Montant', 'Montant de l’avis obligatoire.'];
  if (Montant != null && !RecuLe) yield ['RecuLe', 'Date de réception de l’avis obligatoire.'];
  if (Acompte != null && Acompte > (Montant ?? 0)) yield ['Acompte', 'L’acompte dépasse la cotisation.'];
}

/** No state without its day, no day to come, and no more paid than is owed. */
function* faultsOf(sent: Sent): Faults {
  for (const day of Object.keys(days) as (keyof Days)[])
    if ((sent[day] ?? '') > todayInParis()) yield [day, 'Cette date ne peut pas être à venir.'];
  yield* faultsOfNotice(sent);
  const { Montant, ContesteLe, MotifContestation, MotifExoneration } = sent;
  if (ContesteLe && !MotifContestation) yield ['MotifContestation', 'Motif obligatoire.'];
  if (MotifContestation && !ContesteLe) yield ['ContesteLe', 'Date de la contestation obligatoire.'];
  if (MotifExoneration && Montant) yield ['MotifExoneration', 'Une cotisation exonérée n’est pas due.'];
}

/** What is known of a line, as a whole. */
export const CfeToSave = z
  .strictObject(
    {
      ...editMarks,
      Montant: CfeAmount.nullish(),
      Acompte: CfeAmount.nullish(),
      ModePaiement: z.enum(paymentKeys).nullish(),
      MotifExoneration: optionalText(200),
      MotifContestation: optionalText(500),
      ...days,
    },
    { error: 'Données invalide.' },
  )
  .superRefine((sent, context) => {
    for (const [path, message] of faultsOf(sent)) context.addIssue({ code: 'custom', path: [path], message });
  });

const text = z.string().nullable();
const amount = z.number().int().nullable();

/** A line as it is told: amounts in cents, and the rule behind its state and its days. */
export const CfeLine = z.object({
  ...recordMarks,
  IdSociete: z.number().int(),
  NomSociete: z.string(),
  Siret: z.string(),
  Commune: text,
  Annee: z.number().int(),
  Etat: z.enum(cfeStateKeys),
  /** Why it is in that state: the rule in one sentence, and where it is written. */
  Motif: z.object({ Regle: z.string(), Source: text }),
  Declaration1447CLe: text,
  MotifExoneration: text,
  Montant: amount,
  Acompte: amount,
  AcomptePayeLe: text,
  /** What is left to pay in December. */
  Solde: amount,
  /** The year before's, which the instalment follows from. */
  MontantPrecedent: amount,
  /** Null: the year before's is not known. */
  HasAcompte: z.boolean().nullable(),
  /** Of the year before's, at the rate of the day. */
  AcomptePropose: amount,
  LimiteAcompte: Deadline.nullable(),
  LimiteSolde: Deadline.nullable(),
  /** Until when the balance, or the year by months, may be left to be taken from the account. */
  LimitePrelevement: Deadline.nullable(),
  LimiteMensualisation: Deadline.nullable(),
  LimiteDeclaration: Deadline.nullable(),
  ModePaiement: z.enum(paymentKeys).nullable(),
  /** The notice among the company's documents, and what was read in it while nobody has confirmed it. */
  IdFichier: z.number().int().nullable(),
  AvisPropose: z.object({ Montant: amount, Acompte: amount, Texte: text }).nullable(),
  RecuLe: text,
  EnvoyeLe: text,
  EnvoyeA: text,
  PayeLe: text,
  ContesteLe: text,
  MotifContestation: text,
  /** Of a file that ceased in the year: what it may get back, on claim only. */
  Reduction: z
    .object({
      CesseeLe: z.string(),
      Mois: z.number().int(),
      Montant: amount,
      Limite: Deadline.nullable(),
      DemandeeLe: text,
    })
    .nullable(),
  EnRetard: z.boolean(),
});
export type CfeLine = z.infer<typeof CfeLine>;

export const cfeColumns = ['NomSociete', 'Commune', 'Montant', 'Etat'] as const;

export const CfeFilters = z.strictObject({
  /** This year's unless told. */
  Annee: CfeYear.optional(),
  /** Whose files: null, the whole firm for those who head it, else one's own. */
  IdCollaborateur: RecordId.nullish(),
  IdCabinet: RecordId.nullish(),
  IdSociete: RecordId.nullish(),
  Etat: z.enum(cfeStateKeys).nullish(),
  /** An instalment is owed, by the year before's notice. */
  HasAcompte: z.boolean().nullish(),
  /** Not paid, and a limit has passed. */
  IsEnRetard: z.boolean().nullish(),
  /** A notice was dropped that nobody has confirmed. */
  IsAConfirmer: z.boolean().nullish(),
  /** Ceased in the year, and no reduction claimed yet. */
  IsReduction: z.boolean().nullish(),
  /** Name, trade name, reference, SIREN or SIRET. */
  Filter: z.string().trim().max(100).nullish(),
});
export type CfeFilters = z.output<typeof CfeFilters>;

export const CfeListRequest = CfeFilters.extend(paging(cfeColumns));

/** All that is filtered, in the order of the list. */
export const CfeExportRequest = CfeFilters.extend(sorting(cfeColumns));
export type CfeExportRequest = z.output<typeof CfeExportRequest>;

/** The counts speak of the filtered list. */
export const CfeListAnswer = z.object({
  Items: z.array(CfeLine),
  TotalCount: z.number().int(),
  ParEtat: z.record(z.enum(cfeStateKeys), z.number().int()),
  TotalEnRetard: z.number().int(),
  TotalAConfirmer: z.number().int(),
  /** In cents, of the notices that have come. */
  TotalMontant: z.number().int(),
});
