import { z } from 'zod';
import { opensTo } from '#contract/access/permissions.ts';
import { call, pdf, xlsx } from '#contract/call.ts';
import { LegalDate, requiredDate } from '#contract/dates.ts';
import { IdRequest, RecordId, requiredText, SavedRecord } from '#contract/record.ts';
import { dissolutionKeepers, mayFollowDissolutions, mayKeepDissolutions } from './access.ts';
import {
  Dissolution,
  DissolutionFilters,
  DissolutionListAnswer,
  DissolutionListRequest,
  DissolutionToSave,
  mailKeys,
} from './dissolution.ts';

/** Dissolutions of the files that the user may read, the latest decision first. */
export const loadSuiviDissolutionliquidation = call({
  method: 'POST',
  path: 'societe/loadSuiviDissolutionliquidation',
  request: DissolutionListRequest,
  answer: DissolutionListAnswer,
  access: mayFollowDissolutions,
});

export const ExportSuiviDissolutionliquidationToExcel = call({
  method: 'POST',
  path: 'societe/ExportSuiviDissolutionliquidationToExcel',
  request: DissolutionFilters,
  answer: xlsx,
  access: mayFollowDissolutions,
});

export const ExportSuiviDissolutionliquidationAsPdf = call({
  method: 'POST',
  path: 'societe/ExportSuiviDissolutionliquidationAsPdf',
  request: DissolutionFilters,
  answer: pdf,
  access: mayFollowDissolutions,
});

export const GetDissolutionById = call({
  method: 'POST',
  path: 'societe/GetDissolutionById',
  request: IdRequest,
  answer: Dissolution,
  access: mayFollowDissolutions,
});

/** Adds or changes a dissolution; the state of the company's file follows from its days. */
export const SaveDissolution = call({
  method: 'POST',
  path: 'societe/SaveDissolution',
  request: DissolutionToSave,
  answer: SavedRecord,
  access: mayKeepDissolutions,
  audit: 'dissolution.save',
});

/** Gives a dissolution up, with its motive: the company lives on. */
export const AbandonDissolution = call({
  method: 'POST',
  path: 'societe/AbandonDissolution',
  request: z.strictObject({
    Id: RecordId,
    Version: z.number().int().positive().optional(),
    Date: requiredDate('Date obligatoire.'),
    Motif: requiredText(200, 'Motif obligatoire.'),
  }),
  answer: SavedRecord,
  access: mayKeepDissolutions,
  audit: 'dissolution.abandon',
});

/** Whether the balance sheet of the liquidation has come, and on which day. */
export const changeBilanRecu = call({
  method: 'POST',
  path: 'societe/changeBilanRecu',
  request: z
    .strictObject({
      Id: RecordId,
      BilanRecu: z.boolean(),
      DateReception: LegalDate.nullish(),
      Version: z.number().int().positive().optional(),
    })
    .refine(({ BilanRecu, DateReception }) => !BilanRecu || Boolean(DateReception), {
      path: ['DateReception'],
      message: 'Date de réception obligatoire.',
    }),
  answer: z.object({ Id: z.number().int(), Etat: Dissolution.shape.Etat }),
  // accountants, who do not find the follow-up in their menu, get the balance sheet first
  access: opensTo('DossiersPermanents.dossiers-permanents', [...dissolutionKeepers, 'COMPTABLE']),
  audit: 'dissolution.accounts',
});

const mostMails = 500;

/** Writes to the customers of these dissolutions; Apercu tells who would be written to, and writes to nobody. */
export const sendDissolutionMail = call({
  method: 'POST',
  path: 'societe/sendDissolutionMail',
  request: z.strictObject({
    Ids: z
      .array(RecordId)
      .min(1, 'Choisissez au moins un dossier.')
      .max(mostMails, `Au plus ${mostMails} dossiers à la fois.`),
    Modele: z.enum(mailKeys, 'Modèle obligatoire.'),
    /** Added to the model's own words. */
    Message: z.string().trim().max(2000, 'Maximum 2000 caractères.').nullish(),
    Apercu: z.boolean().default(false),
    /** Writes also to those who were sent this model before. */
    Renvoyer: z.boolean().default(false),
  }),
  answer: z.object({
    Envoyes: z.array(z.object({ Id: z.number().int(), NomSociete: z.string(), Email: z.string() })),
    Refuses: z.array(z.object({ Id: z.number().int(), NomSociete: z.string(), Motif: z.string() })),
  }),
  access: mayKeepDissolutions,
  audit: 'dissolution.mail',
});
