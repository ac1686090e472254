import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { IdRequest, optionalText, RecordId, SavedRecord } from '#contract/record.ts';
import { mayManageDocuments, mayReadDocuments } from '../types/access.ts';
import {
  ChecklistItem,
  ChecklistItemToAdd,
  ChecklistItemToEdit,
  lineStateKeys,
  PortfolioFile,
  PortfolioRequest,
  PortfolioRequestToAdd,
  ProposalRequest,
  ProposedLine,
  RequestDetails,
  RequestListRequest,
  RequestRow,
  RequestToAdd,
} from './request.ts';

/** What each occasion asks for. */
export const allChecklistItems = call({
  method: 'GET',
  path: 'documentChecklist/all',
  request: noInput,
  answer: z.array(ChecklistItem),
  access: mayManageDocuments,
});

export const GetChecklistItemById = call({
  method: 'POST',
  path: 'documentChecklist/GetById',
  request: IdRequest,
  answer: ChecklistItem,
  access: mayManageDocuments,
});

export const AddChecklistItem = call({
  method: 'POST',
  path: 'documentChecklist/Add',
  request: ChecklistItemToAdd,
  answer: SavedRecord,
  access: mayManageDocuments,
  audit: 'document-checklist.add',
});

export const EditChecklistItem = call({
  method: 'POST',
  path: 'documentChecklist/Edit',
  request: ChecklistItemToEdit,
  answer: SavedRecord,
  access: mayManageDocuments,
  audit: 'document-checklist.edit',
});

export const DeleteChecklistItem = call({
  method: 'POST',
  path: 'documentChecklist/Delete',
  request: IdRequest,
  answer: SavedRecord,
  access: mayManageDocuments,
  audit: 'document-checklist.delete',
});

/** What an occasion would ask of a company, by what the company is and what its file holds already. */
export const GetProposedLines = call({
  method: 'POST',
  path: 'documentRequest/GetProposedLines',
  request: ProposalRequest,
  answer: z.object({ Email: z.string().nullable(), Lignes: z.array(ProposedLine) }),
  access: mayReadDocuments,
});

/** Asks a company for papers, in one mail that lists all of them. */
export const AddDocumentRequest = call({
  method: 'POST',
  path: 'documentRequest/Add',
  request: RequestToAdd,
  answer: SavedRecord,
  access: mayReadDocuments,
  audit: 'document-request.add',
});

/** Asks many companies for what an occasion wants of each; those that cannot be asked are told apart. */
export const AddDocumentRequests = call({
  method: 'POST',
  path: 'documentRequest/AddForPortfolio',
  request: PortfolioRequestToAdd,
  answer: z.object({
    Items: z.array(
      z.object({ IdSociete: RecordId, Id: RecordId.nullable(), Message: z.string().nullable() }),
    ),
  }),
  access: mayReadDocuments,
  audit: 'document-request.add',
});

/** The files of the portfolio with what an occasion would ask of each: who it would be asked of is chosen from them. */
export const GetPortfolioToAsk = call({
  method: 'POST',
  path: 'documentRequest/GetPortfolio',
  request: PortfolioRequest,
  answer: z.object({ Items: z.array(PortfolioFile) }),
  access: mayReadDocuments,
});

/** What was asked over the whole portfolio, and what of it is missing. */
export const allDocumentRequests = call({
  method: 'POST',
  path: 'documentRequest/all',
  request: RequestListRequest,
  answer: z.object({ Items: z.array(RequestRow), TotalCount: z.number().int() }),
  access: mayReadDocuments,
});

export const GetDocumentRequestById = call({
  method: 'POST',
  path: 'documentRequest/GetById',
  request: IdRequest,
  answer: RequestDetails,
  access: mayReadDocuments,
});

/** What the firm says of a paper that was asked for; one that wants completing says in a sentence why. */
export const DecideRequestLine = call({
  method: 'POST',
  path: 'documentRequest/DecideLine',
  request: z
    .strictObject({
      Id: RecordId,
      Etat: z.enum(lineStateKeys, 'État obligatoire.'),
      Commentaire: optionalText(500),
    })
    .refine(({ Etat, Commentaire }) => Etat !== 'A_COMPLETER' || Boolean(Commentaire), {
      path: ['Commentaire'],
      message: 'Dites en une phrase ce qui manque.',
    }),
  answer: SavedRecord,
  access: mayReadDocuments,
  audit: 'document-request.decide',
});

/** Writes again, naming only what is still missing, with a link that serves anew. */
export const RemindDocumentRequest = call({
  method: 'POST',
  path: 'documentRequest/Remind',
  request: IdRequest,
  answer: SavedRecord,
  access: mayReadDocuments,
  audit: 'document-request.remind',
});

/** Ends the link at once. */
export const RevokeDocumentRequest = call({
  method: 'POST',
  path: 'documentRequest/Revoke',
  request: IdRequest,
  answer: SavedRecord,
  access: mayReadDocuments,
  audit: 'document-request.revoke',
});
