import { z } from 'zod';
import { call, noInput, pdf, xlsx } from '#contract/call.ts';
import { HistoryAnswer, HistoryRequest } from '#contract/history.ts';
import { KeyValue } from '#contract/key-value.ts';
import { IdRequest, requiredText } from '#contract/record.ts';
import { mayChooseTaxCompany, mayCountTaxVisas, mayKeepTaxVisas } from './access.ts';
import {
  DoublesToSettle,
  Exclusion,
  Membership,
  MissionEnd,
  Rating,
  RatingToSave,
  SavedMembership,
  SavedVisa,
  TaxVisaExportRequest,
  TaxVisaListAnswer,
  TaxVisaListRequest,
  Termination,
} from './tax-visa.ts';

/** Files of the companies that the user may read, the latest year first. */
export const GetSuiviVisaFiscal = call({
  method: 'POST',
  path: 'visaFiscal/GetSuiviVisaFiscal',
  request: TaxVisaListRequest,
  answer: TaxVisaListAnswer,
  access: mayKeepTaxVisas,
});

export const registreVisafiscalAsExcelWebAttachment = call({
  method: 'POST',
  path: 'document/registreVisafiscalAsExcelWebAttachment',
  request: TaxVisaExportRequest,
  answer: xlsx,
  access: mayKeepTaxVisas,
});

/** At most so many lines: a longer list is a workbook's. */
export const mostPrintedVisas = 2000;

export const registreVisafiscalAsPdfWebAttachment = call({
  method: 'POST',
  path: 'visaFiscal/registreVisafiscalAsPdfWebAttachment',
  request: TaxVisaExportRequest,
  answer: pdf,
  access: mayKeepTaxVisas,
});

/** Opens the file of a company and year, or changes whether and since when the company is a member. */
export const UpdateAdhesionVisaFiscal = call({
  method: 'POST',
  path: 'visaFiscal/UpdateAdhesionVisaFiscal',
  request: Membership,
  answer: SavedMembership,
  access: mayKeepTaxVisas,
  audit: 'tax-visa.membership',
});

/** The last year for which the visa brings something, with the text that ended it; null: nobody knows of an end. */
export const GetDernierExerciceVise = call({
  method: 'POST',
  path: 'visaFiscal/GetDernierExercice',
  request: noInput,
  answer: z.object({ Annee: z.number().int(), Source: z.string() }).nullable(),
  access: mayKeepTaxVisas,
});

export const ResilierSociete = call({
  method: 'POST',
  path: 'visaFiscal/ResilierSociete',
  request: Termination,
  answer: SavedVisa,
  access: mayKeepTaxVisas,
  audit: 'tax-visa.terminate',
});

export const ExclureVisaFiscalSociete = call({
  method: 'POST',
  path: 'visaFiscal/ExclureVisaFiscalSociete',
  request: Exclusion,
  answer: SavedVisa,
  access: mayKeepTaxVisas,
  audit: 'tax-visa.exclude',
});

export const UpdateDateFinMission = call({
  method: 'POST',
  path: 'visaFiscal/UpdateDateFinMission',
  request: MissionEnd,
  answer: SavedVisa,
  access: mayKeepTaxVisas,
  audit: 'tax-visa.mission-end',
});

/** The conclusion of the mission report. */
export const SaveCotation = call({
  method: 'POST',
  path: 'visaFiscal/SaveCotation',
  request: RatingToSave,
  answer: SavedVisa,
  access: mayKeepTaxVisas,
  audit: 'tax-visa.rating',
});

/** Keeps one of two files for the same company and year; what belonged to the others goes to it. */
export const ManageDoublonVisaFiscal = call({
  method: 'POST',
  path: 'visaFiscal/ManageDoublonVisaFiscal',
  request: DoublesToSettle,
  answer: SavedVisa,
  access: mayKeepTaxVisas,
  audit: 'tax-visa.double',
});

/** Takes a double back that was set aside, with what belonged to it. */
export const RestoreDoublonVisaFiscal = call({
  method: 'POST',
  path: 'visaFiscal/RestoreDoublonVisaFiscal',
  request: IdRequest,
  answer: SavedVisa,
  access: mayKeepTaxVisas,
  audit: 'tax-visa.restore',
});

export const GetHistoriqueVisaFiscal = call({
  method: 'POST',
  path: 'visaFiscal/GetHistorique',
  request: HistoryRequest,
  answer: HistoryAnswer,
  access: mayKeepTaxVisas,
});

/** Companies whose latest file says that they are members, or that they are not (any more). */
export const GetCountSocietesVisaFiscal = call({
  method: 'GET',
  path: 'visaFiscal/GetCountSocietesVisaFiscal',
  request: z.strictObject({ isAdheree: z.boolean('Oui ou non attendu.').default(true) }),
  answer: z.number().int(),
  access: mayCountTaxVisas,
});

/** Companies by what is typed of their name, SIREN or SIRET: all of them, or those that have a file. */
export const GetListSocietesByFilter = call({
  method: 'GET',
  path: 'visaFiscal/GetListSocietesByFilter',
  request: z.strictObject({
    filter: z.string().trim().min(2, 'Saisissez au moins 2 caractères pour lancer la recherche.').max(100),
    isFromVisaFiscal: z.boolean('Oui ou non attendu.').default(false),
  }),
  answer: z.array(KeyValue),
  access: mayChooseTaxCompany,
});

const Ratings = z.array(z.object({ Code: Rating, Libelle: z.string() }));

/** The ten ratings, by the firm's own names. */
export const allCotationsCRM = call({
  method: 'POST',
  path: 'Referentiels/all/cotationsCRM',
  request: noInput,
  answer: Ratings,
  access: mayChooseTaxCompany,
});

export const SaveLibelleCotation = call({
  method: 'POST',
  path: 'Referentiels/edit/cotationCRM',
  request: z.strictObject({ Code: Rating, Libelle: requiredText(100, 'Libellé obligatoire.') }),
  answer: z.boolean(),
  access: mayKeepTaxVisas,
  audit: 'mission-rating.edit',
});
