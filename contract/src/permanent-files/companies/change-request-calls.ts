import { z } from 'zod';
import { call } from '#contract/call.ts';
import { datedChange } from '#contract/dated-change.ts';
import { LegalDate } from '#contract/dates.ts';
import { page } from '#contract/paging.ts';
import { optionalText, RecordId } from '#contract/record.ts';
import { mayKeepCompany, mayReadOwnCompany } from './access.ts';
import { CompanyAddress, companySections } from './company.ts';

/** How far a request to change has come. */
export const requestStates = {
  A_TRAITER: 'À traiter',
  ACCEPTEE: 'Acceptée',
  PARTIELLE: 'Acceptée en partie',
  REFUSEE: 'Refusée',
} as const;

const stateKeys = Object.keys(requestStates) as [keyof typeof requestStates];

const { identite, vie, contact, capital, fiscal, social } = companySections;

/** Fields that a change may be asked of: those that say something by themselves, and name no other record. */
export const requestableFields: readonly string[] = [identite, vie, contact, capital, fiscal, social]
  .flatMap(({ fields }) => fields)
  .filter((field) => !field.startsWith('Id') && field !== 'ReferencesObligations' && field !== 'Siret');

/** Of these, what a customer knows better than the firm, which judges the others: forms, regimes, activity codes. */
export const customerFields: readonly string[] = requestableFields.filter((field) =>
  [
    ...['RaisonSociale', 'NomCommercial', 'Enseigne', 'Sigle', 'Objet', 'Adresse'],
    ...['Telephone', 'TelephoneSecondaire', 'Email', 'SiteInternet'],
    ...['Capital', 'NombreTitres', 'IsEmployeur', 'NombreSalaries', 'CodeIdcc'],
  ].includes(field),
);

const FieldName = z
  .string('Champ obligatoire.')
  .refine((name) => requestableFields.includes(name), 'Champ inconnu.');

/** Checked as the company's own form checks it; null takes the value off. */
const Value = z.union([
  z.string().trim().min(1, 'Valeur obligatoire.').max(2000),
  z.number(),
  z.boolean(),
  CompanyAddress,
  z.null(),
]);

/**
 * Asks for changes that the caller may not make: each field with the value that is wanted. A customer asks so for the
 * companies that they direct (customerFields).
 */
export const RequestEditSociety = call({
  method: 'POST',
  path: 'societe/RequestEditSociety',
  request: z.strictObject({
    IdSociete: RecordId,
    Changements: z
      .array(z.strictObject({ Champ: FieldName, Propose: Value }))
      .min(1, 'Demandez au moins un changement.')
      .max(60),
    /** Since when it is so, where that is known. */
    DateEffet: LegalDate.nullish(),
    Motif: optionalText(500),
  }),
  answer: z.object({ Id: RecordId }),
  access: mayReadOwnCompany,
  audit: 'company.request-edit',
});

const text = z.string().nullable();

const Change = z.object({
  Champ: z.string(),
  Libelle: z.string(),
  /** In words; what it was when it was asked. */
  Actuel: text,
  Propose: text,
  /** Whether it holds from a day on. */
  IsDated: z.boolean(),
  Decision: z.enum(['ACCEPTE', 'REFUSE']).nullable(),
});

const ChangeRequest = z.object({
  Id: RecordId,
  Societe: z.object({ Key: z.number().int(), Value: z.string() }),
  Changements: z.array(Change),
  DateEffet: text,
  Motif: text,
  Etat: z.enum(stateKeys),
  Demandeur: z.string(),
  DemandeeLe: z.string(),
  TraiteePar: text,
  TraiteeLe: text,
  Reponse: text,
});
export type ChangeRequest = z.infer<typeof ChangeRequest>;

/** The requests to change of one company, or of all that the caller may read; a customer's own. The latest first. */
export const GetDemandesModification = call({
  method: 'POST',
  path: 'societe/GetDemandesModification',
  request: z.strictObject({
    Id: RecordId.nullish(),
    IdSociete: RecordId.nullish(),
    Etat: z.enum(stateKeys).nullish(),
    ...page(),
  }),
  answer: z.object({ Items: z.array(ChangeRequest), TotalCount: z.number().int() }),
  access: mayReadOwnCompany,
});

/** Accepts or refuses a request, field by field: what is accepted is changed at once, and whoever asked is told. */
export const TraiterDemandeModification = call({
  method: 'POST',
  path: 'societe/TraiterDemandeModification',
  request: z.strictObject({
    Id: RecordId,
    Decisions: z
      .array(
        z.strictObject({ Champ: FieldName, IsAccepte: z.boolean('Acceptez ou refusez chaque changement.') }),
      )
      .max(60),
    Reponse: optionalText(500),
    ...datedChange,
  }),
  answer: z.object({ Id: RecordId, Etat: z.enum(stateKeys) }),
  access: mayKeepCompany,
  audit: 'company.decide-request',
});
