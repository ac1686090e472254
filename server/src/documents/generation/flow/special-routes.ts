import type { Readable } from 'node:stream';
import { zip } from '#contract/call.ts';
import * as calls from '#contract/documents/generation/calls.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import { type Context, type Route, type SignedInContext, serve } from '#server/platform/requests/serve.ts';
import { freeNames, safeName } from '#server/platform/zip/file-names.ts';
import { zipStream } from '#server/platform/zip/zip-stream.ts';
import { accountsOf, filedAccounts, noAccounts } from './annual-accounts.ts';
import { accountsCampaignJob } from './campaign-job.ts';
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

/** The models for the company's own legal form; of a company that is not there, none. */
async function formOf(needs: MakingNeeds, clientId: number, id: number): Promise<string | null> {
  const [company] = await needs.database.asFirm({ clientId }, (db) =>
    db.query<{ form: string | null }>(
      'select legal_form as form from company where client_id = $1 and id = $2',
      [clientId, id],
    ),
  );
  return company?.form ?? null;
}

async function makeAccounts(context: Context<typeof calls.generateAllDocsComptesAnnuel>, needs: MakingNeeds) {
  const { input } = context;
  const asked = claimOf(context as never);
  const { codes, told } = accountsOf(await formOf(needs, asked.clientId, input.IdSociete));
  const made = await makeDocuments(
    { ...asked, params: input, models: (db) => modelsByCode(db, asked.clientId, codes) },
    needs,
  );
  return { made, told };
}

async function sendAccounts(
  context: SignedInContext<typeof calls.generateAllDocsComptesAnnuel>,
  { made, told }: { made: Made; told: string[] },
  needs: MakingNeeds,
) {
  const { db, session, input } = context;
  const { company, exercise } = made.plan.known;
  if (!company) throw notFound('Cette société n’existe pas ou plus.');
  if (!exercise) throw notFound('Cet exercice n’existe pas ou plus.');
  const whole = made.documents.filter(({ gaps }) => gaps.length === 0);
  await keep(context, { ...made, documents: whole }, needs);
  const lacking = invalidOf(made.documents).map(
    ({ FileName, Manques }) => `${FileName} : ${Manques.map(({ Message }) => Message).join(' ')}`,
  );
  const filed = await filedAccounts(db, session.clientId, input.IdExercice);
  const lines = [...(filed.length === 0 ? [noAccounts] : []), ...lacking, ...told];
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

async function startAccounts(context: SignedInContext<typeof calls.StartComptesAnnuels>, needs: MakingNeeds) {
  const { db, session, input, audit } = context;
  const { clientId, userId } = session;
  const ids = [...new Set(input.IdsSociete)];
  const readable = await db.query(
    `select from company c where c.client_id = $1 and c.id = any ($3) and ${isReadable('$2', 'c')}`,
    [clientId, session.sessionId, ids],
  );
  if (readable.length < ids.length) throw notFound('Une de ces sociétés n’existe pas ou plus.');
  const ZipId = await enqueueJob(db, accountsCampaignJob(needs.sources), {
    clientId,
    userId,
    title: `Comptes annuels ${input.AnneeExercice} (${input.IdsSociete.length} sociétés)`,
    input,
  });
  audit.record({
    action: 'document.start-campaign',
    entity: 'app_user',
    entityId: userId,
    after: { ZipId, ...input },
  });
  return { ZipId };
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
  serve(calls.StartComptesAnnuels, (context) => startAccounts(context, needs)),
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
