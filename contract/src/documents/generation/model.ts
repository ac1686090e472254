import { z } from 'zod';
import { RecordId } from '#contract/record.ts';

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

const text = z.string().nullable();

/** A model as it is chosen for the basket. */
export const OfferedModel = z.object({
  Id: RecordId,
  /** Of the starter library; null of the firm's own. */
  Code: text,
  Libelle: z.string(),
  Groupe: z.enum(modelGroupKeys),
  /** Pattern of the names of its files, with the fields of the model between braces. */
  FileName: z.string(),
  Besoins: z.array(z.enum(modelNeedKeys)),
  /** Codes of the firm's list of legal forms; none: every company. */
  Formes: z.array(z.string()),
  Articles: text,
  DateRelecture: text,
  /** What of it nobody has confirmed yet. */
  AConfirmer: text,
});
export type OfferedModel = z.infer<typeof OfferedModel>;
