import { z } from 'zod';
import { inOrder, LegalDate, requiredDate } from '#contract/dates.ts';
import { KeyValue } from '#contract/key-value.ts';
import { paging } from '#contract/paging.ts';
import {
  editMarks,
  optionalEmail,
  optionalPhone,
  optionalText,
  RecordId,
  recordMarks,
  requiredText,
} from '#contract/record.ts';
import { todayInParis } from '#contract/today.ts';

export const sponsorshipStates = {
  RECU: 'Reçu',
  CONTACTE: 'Contacté',
  CLIENT: 'Client',
  SANS_SUITE: 'Sans suite',
  REMERCIE: 'Remercié',
} as const;
export type SponsorshipState = keyof typeof sponsorshipStates;
const sponsorshipStateKeys = Object.keys(sponsorshipStates) as [SponsorshipState, ...SponsorshipState[]];

/** States that a save may say; thanks have a call of their own. */
const savedStates = ['RECU', 'CONTACTE', 'CLIENT', 'SANS_SUITE'] as const;

const fields = {
  /** Who recommends: one of the two. */
  IdParrainPersonne: RecordId.nullish(),
  IdParrainSociete: RecordId.nullish(),
  Filleul: requiredText(200, 'Nom du filleul obligatoire.'),
  Telephone: optionalPhone,
  Email: optionalEmail,
  RecuLe: requiredDate('Date de réception obligatoire.').refine(
    (day) => day <= todayInParis(),
    'Cette date ne peut pas être à venir.',
  ),
  /** Of one that was thanked for it stays as it is. */
  Etat: z.enum([...savedStates, 'REMERCIE'], 'État obligatoire.').default('RECU'),
  IdProspect: RecordId.nullish(),
  IdSociete: RecordId.nullish(),
  /** In cents. */
  Du: z.number('Montant invalide.').int().min(0, 'Montant invalide.').max(100_000_000).nullish(),
  Commentaire: optionalText(2000),
};

interface Said {
  IdParrainPersonne?: number | null | undefined;
  IdParrainSociete?: number | null | undefined;
  IdSociete?: number | null | undefined;
  Etat: SponsorshipState;
}

function refuseHalf(
  { IdParrainPersonne, IdParrainSociete, IdSociete, Etat }: Said,
  context: z.RefinementCtx,
) {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (IdParrainPersonne && IdParrainSociete)
    refuse('IdParrainSociete', 'Le parrain est une personne ou une société, pas les deux.');
  if (!IdParrainPersonne && !IdParrainSociete) refuse('IdParrainPersonne', 'Parrain obligatoire.');
  if (Etat === 'CLIENT' && !IdSociete)
    refuse('IdSociete', 'Choisissez la société que le filleul est devenu.');
}

const invalid = { error: 'Données invalide.' };

export const SponsorshipToAdd = z.strictObject(fields, invalid).superRefine(refuseHalf);
export const SponsorshipToEdit = z.strictObject({ ...editMarks, ...fields }, invalid).superRefine(refuseHalf);

/** What the sponsor was given, and when. */
export const SponsorshipThanks = z
  .strictObject({
    ...editMarks,
    Remerciement: requiredText(200, 'Dites comment le parrain a été remercié.'),
    RemercieLe: requiredDate('Date du remerciement obligatoire.'),
  })
  .superRefine(({ RemercieLe }, context) => {
    if (RemercieLe > todayInParis())
      context.addIssue({
        code: 'custom',
        path: ['RemercieLe'],
        message: 'Cette date ne peut pas être à venir.',
      });
  });

const text = z.string().nullable();

export const Sponsorship = z.object({
  ...recordMarks,
  IdParrainPersonne: RecordId.nullable(),
  IdParrainSociete: RecordId.nullable(),
  /** The sponsor's name; null where the reader may not know of the company, or the person was deleted. */
  Parrain: text,
  Filleul: z.string(),
  Telephone: text,
  Email: text,
  RecuLe: z.string(),
  Etat: z.enum(sponsorshipStateKeys),
  Prospect: KeyValue.nullable(),
  Societe: KeyValue.nullable(),
  Du: z.number().int().nullable(),
  Remerciement: text,
  RemercieLe: text,
  Commentaire: text,
});
export type Sponsorship = z.infer<typeof Sponsorship>;

export const sponsorshipColumns = ['RecuLe', 'Filleul', 'Parrain', 'Du'] as const;

export const SponsorshipListRequest = z
  .strictObject({
    /** A part of the sponsor's or the recommended one's name. */
    Texte: z.string().trim().max(100).nullish(),
    Etat: z.enum(sponsorshipStateKeys).nullish(),
    /** Became a customer or led nowhere, and the sponsor was not thanked. */
    ARemercier: z.boolean().nullish(),
    /** Received from this day on, and until that one. */
    DateDebut: LegalDate.nullish(),
    DateFin: LegalDate.nullish(),
    ...paging(sponsorshipColumns),
  })
  .superRefine(inOrder('DateDebut', 'DateFin', 'La fin de la période doit suivre son début.'));
export type SponsorshipListRequest = z.output<typeof SponsorshipListRequest>;

/** The counts speak of the filtered list; TotalDu is what is owed and was not given yet, in cents. */
export const SponsorshipListAnswer = z.object({
  Items: z.array(Sponsorship),
  TotalCount: z.number().int(),
  TotalOuverts: z.number().int(),
  TotalClients: z.number().int(),
  TotalARemercier: z.number().int(),
  TotalDu: z.number().int(),
});
