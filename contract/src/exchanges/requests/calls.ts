import { z } from 'zod';
import { call, xlsx } from '#contract/call.ts';
import { KeyValue } from '#contract/key-value.ts';
import { IdRequest, optionalText, RecordId, SavedRecord } from '#contract/record.ts';
import { staffConversationCalls } from '../conversations/conversation-calls.ts';
import { mayFollowRequests as access } from './access.ts';
import {
  linkedNatures,
  RequestDetails,
  RequestExport,
  RequestListAnswer,
  RequestListRequest,
  RequestsToAdd,
  requestStateKeys,
} from './request.ts';

/** What the firm and its customers ask of each other; of confidential files for those who read them alone. */
export const allClientRequests = call({
  method: 'POST',
  path: 'clientRequest/all',
  request: RequestListRequest,
  answer: RequestListAnswer,
  access,
});

export const exportClientRequestsToExcel = call({
  method: 'POST',
  path: 'clientRequest/exportToExcel',
  request: RequestExport,
  answer: xlsx,
  access,
});

export const GetClientRequestById = call({
  method: 'POST',
  path: 'clientRequest/GetById',
  request: IdRequest,
  answer: RequestDetails,
  access,
});

/** Asks one thing of one company or of many; those whose leader has no client space are told by name. */
export const AddClientRequests = call({
  method: 'POST',
  path: 'clientRequest/Add',
  request: RequestsToAdd,
  answer: z.object({ Ids: z.array(RecordId), SansEspace: z.array(z.string()) }),
  access,
  audit: 'client-request.add',
});

/** The files that one thing may be asked of at once, and whether anybody there would read it. */
export const GetCompaniesToAsk = call({
  method: 'POST',
  path: 'clientRequest/GetCompanies',
  request: z.strictObject({
    /** Those that the user follows today; otherwise all that they read. */
    EstMonPortefeuille: z.boolean().default(false),
  }),
  answer: z.array(KeyValue.extend({ AEspace: z.boolean() })),
  access,
});

/** Which requests for papers or to sign, and which invoices, of a company a request may be about. */
export const GetLinkableToRequest = call({
  method: 'POST',
  path: 'clientRequest/GetLinkable',
  request: z.strictObject({ IdSociete: RecordId, Nature: z.enum(linkedNatures) }),
  answer: z.array(KeyValue),
  access,
});

/** Closes, takes up, refuses (which says why) or opens again. */
export const ChangeClientRequestState = call({
  method: 'POST',
  path: 'clientRequest/ChangeState',
  request: z
    .strictObject({
      Id: RecordId,
      Version: z.number().int().positive().optional(),
      Etat: z.enum(requestStateKeys, 'État obligatoire.'),
      Motif: optionalText(500),
    })
    .refine(({ Etat, Motif }) => Etat !== 'REFUSEE' || Boolean(Motif), {
      path: ['Motif'],
      message: 'Dites au client pourquoi.',
    }),
  answer: SavedRecord,
  access,
  audit: 'client-request.state',
});

/** Gives requests to another member of the staff, who is told. */
export const ReassignClientRequests = call({
  method: 'POST',
  path: 'clientRequest/Reassign',
  request: z.strictObject({
    Ids: z.array(RecordId).min(1, 'Choisissez au moins une demande.').max(500),
    IdResponsable: z.number('Responsable obligatoire.').int().positive(),
  }),
  answer: z.object({ Ids: z.array(RecordId) }),
  access,
  audit: 'client-request.reassign',
});

/** Writes to the customer at once what of theirs is still open at the firm's asking. */
export const RemindClientRequest = call({
  method: 'POST',
  path: 'clientRequest/Remind',
  request: IdRequest,
  answer: SavedRecord,
  access,
  audit: 'client-request.remind',
});

export const requestConversation = staffConversationCalls('clientRequest', access);
