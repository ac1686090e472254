import type { Readable } from 'node:stream';
import { zip } from '#contract/call.ts';
import * as calls from '#contract/documents/generation/calls.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import { type Context, type Route, type SignedInContext, serve } from '#server/platform/requests/serve.ts';
import { freeNames, safeName } from '#server/platform/zip/file-names.ts';
import { zipStream } from '#server/platform/zip/zip-stream.ts';
import { accountsOf, accountsSource, noAccounts } from './annual-accounts.ts';
import { chosenModels, modelsByCode, modelsOfGroup } from './chosen-models.ts';
import { docx, keepTraces } from './keep-trace.ts';
import { type Made, type MakingNeeds, makeDocuments } from './make.ts';
import { invalidOf } from './prepare.ts';
import { archiveName, refuseGaps, sendDocuments } from './send-documents.ts';
import { fileEntry, toldFile } from './told-file.ts';

const claimOf = ({ claim }: Pick<Context<never>, 'claim'>) => ({
  clientId: claim?.clientId ?? 0,
  reader: { sessionId: claim?.sessionId ?? '' },
});

type Keeping = Pick<SignedInContext<never>, 'db' | 'session' | 'audit' | 'programme'>;

const keep = (
  { db, session, audit, programme }: Keeping,
  { plan, documents }: Made,
  { store }: MakingNeeds,
) => keepTraces(plan, documents, { db, store, userId: session.userId, programme, files: false, audit });

/** Which documents the company's own legal form wants, and where its accounts come from. */
const readAccounts = (
  { database, sources }: MakingNeeds,
  clientId: number,
  { IdSociete, IdExercice }: { IdSociete: number; IdExercice: number },
) =>
  database.asFirm({ clientId }, async (db) => {
    const [company] = await db.query<{ form: string | null }>(
      'select legal_form as form from company where client_id = $1 and id = $2',
      [clientId, IdSociete],
    );
    const asked = { clientId, companyId: IdSociete, exerciseId: IdExercice };
    const source = await accountsSource(db, asked, sources);
    return { ...source, ...accountsOf(company?.form ?? null, source) };
  });

async function makeAccounts(context: Context<typeof calls.generateAllDocsComptesAnnuel>, needs: MakingNeeds) {
  const { input } = context;
  const asked = claimOf(context as never);
  const { codes, told, filed, isWritten } = await readAccounts(needs, asked.clientId, input);
  const made = await makeDocuments(
    { ...asked, params: input, models: (db) => modelsByCode(db, asked.clientId, codes) },
    needs,
  );
  return { made, told: isWritten || filed.length > 0 ? told : [noAccounts, ...told], filed };
}

async function sendAccounts(
  context: SignedInContext<typeof calls.generateAllDocsComptesAnnuel>,
  { made, told, filed }: Awaited<ReturnType<typeof makeAccounts>>,
  needs: MakingNeeds,
) {
  const { session } = context;
  const { company, exercise } = made.plan.known;
  if (!company) throw notFound('Cette société n’existe pas ou plus.');
  if (!exercise) throw notFound('Cet exercice n’existe pas ou plus.');
  const whole = made.documents.filter(({ gaps }) => gaps.length === 0);
  await keep(context, { ...made, documents: whole }, needs);
  const lacking = invalidOf(made.documents).map(
    ({ FileName, Manques }) => `${FileName}\u202f: ${Manques.map(({ Message }) => Message).join(' ')}`,
  );
  const lines = [...lacking, ...told];
  const free = freeNames();
  return {
    fileName: `${archiveName({ companyName: company.name })}.zip`,
    mediaType: zip.mediaType,
    content: zipStream([
      ...whole.map(({ fileName, content }) => fileEntry(free(safeName(fileName), docx), content)),
      ...filed.map(({ fileName, mediaType, sha256 }) => ({
        path: free(safeName(fileName.replace(/\.[^.]+$/, '')), mediaType),
        modifiedAt: new Date(),
        compress: false,
        open: (): Promise<Readable> => needs.store.open(session.clientId, sha256),
      })),
      ...(lines.length > 0 ? [toldFile('Documents non établis', lines)] : []),
    ]),
  };
}

/** A call that makes documents of a company and sends them: refused where one lacks something. */
const sending = (context: SignedInContext<never>, made: Made, needs: MakingNeeds) => {
  const { company } = made.plan.known;
  if (!company) throw notFound('Cette société n’existe pas ou plus.');
  if (made.documents.length === 0) throw notFound('Aucun modèle de ce groupe n’est proposé.');
  refuseGaps(made.documents);
  return keep(context, made, needs).then(() => sendDocuments(made.documents, { companyName: company.name }));
};

/** Annual accounts, URSSAF and the report of a mission: the documents are known, only the company is chosen. */
export const specialRoutes = (needs: MakingNeeds): Route[] => [
  serve(calls.generateAllDocsComptesAnnuel, {
    before: (context) => makeAccounts(context, needs),
    handle: (context, made) => sendAccounts(context, made, needs),
  }),
  serve(calls.generateUrsaaf, {
    before({ input: { Documents, ...params }, claim }) {
      const asked = claimOf({ claim });
      return makeDocuments(
        {
          ...asked,
          params,
          models: (db) =>
            Documents
              ? chosenModels(db, asked.clientId, Documents)
              : modelsOfGroup(db, asked.clientId, 'URSSAF'),
        },
        needs,
      );
    },
    handle: (context, made) => sending(context as never, made, needs),
  }),
  serve(calls.GenerateCompteRenduMissionEC, {
    before({ input, claim }) {
      const asked = claimOf({ claim });
      return makeDocuments(
        {
          ...asked,
          params: input,
          models: (db) => modelsByCode(db, asked.clientId, ['COMPTE_RENDU_MISSION']),
        },
        needs,
      );
    },
    handle: (context, made) => sending(context as never, made, needs),
  }),
];
