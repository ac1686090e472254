import { Readable } from 'node:stream';
import * as calls from '#contract/documents/generation/generated-calls.ts';
import { type Context, type Route, type SignedInContext, serve } from '#server/platform/requests/serve.ts';
import { inThread } from '#server/platform/threads.ts';
import { dictionaryOf } from '../fields/dictionary.ts';
import { chosenModels } from '../flow/chosen-models.ts';
import { docx, keepTraces } from '../flow/keep-trace.ts';
import { type Made, type MakingNeeds, makeDocuments } from '../flow/make.ts';
import { planOf, textOf } from '../flow/prepare.ts';
import { refuseGaps, sendDocuments } from '../flow/send-documents.ts';
import type { CheckedText } from '../render/check-thread.ts';
import { bytesOf } from '../render/template.ts';
import { changesOf } from './changes.ts';
import { listTraces, presentTrace, readTrace, type Trace } from './read-trace.ts';
import { remake } from './remake.ts';

type Asking = Pick<Context<typeof calls.DownloadDocumentGenere>, 'input' | 'claim'>;

const claimOf = ({ claim }: Asking) => ({
  clientId: claim?.clientId ?? 0,
  sessionId: claim?.sessionId ?? '',
});

/** The fields that a version's text names. */
async function namedIn({ model }: Trace, clientId: number, { store }: MakingNeeds): Promise<Set<string>> {
  if (model.fields) return new Set(model.fields);
  const bytes = await bytesOf(await textOf(model, clientId, store));
  const module = new URL('../render/check-thread.ts', import.meta.url);
  const { fields }: CheckedText = await inThread({ module, task: bytes, share: String(clientId) });
  return new Set(fields.map(({ field }) => field));
}

/** A document with what has changed since, read outside of the call's transaction. */
async function compare(asking: Asking, needs: MakingNeeds) {
  const { clientId, sessionId } = claimOf(asking);
  const { trace, now } = await needs.database.asFirm({ clientId }, async (db) => {
    const read = await readTrace(db, { clientId, sessionId }, asking.input.Id);
    const asked = { clientId, reader: { sessionId }, params: read.params };
    return { trace: read, now: (await planOf(db, [read.model], asked, needs)).known.values };
  });
  const { model, values, params, inForce, ...told } = trace;
  const named = await namedIn(trace, clientId, needs);
  return {
    ...presentTrace(told),
    Changements: changesOf({ before: values, after: now, named }, dictionaryOf(needs.sources)),
    NouvelleVersion: inForce !== null && inForce !== model.number ? inForce : null,
  };
}

/** The same document from what is known now, in memory. */
async function makeAnew(asking: Asking, needs: MakingNeeds): Promise<Made & { trace: Trace }> {
  const { clientId, sessionId } = claimOf(asking);
  const trace = await needs.database.asFirm({ clientId }, (db) =>
    readTrace(db, { clientId, sessionId }, asking.input.Id),
  );
  const order = { clientId, reader: { sessionId }, params: trace.params };
  const made = await makeDocuments(
    { ...order, models: (db) => chosenModels(db, clientId, [trace.model.id]) },
    needs,
  );
  return { ...made, trace };
}

/** Keeps it beside the old one, in the company's documents too where the old one is there. @throws AppError 409 */
async function sendAnew(
  { db, session, programme, audit }: SignedInContext<typeof calls.RegenerateDocument>,
  { plan, documents, trace }: Made & { trace: Trace },
  { store }: MakingNeeds,
) {
  refuseGaps(documents);
  const files = trace.IdDocument !== null;
  await keepTraces(plan, documents, { db, store, userId: session.userId, programme, files, audit });
  return sendDocuments(documents, { companyName: plan.known.company?.name });
}

async function fileAsMade(asking: Asking, needs: MakingNeeds) {
  const { clientId, sessionId } = claimOf(asking);
  const trace = await needs.database.asFirm({ clientId }, (db) =>
    readTrace(db, { clientId, sessionId }, asking.input.Id),
  );
  const content = Buffer.from(await remake(trace, clientId, needs));
  return {
    fileName: trace.FileName,
    mediaType: docx,
    size: content.length,
    content: Readable.from([content]),
  };
}

/** Documents that were made: what they say, what has changed since, and how they would read now. */
export const generatedRoutes = (needs: MakingNeeds): Route[] => [
  serve(calls.GetDocumentsGeneres, async ({ db, session, input }) => {
    const { rows, total } = await listTraces(db, {
      ...session,
      text: input.Texte ?? null,
      companyId: input.IdSociete ?? null,
      size: input.PageSize,
      skip: (input.PageNumber - 1) * input.PageSize,
    });
    return { Items: rows.map(presentTrace), TotalCount: total };
  }),
  serve(calls.GetDocumentGenereById, {
    before: (context) => compare(context, needs),
    handle: async (_context, compared) => compared,
  }),
  serve(calls.DownloadDocumentGenere, {
    before: (context) => fileAsMade(context, needs),
    handle: async (_context, file) => file,
  }),
  serve(calls.RegenerateDocument, {
    before: (context) => makeAnew(context, needs),
    handle: (context, made) => sendAnew(context, made, needs),
  }),
];
