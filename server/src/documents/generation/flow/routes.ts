import * as calls from '#contract/documents/generation/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { Context, Route, SignedInContext } from '#server/platform/requests/serve.ts';
import { serve } from '#server/platform/requests/serve.ts';
import { offeredModels } from '../models/offered-models.ts';
import { chosenModels } from './chosen-models.ts';
import { keepTraces } from './keep-trace.ts';
import { type Made, type MakingNeeds, makeDocuments } from './make.ts';
import { invalidOf } from './prepare.ts';
import { refuseGaps, sendDocuments } from './send-documents.ts';

type Asking = Context<typeof calls.checkDocuments>;

function prepared({ input, claim }: Pick<Asking, 'input' | 'claim'>, needs: MakingNeeds): Promise<Made> {
  const { clientId = 0, sessionId = '' } = claim ?? {};
  const models = (db: Db) => chosenModels(db, clientId, input.Documents);
  return makeDocuments({ clientId, reader: { sessionId }, params: input.Params, models }, needs);
}

const check = (call: typeof calls.checkDocuments, needs: MakingNeeds): Route =>
  serve(call, {
    before: (context) => prepared(context, needs),
    handle: async (_context, { documents }) => invalidOf(documents),
  });

/** Keeps what was made and sends it. @throws AppError 400 for a PDF, 409 where something is missing by now */
async function generate(
  { db, session, input, programme, audit }: SignedInContext<typeof calls.generateZip>,
  { plan, documents }: Made,
  { store }: MakingNeeds,
) {
  if (input.Format !== 'docx')
    throw invalidInput([
      { Path: 'Format', Message: 'Aucun convertisseur PDF n’est installé\u202f: choisissez Word.' },
    ]);
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

const zip = (call: typeof calls.generateZip, needs: MakingNeeds): Route =>
  serve(call, {
    before: (context) => prepared(context, needs),
    handle: (context, made) => generate(context, made, needs),
  });

/** From the basket to the files. */
export const flowRoutes = (needs: MakingNeeds): Route[] => [
  serve(calls.GetListDocumentModels, async ({ db, session }) => ({
    Items: await offeredModels(db, session.clientId),
    HasPdf: false,
  })),
  check(calls.checkDocuments, needs),
  check(calls.checkDocuments1, needs),
  zip(calls.generateZip, needs),
  zip(calls.generateZip1, needs),
];
