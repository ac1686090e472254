import { z } from 'zod';
import { LegalDate } from '#contract/dates.ts';
import { editMarks, optionalText, RecordId, recordMarks, requiredText } from '#contract/record.ts';

/** What model documents stand under. */
export const modelGroups = {
  COMPTES_ANNUELS: 'Comptes annuels',
  JURIDIQUE: 'Juridique',
  FISCAL: 'Fiscal',
  SOCIAL: 'Social',
  URSSAF: 'URSSAF',
  BANQUE: 'Banque',
  EXPERT_COMPTABLE: 'Expert-comptable',
  GESTION_CABINET: 'Gestion du cabinet',
  COMMERCIAL: 'Commercial',
  CONTRAT_CLIENT: 'Contrat client',
  PORTAGE: 'Portage',
} as const;
export type ModelGroup = keyof typeof modelGroups;
export const modelGroupKeys = Object.keys(modelGroups) as [ModelGroup, ...ModelGroup[]];

/** What must be chosen before a document is made: the request's field, and what is said where it is missing. */
export const modelNeeds = {
  SOCIETE: { label: 'Société', field: 'IdSociete', missing: 'Choisissez une société.' },
  SOCIETE2: { label: 'Seconde société', field: 'IdSociete2', missing: 'Choisissez une seconde société.' },
  PERSONNE: { label: 'Personne', field: 'IdPerson', missing: 'Choisissez une personne.' },
  PERSONNE2: { label: 'Seconde personne', field: 'IdPerson2', missing: 'Choisissez une seconde personne.' },
  PERSONNE_PORTEE: {
    label: 'Personne portée',
    field: 'IdPerson',
    missing: 'Choisissez une personne portée.',
  },
  ACTIONNAIRE: {
    label: 'Associé ou actionnaire',
    field: 'IdActionnaire',
    missing: 'Choisissez un associé ou actionnaire, personne physique ou morale.',
  },
  COLLABORATEUR: {
    label: 'Collaborateur',
    field: 'IdCollaborator',
    missing: 'Choisissez un collaborateur.',
  },
  SOCIETE_PORTAGE: {
    label: 'Société de portage',
    field: 'IdSocietePortage',
    missing: 'Choisissez une société de portage.',
  },
  CABINET: { label: 'Cabinet', field: 'IdCabinet', missing: 'Choisissez un cabinet.' },
  CABINET_CLIENT: {
    label: 'Cabinet client',
    field: 'IdCabinetClient',
    missing: 'Choisissez un cabinet client.',
  },
  EXERCICE: {
    label: 'Exercice',
    field: 'AnneeExercice',
    missing: 'Choisissez l’année de l’exercice.',
  },
  ANNEE_CIVILE: { label: 'Année civile', field: 'AnneeCivil', missing: 'Indiquez l’année civile.' },
  DATE_ASSEMBLEE: {
    label: 'Date de l’assemblée générale',
    field: 'DateAssembleeGenerale',
    missing: 'Indiquez la date de l’assemblée générale.',
  },
  DATE_DISSOLUTION: {
    label: 'Date de dissolution',
    field: 'DateDissolution',
    missing: 'Indiquez la date de dissolution.',
  },
  DATE_RADIATION: {
    label: 'Date de radiation',
    field: 'DateRadiation',
    missing: 'Indiquez la date de radiation.',
  },
  BUDGET: {
    label: 'Budget de l’exercice',
    field: 'AnneeExercice',
    missing: 'Choisissez l’année de l’exercice.',
  },
} as const;
export type ModelNeed = keyof typeof modelNeeds;
export const modelNeedKeys = Object.keys(modelNeeds) as [ModelNeed, ...ModelNeed[]];

const described = {
  Libelle: requiredText(150, 'Libellé obligatoire.'),
  Groupe: z.enum(modelGroupKeys, 'Groupe obligatoire.'),
  /** Pattern of the names of its files, with the fields of the model between braces. */
  FileName: requiredText(150, 'Nom de fichier obligatoire.'),
  Besoins: z.array(z.enum(modelNeedKeys)).max(modelNeedKeys.length).default([]),
  /** Codes of the firm's list of legal forms; none: every company. */
  Formes: z.array(z.string().trim().min(1).max(20)).max(30).default([]),
  Articles: optionalText(500),
  DateRelecture: LegalDate.nullish(),
  /** What of it nobody has confirmed yet. */
  AConfirmer: optionalText(500),
  DateRetrait: LegalDate.nullish(),
};

const wrong = { error: 'Données invalide.' };

export const ModelToAdd = z.strictObject(described, wrong);
export const ModelToEdit = ModelToAdd.extend(editMarks);

const text = z.string().nullable();

export const DocumentModel = z.object({
  ...recordMarks,
  /** Of the starter library; null of the firm's own. */
  Code: text,
  Libelle: z.string(),
  Groupe: z.enum(modelGroupKeys),
  FileName: z.string(),
  Besoins: z.array(z.enum(modelNeedKeys)),
  Formes: z.array(z.string()),
  Articles: text,
  DateRelecture: text,
  AConfirmer: text,
  DateRetrait: text,
  /** The version in force; null while none is switched on. */
  NumeroVersion: z.number().int().nullable(),
  /** Whether that is the library's text, or the firm's own file. */
  EstDeBibliotheque: z.boolean(),
  /** A later version that waits to be switched on. */
  NumeroEnAttente: z.number().int().nullable(),
  /** The library has a newer text than any that the firm has been given. */
  NouveauTexte: z.boolean(),
});
export type DocumentModel = z.infer<typeof DocumentModel>;

/** A model as it is chosen for the basket. */
export const OfferedModel = DocumentModel.pick({
  Id: true,
  Code: true,
  Libelle: true,
  Groupe: true,
  FileName: true,
  Besoins: true,
  Formes: true,
  Articles: true,
  DateRelecture: true,
  AConfirmer: true,
});
export type OfferedModel = z.infer<typeof OfferedModel>;

export const ModelVersion = z.object({
  Id: RecordId,
  Numero: z.number().int(),
  EstDeBibliotheque: z.boolean(),
  FileName: z.string(),
  Motif: text,
  ActifDu: text,
  AjouteLe: z.iso.datetime({ offset: true }),
  AjoutePar: text,
});
export type ModelVersion = z.infer<typeof ModelVersion>;
