import * as calls from '#contract/documents/requests/calls.ts';
import * as deposit from '#contract/documents/requests/deposit-calls.ts';
import * as own from '#contract/documents/requests/own-calls.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Settings } from '#server/platform/installation/settings.ts';
import { outbox } from '#server/platform/outbox/outbox.ts';
import { type Route, serve, servePublic } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { addRequest, addRequests } from './add-request.ts';
import { decideLine, remindRequest, revokeRequest } from './change-request.ts';
import { byOccasion, checklist } from './checklist.ts';
import { openDeposit, uploadDeposit } from './deposit.ts';
import { depositLinks } from './deposit-links.ts';
import { listRequests, readRequest } from './list-requests.ts';
import { readMyRequests, uploadMyDocuments } from './own-requests.ts';
import { portfolioToAsk } from './portfolio-to-ask.ts';
import { proposeLines } from './proposed-lines.ts';
import type { RequestMails } from './request-mail.ts';

/** What requests are mailed with. */
export const requestMails = ({ secretKey, publicUrl }: Settings): RequestMails => ({
  outbox: outbox(secretKey),
  links: depositLinks(secretKey),
  publicUrl,
});

/** Papers asked of customers, and what they send by their links. */
export function documentRequestRoutes(settings: Settings, database: Database, store: FileStore): Route[] {
  const mails = requestMails(settings);
  const needs = { database, store, links: mails.links };
  return [
    serve(calls.allChecklistItems, ({ db, session }) => checklist.select(db, session.clientId, byOccasion)),
    serve(calls.GetChecklistItemById, ({ db, session, input }) =>
      checklist.read(db, session.clientId, input.Id),
    ),
    serve(calls.AddChecklistItem, (context) => checklist.add(context, context.input)),
    serve(calls.EditChecklistItem, (context) => checklist.edit(context, context.input)),
    serve(calls.DeleteChecklistItem, (context) => checklist.remove(context, context.input.Id)),
    serve(calls.GetProposedLines, proposeLines),
    serve(calls.GetPortfolioToAsk, portfolioToAsk),
    serve(calls.AddDocumentRequest, (context) => addRequest(context, mails)),
    serve(calls.AddDocumentRequests, (context) => addRequests(context, mails)),
    serve(calls.allDocumentRequests, listRequests),
    serve(calls.GetDocumentRequestById, readRequest),
    serve(calls.DecideRequestLine, decideLine),
    serve(calls.RemindDocumentRequest, (context) => remindRequest(context, mails)),
    serve(calls.RevokeDocumentRequest, revokeRequest),
    serve(own.GetMyDocumentRequests, readMyRequests),
    serve(own.UploadMyDocuments, (context) => uploadMyDocuments(context, store)),
    servePublic(deposit.OpenDeposit, (context) => openDeposit(context, needs)),
    servePublic(deposit.UploadDeposit, (context) => uploadDeposit(context, needs)),
  ];
}
