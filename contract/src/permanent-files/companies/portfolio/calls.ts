import { z } from 'zod';
import { call, noInput, xlsx } from '#contract/call.ts';
import { KeyValue } from '#contract/key-value.ts';
import { RecordId } from '#contract/record.ts';
import { mayCountCompanies, mayFollowCompanies, mayReadPortfolio } from '../access.ts';
import { PortfolioAnswer, PortfolioExportRequest, PortfolioRequest } from './portfolio.ts';

/** A collaborator's files with what falls due; without one, the user's own. Another's: for who manages them or heads the firm. */
export const GetAllSuiviSocietes = call({
  method: 'POST',
  path: 'societe/GetAllSuiviSocietes',
  request: PortfolioRequest,
  answer: PortfolioAnswer,
  access: mayReadPortfolio,
});

/** The same over the whole firm where no collaborator is named. */
export const GetAllSuiviSocietes1 = call({
  method: 'POST',
  path: 'societe/GetAllSuiviSocietes1',
  request: PortfolioRequest,
  answer: PortfolioAnswer,
  access: mayFollowCompanies,
});

/** A portfolio as a workbook. */
export const exportPorteFeuilleToExcelAsAttachment = call({
  method: 'POST',
  path: 'societe/exportPorteFeuilleToExcelAsAttachment',
  request: PortfolioExportRequest,
  answer: xlsx,
  access: mayReadPortfolio,
});

/** How many active files have an accounting mission today. */
export const GetCountSocietesHasComptabilityMission = call({
  method: 'GET',
  path: 'societe/GetCountSocietesHasComptabilityMission',
  request: noInput,
  answer: z.number().int(),
  access: mayCountCompanies,
});

/** Files of the user's own portfolio but the one whose time sheet is copied, by name. */
export const GetSocieteToDuplicateTimesheet = call({
  method: 'POST',
  path: 'societe/GetSocieteToDuplicateTimesheet',
  request: z.strictObject({
    /** The source. */
    IdSociete: RecordId,
    Filter: z.string().trim().max(100).nullish(),
  }),
  answer: z.array(KeyValue),
  access: mayReadPortfolio,
});
