import { z } from 'zod';
import { call } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { DeletedRequest, DeletionReason, deletedMarks } from '#contract/deletion.ts';
import { HistoryAnswer, HistoryRequest } from '#contract/history.ts';
import { IdRequest, optionalText, RecordId } from '#contract/record.ts';
import {
  mayDirectCompany,
  mayEditCompany,
  mayKeepCompany,
  mayReadCompany,
  mayReadOwnCompany,
} from './access.ts';
import { Company, CompanyToAdd, CompanyToEdit } from './company.ts';
import { CompanyListAnswer, CompanyListRequest } from './company-list.ts';
import { Double } from './double-calls.ts';
import { Devis, DevisECF } from './quote.ts';

/** The list of permanent files. */
export const allSocietes = call({
  method: 'POST',
  path: 'societe/all',
  request: CompanyListRequest,
  answer: CompanyListAnswer,
  access: mayReadCompany,
});

const idAsOf = z.strictObject({ Id: RecordId, AsOf: LegalDate.nullish() });

/** A company today, or as it was on a day. */
export const GetSocieteById = call({
  method: 'POST',
  path: 'societe/GetSocieteById',
  request: idAsOf,
  answer: Company,
  access: mayReadCompany,
});

const text = z.string().nullable();

/** A company with the cabinet that looks after it. */
export const GetSocieteByIdWithCabinetInfoAsync = call({
  method: 'POST',
  path: 'societe/GetSocieteByIdWithCabinetInfoAsync',
  request: IdRequest,
  answer: Company.extend({
    CabinetInfo: z
      .object({
        Nom: z.string(),
        Siret: text,
        Immatriculation: text,
        Adresse: z.object({ Adresse1: text, Cp: text, Ville: text }),
        President: text,
      })
      .nullable(),
  }),
  access: mayReadCompany,
});

/** By the id that stands in links; a customer reads so, without the firm's notes, what they direct themselves. */
export const GetSocieteByGuid = call({
  method: 'GET',
  path: 'societe/GetSocieteByGuid',
  request: z.strictObject({ guid: z.uuid('Identifiant invalide.') }),
  answer: Company,
  access: mayReadOwnCompany,
});

/** What pickers and headers show of a company. */
export const GetSocieteHeading = call({
  method: 'POST',
  path: 'societe/GetById',
  request: IdRequest,
  answer: z.object({
    Id: z.number().int(),
    Guid: z.uuid(),
    RaisonSociale: z.string(),
    Siren: text,
    Siret: text,
    Adresse: z.object({ Adresse1: text, Cp: text, Ville: text }),
    IsDisabled: z.union([z.literal(0), z.literal(1)]),
  }),
  access: mayReadCompany,
});

/** IsExist: another company has the SIRET or the reference, and nothing was added. */
export const AddSociete = call({
  method: 'POST',
  path: 'societe/Add',
  request: z.strictObject({ societe: CompanyToAdd, devis: Devis.nullish(), devisECF: DevisECF.nullish() }),
  answer: z.object({
    Id: z.number().int(),
    Guid: z.uuid().nullable(),
    IsExist: z.boolean(),
    Doublons: z.array(Double),
  }),
  access: mayKeepCompany,
  audit: 'company.add',
});

/** Legal facts (legalFields) want the right of those who keep companies; the others are told to ask for them. */
export const EditSociete = call({
  method: 'POST',
  path: 'societe/Edit',
  request: z.strictObject({ societe: CompanyToEdit, devis: Devis.nullish(), devisECF: DevisECF.nullish() }),
  answer: z.object({ Id: z.number().int(), Version: z.number().int() }),
  access: mayEditCompany,
  audit: 'company.edit',
});

/** TRANSFERT: the seat moves, same SIREN, from a day on. CORRECTION: the number was wrong; tells what carries it. */
export const EditSiret = call({
  method: 'POST',
  path: 'societe/EditSiret',
  request: z.strictObject({
    Id: RecordId,
    Version: z.number().int().positive().optional(),
    Siret: z.string('SIRET obligatoire.').max(30, 'SIRET invalide.'),
    Nature: z.enum(['TRANSFERT', 'CORRECTION'], 'Nature obligatoire.'),
    DateEffet: LegalDate.nullish(),
    Motif: optionalText(500),
  }),
  answer: z.object({
    Id: z.number().int(),
    Version: z.number().int(),
    /** What carries the former number: establishments, exercises closed, billing address. */
    Porteurs: z.array(z.string()),
  }),
  access: mayKeepCompany,
  audit: 'company.edit-siret',
});

/** Five years of activity (CGI 151 septies, 238 quindecies); GET in some readings of the document. */
const five = {
  request: z.strictObject({ id: z.coerce.number().int().positive() }),
  answer: z.object({
    RaisonSociale: z.string(),
    HasFiveYears: z.boolean(),
    DateReference: text,
    DateCinqAns: text,
    Age: z.object({ Annees: z.number().int(), Mois: z.number().int() }).nullable(),
  }),
  access: mayReadCompany,
} as const;

export const CheckSocieteWithFiveYearsAge = call({
  method: 'POST',
  path: 'societe/CheckSocieteWithFiveYearsAge',
  ...five,
});

/** Why a company was not deleted: what holds it, by kind, and how often. */
const DeletionReasonsOfCompany = z.object({
  Mandats: z.array(DeletionReason),
  Titres: z.array(DeletionReason),
  Exercices: z.number().int(),
  Missions: z.number().int(),
  Rattachements: z.number().int(),
  Autres: z.array(z.object({ Label: z.string(), Count: z.number().int() })),
});

/** Takes a company out of the register, unless something holds it there: then the reasons are told. */
export const DeleteSociety = call({
  method: 'POST',
  path: 'societe/DeleteSociety',
  request: z.strictObject({ Id: RecordId, Version: z.number().int().positive().optional() }),
  answer: z.object({ IsDeleted: z.boolean(), Societe: DeletionReasonsOfCompany }),
  access: mayDirectCompany,
  audit: 'company.delete',
});

const DeletedCompany = z.object({ ...deletedMarks, RaisonSociale: z.string(), Siren: text, Ville: text });

/** What was deleted in the last 30 days, the latest first. */
export const GetDeletedSocietes = call({
  method: 'POST',
  path: 'societe/GetDeletedSocietes',
  request: DeletedRequest,
  answer: z.object({ Items: z.array(DeletedCompany), TotalCount: z.number().int() }),
  access: mayDirectCompany,
});

/**
 * Puts a deleted company back under the same id, with what fell with it. IsExist: another has its SIRET or reference
 * meanwhile, and nothing was done.
 */
export const RestoreSociete = call({
  method: 'POST',
  path: 'societe/RestoreSociete',
  request: IdRequest,
  answer: z.object({ Id: z.number().int(), IsExist: z.boolean() }),
  access: mayDirectCompany,
  audit: 'company.restore',
});

/** What the journal tells of a company, the latest first. */
export const GetSocieteAudit = call({
  method: 'POST',
  path: 'Audit/Societe/GetById',
  request: HistoryRequest,
  answer: HistoryAnswer,
  access: mayReadCompany,
});
