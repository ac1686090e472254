import { z } from 'zod';
import { inOrder, requiredDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { editMarks, optionalText, RecordId, recordMarks } from '#contract/record.ts';

/**
 * Why somebody leaves. 1, 2 and 3 are the codes of specification 3; it reads any other value as 3, so that the others are
 * told by their name (`MotifLibelle`) beside the code.
 */
export const departureReasons = {
  1: 'Rupture conventionnelle',
  2: 'Licenciement',
  3: "Fin de période d'essai",
  4: 'Démission',
  5: 'Fin de CDD',
  6: 'Départ à la retraite',
  7: 'Mise à la retraite',
  8: 'Fin d’apprentissage ou de stage',
  9: 'Mutation dans une autre société',
  10: 'Décès',
  11: 'Autre motif',
} as const;

type ReasonCode = keyof typeof departureReasons;

const reasonCodes = Object.keys(departureReasons).map(Number) as [ReasonCode, ...ReasonCode[]];

const isReason = (code: number): code is ReasonCode => code in departureReasons;

export const reasonName = (code: number): string => departureReasons[isReason(code) ? code : 3];

/** Planned, done, or cancelled before its day. */
export const departureStates = { PREVU: 'Prévu', EFFECTUE: 'Effectué', ANNULE: 'Annulé' } as const;

type DepartureState = keyof typeof departureStates;

/** At most so many companies of one leaver are told and given a successor of their own. */
export const mostCompanies = 2000;

const contents = {
  Motif: z.literal(reasonCodes, 'Motif obligatoire.'),
  /** In the firm's words, beside the code. */
  AutreMotif: optionalText(150),
  DateNotification: requiredDate('Date de notification obligatoire.'),
  /** The contract's last day: what is followed ends on it, and the accesses at the midnight after it. */
  DateFin: requiredDate('Date de fin obligatoire.'),
  Commentaire: optionalText(500),
  /** Takes over every company that `Successeurs` gives to nobody else. */
  IdSuccesseur: RecordId.nullish(),
  Successeurs: z
    .array(z.strictObject({ IdSociete: RecordId, IdSuccesseur: RecordId }))
    .max(mostCompanies)
    .default([]),
  /** Takes over the people whose first or second manager the leaver is. */
  IdResponsable: RecordId.nullish(),
};

const endsAfterNotice = inOrder(
  'DateNotification',
  'DateFin',
  'La date de fin ne peut pas précéder la date de notification.',
);

export const DepartureToAdd = z
  .strictObject({ IdCollaborateur: RecordId, ...contents }, { error: 'Données invalide.' })
  .superRefine(endsAfterNotice);
export type DepartureToAdd = z.output<typeof DepartureToAdd>;

export const DepartureToEdit = z
  .strictObject({ ...editMarks, ...contents }, { error: 'Données invalide.' })
  .superRefine(endsAfterNotice);
export type DepartureToEdit = z.output<typeof DepartureToEdit>;

export const Departure = z.object({
  ...recordMarks,
  IdCollaborateur: RecordId,
  Motif: z.number().int(),
  MotifLibelle: z.string(),
  AutreMotif: z.string().nullable(),
  DateNotification: z.string(),
  DateFin: z.string(),
  Commentaire: z.string().nullable(),
  Etat: z.enum(Object.keys(departureStates) as [DepartureState, ...DepartureState[]]),
  Successeur: KeyValue.nullable(),
  Responsable: KeyValue.nullable(),
  /** How many companies go to a successor. */
  NombreSocietes: z.number().int(),
  /** Those that do not go to `Successeur`. */
  Successeurs: z.array(z.object({ Societe: KeyValue, Successeur: KeyValue })),
  /** ISO 8601 instants. */
  DeclareLe: z.string(),
  DeclarePar: z.string().nullable(),
  EffectueLe: z.string().nullable(),
});
export type Departure = z.infer<typeof Departure>;

/** What a departure on that day would hand over and end. */
export const DeparturePreview = z.object({
  /** By name, the first ones; `NombreSocietes` counts all. */
  Societes: z.array(KeyValue),
  NombreSocietes: z.number().int(),
  /** The people whose first or second manager the leaver is. */
  Collaborateurs: z.array(KeyValue),
  Sessions: z.number().int(),
  ClesDAcces: z.number().int(),
  NavigateursDeConfiance: z.number().int(),
  LiensEnAttente: z.number().int(),
  /** The day is past: the accesses end with the declaration. */
  EstImmediat: z.boolean(),
});
export type DeparturePreview = z.infer<typeof DeparturePreview>;
