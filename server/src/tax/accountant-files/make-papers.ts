import { pdf } from '#contract/call.ts';
import { mayGenerate } from '#contract/documents/generation/access.ts';
import type { GenerateECDocs } from '#contract/tax/accountant-files/calls.ts';
import { chosenModels } from '#server/documents/generation/flow/chosen-models.ts';
import { keepTraces } from '#server/documents/generation/flow/keep-trace.ts';
import { type Made, type MakingNeeds, makeDocuments } from '#server/documents/generation/flow/make.ts';
import { refuseGaps, sendDocuments } from '#server/documents/generation/flow/send-documents.ts';
import { forbidden, notFound } from '#server/platform/requests/errors.ts';
import { isStillAllowed } from '#server/platform/requests/rights.ts';
import type { Context, SignedInContext } from '#server/platform/requests/serve.ts';
import { printSheet } from './hand-over-sheet.ts';
import { yearOfFile } from './year-of-file.ts';

/** Makes the chosen documents before the call's transaction; undefined where the sheet is wished. */
export async function makePapers(
  { input: { Modeles, ...params }, claim }: Pick<Context<typeof GenerateECDocs>, 'input' | 'claim'>,
  making: MakingNeeds,
): Promise<Made | undefined> {
  if (!Modeles || !claim) return undefined;
  const { clientId, sessionId } = claim;
  return makeDocuments(
    { clientId, reader: { sessionId }, params, models: (db) => chosenModels(db, clientId, Modeles) },
    making,
  );
}

/** Sends the sheet or the documents of a year. @throws AppError 403, 404, 409 with what the documents lack */
export async function sendPapers(
  context: SignedInContext<typeof GenerateECDocs>,
  made: Made | undefined,
  { store }: MakingNeeds,
) {
  const { db, session, input, audit, programme } = context;
  const { clientId, userId } = session;
  await yearOfFile(db, session, input);
  if (!made) return { ...(await printSheet(context)), mediaType: pdf.mediaType };
  if (!(await isStillAllowed(db, { clientId, userId, access: mayGenerate }))) throw forbidden();
  const { company } = made.plan.known;
  if (!company) throw notFound('Cette société n’existe pas ou plus.');
  refuseGaps(made.documents);
  await keepTraces(made.plan, made.documents, { db, store, userId, programme, files: false, audit });
  return sendDocuments(made.documents, { companyName: company.name });
}
