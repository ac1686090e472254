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

async function prepared(
  { input, claim }: Pick<Asking, 'input' | 'claim'>,
  needs: MakingNeeds,
): Promise<Made> {
  const { clientId = 0, sessionId = '' } = claim ?? {};
  const models = (db: Db) => chosenModels(db, clientId, input.Documents);
  return makeDocuments({ clientId, reader: { sessionId }, params: input.Params, models }, needs);
}

const check = (call: typeof calls.checkDocuments, needs: MakingNeeds): Route =>
  serve(call, {
    before: (context) => prepared(context, needs),
    handle: async (_context, { documents }) => invalidOf(documents),
  });

/** The same with a PDF of each where that is asked for and nothing is missing. @throws AppError 400 where nothing makes one, 503 */
async function withPdf(
  context: Pick<Context<typeof calls.generateZip>, 'input' | 'claim'>,
  needs: MakingNeeds,
): Promise<Made> {
  const { Format } = context.input;
  if (Format !== 'docx' && !needs.pdf)
    throw invalidInput([
      { Path: 'Format', Message: 'Aucun convertisseur PDF n’est installé\u202f: choisissez Word.' },
    ]);
  const made = await prepared(context, needs);
  if (Format === 'docx' || !needs.pdf || invalidOf(made.documents).length > 0) return made;
  for (const document of made.documents) document.pdf = await needs.pdf.convert(document.content);
  return made;
}

/** Keeps what was made and sends it. @throws AppError 409 where something is missing by now */
async function generate(
  { db, session, input, programme, audit }: SignedInContext<typeof calls.generateZip>,
  { plan, documents }: Made,
  { store }: MakingNeeds,
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
    format: input.Format,
  });
}

const zip = (call: typeof calls.generateZip, needs: MakingNeeds): Route =>
  serve(call, {
    before: (context) => withPdf(context, needs),
    handle: (context, made) => generate(context, made, needs),
  });

/** From the basket to the files. */
export const flowRoutes = (needs: MakingNeeds): Route[] => [
  serve(calls.GetListDocumentModels, async ({ db, session }) => ({
    Items: await offeredModels(db, session.clientId),
    HasPdf: needs.pdf !== undefined,
  })),
  check(calls.checkDocuments, needs),
  check(calls.checkDocuments1, needs),
  zip(calls.generateZip, needs),
  zip(calls.generateZip1, needs),
];
