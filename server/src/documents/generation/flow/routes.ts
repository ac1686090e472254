import * as calls from '#contract/documents/generation/calls.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Context, Route, SignedInContext } from '#server/platform/requests/serve.ts';
import { serve } from '#server/platform/requests/serve.ts';
import { offeredModels } from '../models/offered-models.ts';
import { chosenModels } from './chosen-models.ts';
import { keepTraces } from './keep-trace.ts';
import { type GenerationNeeds, invalidOf, type Plan, type Prepared, planOf, prepare } from './prepare.ts';
import { refuseGaps, sendDocuments } from './send-documents.ts';

interface Needs extends GenerationNeeds {
  database: Database;
}

type Asking = Context<typeof calls.checkDocuments>;

/** Reads in a transaction of its own, and fills the models when that has ended. */
async function prepared({ input, claim }: Pick<Asking, 'input' | 'claim'>, needs: Needs) {
  const { clientId = 0, sessionId = '' } = claim ?? {};
  const plan = await needs.database.asFirm({ clientId }, async (db) =>
    planOf(
      db,
      await chosenModels(db, clientId, input.Documents),
      { clientId, reader: { sessionId }, params: input.Params },
      needs,
    ),
  );
  return { plan, documents: await prepare(plan, needs) };
}

const check = (call: typeof calls.checkDocuments, needs: Needs): Route =>
  serve(call, {
    before: (context) => prepared(context, needs),
    handle: async (_context, { documents }) => invalidOf(documents),
  });

/** Keeps what was made and sends it. @throws AppError 409 where something is missing by now */
async function generate(
  { db, session, input, programme, audit }: SignedInContext<typeof calls.generateZip>,
  { plan, documents }: { plan: Plan; documents: Prepared[] },
  { store }: Needs,
) {
  refuseGaps(documents);
  await keepTraces(plan, documents, {
    db,
    store,
    userId: session.userId,
    programme,
    files: input.Classer,
    audit,
  });
  return sendDocuments(documents, {
    companyName: plan.known.company?.name ?? input.SocieteName,
    zipId: input.zipId,
    name: input.fileName,
  });
}

const zip = (call: typeof calls.generateZip, needs: Needs): Route =>
  serve(call, {
    before: (context) => prepared(context, needs),
    handle: (context, made) => generate(context, made, needs),
  });

/** From the basket to the files. */
export const flowRoutes = (needs: Needs): Route[] => [
  serve(calls.GetListDocumentModels, async ({ db, session }) => ({
    Items: await offeredModels(db, session.clientId),
    HasPdf: false,
  })),
  check(calls.checkDocuments, needs),
  check(calls.checkDocuments1, needs),
  zip(calls.generateZip, needs),
  zip(calls.generateZip1, needs),
];
