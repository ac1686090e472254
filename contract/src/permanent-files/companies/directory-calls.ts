import { z } from 'zod';
import { call } from '#contract/call.ts';
import { compact, isSiren, isSiret } from '#contract/identifiers.ts';
import { KeyValue } from '#contract/key-value.ts';
import { mayReadCompany } from './access.ts';

/** What a directory tells of a company, by the paths that the company's form has for it, with their labels. */
export const directoryFields = {
  RaisonSociale: 'Raison sociale',
  NomCommercial: 'Nom commercial',
  Enseigne: 'Enseigne',
  Sigle: 'Sigle',
  FormeJuridique: 'Forme juridique',
  CategorieJuridique: 'Catégorie juridique',
  Siren: 'SIREN',
  Siret: 'SIRET du siège',
  NumeroTva: 'N° de TVA',
  CodeNaf: 'Code NAF (rév. 2)',
  CodeNaf2025: 'Code NAF 2025',
  'Adresse.Adresse1': 'Adresse',
  'Adresse.Cp': 'Code postal',
  'Adresse.Ville': 'Ville',
  DateDebutActivite: 'Début d’activité',
  TrancheEffectif: 'Tranche d’effectif',
} as const;
export type DirectoryField = keyof typeof directoryFields;

const names = Object.keys(directoryFields) as [DirectoryField, ...DirectoryField[]];

/** Where a value comes from. */
export const directorySources = {
  SIRENE: 'Sirene',
  RECHERCHE_ENTREPRISES: 'Recherche d’entreprises',
  SIMULATION: 'Simulation',
} as const;

const sources = Object.keys(directorySources) as [keyof typeof directorySources];

/** A company by its SIRET, or the seat of a SIREN: the firm's own, and what the directory tells. */
export const GetBySiret = call({
  method: 'GET',
  path: 'societe/GetBySiret',
  request: z.strictObject({
    siret: z
      .string('SIRET ou SIREN obligatoire.')
      .max(30, 'SIRET ou SIREN invalide.')
      .transform(compact)
      .refine((number) => isSiret(number) || isSiren(number), 'SIRET ou SIREN invalide.'),
  }),
  answer: z.object({
    /** Of the firm, where the caller may read it. */
    Societe: KeyValue.nullable(),
    /** Null where the directory does not know the number, or is silent. */
    Annuaire: z
      .object({
        Champs: z.array(z.object({ Champ: z.enum(names), Valeur: z.string(), Source: z.enum(sources) })),
        /** Day on which the directory last treated it. */
        MisAJourLe: z.string().nullable(),
      })
      .nullable(),
    /** A: active; C or F: ceased, closed. */
    EtatAdministratif: z.string().nullable(),
    /** P: partly told (R123-232 of the commercial code). */
    StatutDiffusion: z.string().nullable(),
    /** Why the directory tells nothing, in one sentence. */
    Motif: z.string().nullable(),
    /** The values are invented: no directory is joined to this installation. */
    IsSimulation: z.boolean(),
  }),
  access: mayReadCompany,
});
