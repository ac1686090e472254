import { z } from 'zod';
import { inOrder, LegalDate, requiredDate } from '#contract/dates.ts';
import { wholeCents } from '#contract/decimals.ts';
import { KeyValue } from '#contract/key-value.ts';
import { editMarks, optionalText, RecordId, recordMarks, requiredText } from '#contract/record.ts';
import { optionalRate } from '../rate.ts';
import {
  classes,
  contractTypes,
  employmentStates,
  keysOf,
  missionStates,
  units,
  warnings,
  workingTimes,
} from './codes.ts';

const cents = z.number('Montant invalide.').int(wholeCents).min(0, 'Montant invalide.');
const amount = cents.max(99_999_999_99, 'Montant invalide.').nullish();

const ExitReason = z.union([z.literal(1), z.literal(2), z.literal(3)], 'Motif de sortie inconnu.');

/** What a carried person does for a customer (prestation); without an Id it is added. */
const MissionToSave = z
  .strictObject({
    Id: RecordId.nullish(),
    /** A customer of portage. */
    IdSocieteCliente: z.number('Société cliente obligatoire.').int().positive('Société cliente obligatoire.'),
    Objet: requiredText(200, 'Objet obligatoire.'),
    DateDebut: requiredDate('Date de début obligatoire.'),
    DateFin: LegalDate.nullish(),
    /** Excluding VAT, of one unit, in cents. */
    PrixHT: amount,
    Unite: z.enum(keysOf(units)).default('JOURS'),
    /** In that unit. */
    JoursPrevus: z
      .number('De 0,5 à 2 000.')
      .min(0.5, 'De 0,5 à 2 000.')
      .max(2000, 'De 0,5 à 2 000.')
      .nullish(),
    /** When the commercial contract with the customer was signed. */
    DateContratClient: LegalDate.nullish(),
    /** The factor that buys its invoices. */
    IdAffacturage: RecordId.nullish(),
  })
  .superRefine(inOrder('DateDebut', 'DateFin', 'La fin précède le début.'));

/** More than one person ever does for one carrier. */
const mostMissions = 200;

const fields = {
  /** In the carrier's payroll; once a carrier. */
  Matricule: optionalText(30),
  TypeContrat: z.enum(keysOf(contractTypes), 'Type de contrat obligatoire.'),
  TempsTravail: z.enum(keysOf(workingTimes)).default('COMPLET'),
  /** Percent of full time. */
  TauxActivite: z.number('De 1 à 100.').min(1, 'De 1 à 100.').max(100, 'De 1 à 100.').default(100),
  Classe: z.enum(keysOf(classes), 'Classe obligatoire.'),
  Unite: z.enum(keysOf(units)).default('JOURS'),
  IsForfaitJours: z.boolean().default(false),
  DateDebut: requiredDate('Date de début obligatoire.'),
  /** The term that was agreed. */
  DateFin: LegalDate.nullish(),
  FinEssai: LegalDate.nullish(),
  /** Gross, of a month, in cents. */
  SalaireBase: amount,
  /** Percent; none: the carrier's. */
  TauxFraisGestion: optionalRate,
  /** The last day of the contract. */
  DateSortie: LegalDate.nullish(),
  MotifSortie: ExitReason.nullish(),
  /** All of them: one that is left out is deleted. */
  Missions: z.array(MissionToSave).max(mostMissions, `Maximum ${mostMissions} missions.`).default([]),
  /** Why it is saved in spite of what its warnings say. */
  MotifDerogation: optionalText(500),
};

interface Sent {
  TypeContrat: string;
  DateDebut: string;
  DateFin?: string | null | undefined;
  TempsTravail: string;
  TauxActivite: number;
  DateSortie?: string | null | undefined;
  MotifSortie?: number | null | undefined;
  Missions: readonly { DateDebut: string; DateFin?: string | null | undefined }[];
}

/** What contradicts itself. */
function agree(sent: Sent, context: z.RefinementCtx) {
  const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (sent.TypeContrat === 'CDD' && !sent.DateFin) refuse(['DateFin'], 'Terme du CDD obligatoire.');
  if (sent.TypeContrat !== 'CDD' && sent.DateFin) refuse(['DateFin'], 'Seul un CDD a un terme.');
  if (sent.TempsTravail === 'COMPLET' && sent.TauxActivite !== 100)
    refuse(['TauxActivite'], 'Un temps plein est de 100 %.');
  if (sent.TempsTravail === 'PARTIEL' && sent.TauxActivite === 100)
    refuse(['TauxActivite'], 'Un temps partiel est de moins de 100 %.');
  if (sent.MotifSortie && !sent.DateSortie)
    refuse(['DateSortie'], 'Date de sortie obligatoire avec son motif.');
}

/** Missions that do not stand in the days of their contract. */
function stayInside({ Missions, ...contract }: Sent, context: z.RefinementCtx) {
  const last = contract.DateSortie ?? contract.DateFin;
  const isInside = (day: string) => day >= contract.DateDebut && (!last || day <= last);
  for (const [index, mission] of Missions.entries())
    for (const name of ['DateDebut', 'DateFin'] as const) {
      const day = mission[name];
      if (!day || isInside(day)) continue;
      const message = 'En dehors du contrat de la personne portée.';
      context.addIssue({ code: 'custom', path: ['Missions', index, name], message });
    }
}

const whom = {
  IdPersonne: z.number('Personne obligatoire.').int().positive('Personne obligatoire.'),
  IdSocietePortage: z
    .number('Société de portage obligatoire.')
    .int()
    .positive('Société de portage obligatoire.'),
};

const invalid = { error: 'Données invalide.' };
const trial = inOrder('DateDebut', 'FinEssai', 'La période d’essai finit avant le contrat ne commence.');
const term = inOrder('DateDebut', 'DateFin', 'Le terme précède le début.');
const exit = inOrder('DateDebut', 'DateSortie', 'La sortie précède le début.');

export const PortageToAdd = z
  .strictObject({ ...whom, ...fields }, invalid)
  .superRefine(agree)
  .superRefine(stayInside)
  .superRefine(trial)
  .superRefine(term)
  .superRefine(exit);

export const PortageToEdit = z
  .strictObject({ ...whom, ...fields, ...editMarks }, invalid)
  .superRefine(agree)
  .superRefine(stayInside)
  .superRefine(trial)
  .superRefine(term)
  .superRefine(exit);

const text = z.string().nullable();

/** What the law or the collective agreement says against a contract, with what it was judged by. */
export const Warning = z.object({
  Code: z.enum(keysOf(warnings)),
  Message: z.string(),
  Article: z.string(),
  /** What was compared, for 'Pourquoi ?'. */
  Calcul: z.array(z.object({ Libelle: z.string(), Valeur: z.string() })),
  /** Where its figures come from: sources of the dated parameters. */
  Sources: z.array(z.string()),
  /** Somebody went on in spite of it, with a reason. */
  IsDerogee: z.boolean(),
});
export type Warning = z.infer<typeof Warning>;

export const Mission = z.object({
  Id: z.number().int(),
  Guid: z.uuid(),
  SocieteCliente: KeyValue,
  SocieteClienteGuid: z.uuid(),
  Objet: z.string(),
  DateDebut: z.string(),
  DateFin: text,
  PrixHT: z.number().int().nullable(),
  Unite: z.enum(keysOf(units)),
  JoursPrevus: z.number().nullable(),
  DateContratClient: text,
  /** By when the contract with the customer had to be signed. */
  EcheanceContratClient: z.string(),
  Affacturage: KeyValue.nullable(),
  Etat: z.enum(keysOf(missionStates)),
});
export type Mission = z.infer<typeof Mission>;

/** The contract of a carried person (salarié porté) with the company that carries them. */
export const Portage = z.object({
  ...recordMarks,
  Guid: z.uuid(),
  IdPersonne: z.number().int(),
  Personne: KeyValue,
  Nom: z.string(),
  Prenom: text,
  Email: text,
  IdSocietePortage: z.number().int(),
  SocietePortage: KeyValue,
  SocietePortageGuid: z.uuid(),
  Matricule: text,
  /** Null of contracts that stand from before they were told in detail, as are the others. */
  TypeContrat: z.enum(keysOf(contractTypes)).nullable(),
  TempsTravail: z.enum(keysOf(workingTimes)).nullable(),
  TauxActivite: z.number(),
  Classe: z.enum(keysOf(classes)).nullable(),
  Unite: z.enum(keysOf(units)),
  IsForfaitJours: z.boolean(),
  DateDebut: z.string(),
  DateFin: text,
  FinEssai: text,
  SalaireBase: z.number().int().nullable(),
  TauxFraisGestion: z.number().nullable(),
  DateSortie: text,
  MotifSortie: z.number().int().nullable(),
  Etat: z.enum(keysOf(employmentStates)),
  MotifDerogation: text,
  /** Those for customers that the reader may know of, the latest first. */
  Missions: z.array(Mission),
  Alertes: z.array(Warning),
});
export type Portage = z.infer<typeof Portage>;
