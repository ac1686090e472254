import { z } from 'zod';
import { TeamFunction } from '#contract/directory/collaborators/team-function.ts';
import { KeyValue } from '#contract/key-value.ts';
import { paging } from '#contract/paging.ts';
import { RecordId } from '#contract/record.ts';
import { qualityKeys, stateKeys } from './company.ts';

/** Columns that the list can be sorted by; without one, by RaisonSociale. */
export const sortableColumns = ['RaisonSociale', 'Reference', 'Siren', 'Ville', 'MoisJourCloture'] as const;

/** What every file wants: the field's name and what it is called. Of the two NAF codes, the one that is in force. */
export const wantedOfFiles = {
  Siret: 'SIRET du siège',
  FormeJuridique: 'Forme juridique',
  CodeNaf: 'Code NAF',
  CodeNaf2025: 'Code NAF 2025',
  Adresse: 'Adresse du siège',
  MoisJourCloture: 'Jour de clôture',
  RegimeFiscal: 'Régime fiscal',
  RegimeTva: 'Régime de TVA',
  IdCabinet: 'Cabinet',
  Gestionnaire: 'Gestionnaire',
} as const;
export type WantedOfFiles = keyof typeof wantedOfFiles;

export const CompanyFilters = z.strictObject({
  /** Name, trade name, acronym, reference, SIREN or SIRET, without regard to case, accents and hyphens. */
  Filter: z.string().trim().max(100).nullish(),
  IdCabinet: RecordId.nullish(),
  /** Whether the caller follows it today, in any function. */
  IsMesDossiers: z.boolean().nullish(),
  /** Who follows it today, in any function or in this one. */
  IdCollaborateur: RecordId.nullish(),
  Fonction: TeamFunction.nullish(),
  FormeJuridique: z.string().max(100).nullish(),
  RegimeFiscal: z.string().max(100).nullish(),
  RegimeTva: z.number().int().nullish(),
  /** 1 to 12. */
  MoisCloture: z.number().int().min(1).max(12).nullish(),
  /** The beginning of a code of either nomenclature. */
  CodeNaf: z.string().trim().max(100).nullish(),
  Etat: z.enum(stateKeys).nullish(),
  /** A mission that runs today: 1 accounting, 2 portage. */
  Mission: z.union([z.literal(1), z.literal(2)]).nullish(),
  IsDisabled: z.union([z.literal(0), z.literal(1)]).nullish(),
  /** Whether one of its directors has a client space. */
  HasCrmClient: z.boolean().nullish(),
  /** Whether something is missing that a file wants: see Manques. */
  IsIncomplet: z.boolean().nullish(),
  IsSansGestionnaire: z.boolean().nullish(),
  /** Whether the term of a mandate is over that nobody has ended or renewed. */
  IsMandatEchu: z.boolean().nullish(),
  Qualite: z.enum(qualityKeys).default('DOSSIER'),
});

export const CompanyListRequest = CompanyFilters.extend(paging(sortableColumns));

const text = z.string().nullable();

export const CompanyRow = z.object({
  Id: z.number().int(),
  Guid: z.uuid(),
  Reference: text,
  RaisonSociale: z.string(),
  FormeJuridique: text,
  Siren: text,
  Ville: text,
  Cabinet: text,
  ChefMission: KeyValue.nullable(),
  Gestionnaire: KeyValue.nullable(),
  MoisJourCloture: text,
  RegimeFiscal: text,
  RegimeTva: z.number().int().nullable(),
  Etat: z.enum(stateKeys),
  IsDisabled: z.union([z.literal(0), z.literal(1)]),
  IsConfidentiel: z.boolean(),
  /** What a file wants and does not have, by the field's name. */
  Manques: z.array(z.enum(Object.keys(wantedOfFiles) as [WantedOfFiles, ...WantedOfFiles[]])),
});

/** The counters speak of the filtered list. */
export const CompanyListAnswer = z.object({
  Items: z.array(CompanyRow),
  TotalCount: z.number().int(),
  TotalEnActivite: z.number().int(),
  TotalEnCreation: z.number().int(),
  TotalEnDissolution: z.number().int(),
  TotalSansGestionnaire: z.number().int(),
});

export type CompanyFilters = z.output<typeof CompanyFilters>;
export type CompanyListRequest = z.output<typeof CompanyListRequest>;
export type CompanyListAnswer = z.infer<typeof CompanyListAnswer>;
export type CompanyRow = z.infer<typeof CompanyRow>;
