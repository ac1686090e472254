import type { AnswerOf } from '#contract/call.ts';
import type {
  DownloadMyDocument,
  GetMyDocuments,
  PreviewAsClient,
} from '#contract/documents/client-papers/calls.ts';
import type { ClientPaper, ClientPapers } from '#contract/documents/client-papers/client-papers.ts';
import { documentGroupKeys } from '#contract/documents/types/document-type.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { companiesWithSpace } from '#server/permanent-files/people/client-space/read-space.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { sendStored } from '../files/send-stored.ts';
import { isReadableTypeNow } from '../types/readable-types.ts';

/** SQL: whether customers find document d of type t: it is theirs to see, and its type too, or they sent it themselves. */
const isForClient = `d.is_visible_to_client and (t.is_visible_to_client or d.origin = 'CLIENT')`;

/** Papers of a company that are shown. */
const mostTold = 500;

type Told = Omit<ClientPaper, 'AjouteLe'> & {
  AjouteLe: Date;
  group: ClientPapers['Groupes'][number]['Groupe'];
};

/** What customers find of a company. `reader` narrows it to the types that whoever looks may read. */
async function papersOf(
  db: Db,
  clientId: number,
  companyId: number,
  reader: 'client' | 'staff',
): Promise<ClientPapers> {
  const mayRead = reader === 'staff' ? isReadableTypeNow() : 'true';
  const documents = await db.query<Told>(
    `select d.id as "Id", d.label as "Libelle", t.name as "Type", d.dated_on as "DateDocument", d.created_at as "AjouteLe",
       d.size::int as "Taille", d.origin = 'CLIENT' as "IsEnvoye", t.group_code as group
     from document d join document_type t on t.client_id = d.client_id and t.id = d.type_id
     where d.client_id = $1 and d.company_id = $2 and ${isForClient} and ${mayRead}
     order by coalesce(d.dated_on, d.created_at::date) desc, d.id desc limit ${mostTold}`,
    [clientId, companyId],
  );
  const types = await db.query<{ Key: number; Value: string; isDepositable: boolean; isMissing: boolean }>(
    `select t.id as "Key", t.name as "Value", t.is_depositable as "isDepositable",
       t.is_required and not exists (select from document d where d.client_id = t.client_id and d.company_id = $2
         and d.type_id = t.id) as "isMissing"
     from document_type t where t.client_id = $1 and (t.is_depositable or t.is_required) and ${mayRead}
       and coalesce(t.retired_on > (now() at time zone 'Europe/Paris')::date, true)
     order by t.name, t.id`,
    [clientId, companyId],
  );
  const byGroup = Map.groupBy(documents, ({ group }) => group);
  return {
    Groupes: documentGroupKeys.flatMap((Groupe) => {
      const own = byGroup.get(Groupe);
      return own
        ? [
            {
              Groupe,
              Documents: own.map(({ group: _, AjouteLe, ...one }) => ({
                ...one,
                AjouteLe: AjouteLe.toISOString(),
              })),
            },
          ]
        : [];
    }),
    Deposables: types.flatMap(({ Key, Value, isDepositable }) => (isDepositable ? [{ Key, Value }] : [])),
    Manquants: types.flatMap(({ Value, isMissing }) => (isMissing ? [Value] : [])),
  };
}

/** The papers of each company that the customer directs today. */
export async function readMyPapers({
  db,
  session,
}: SignedInContext<typeof GetMyDocuments>): Promise<AnswerOf<typeof GetMyDocuments>> {
  const companies = await db.query<{ Key: number; Value: string }>(
    'select id as "Key", name as "Value" from company where client_id = $1 and id = any ($2) order by name, id',
    [session.clientId, await companiesWithSpace(db, session)],
  );
  const Societes: AnswerOf<typeof GetMyDocuments>['Societes'] = [];
  for (const company of companies)
    Societes.push({ ...company, Papiers: await papersOf(db, session.clientId, company.Key, 'client') });
  return { Societes };
}

/** The same of one company as the staff looks at it; a space that was deleted shows nothing. @throws AppError 404 */
export async function previewPapers({
  db,
  session: { clientId, sessionId },
  input: { IdSociete },
}: SignedInContext<typeof PreviewAsClient>): Promise<ClientPapers> {
  const [company] = await db.query<{ isGone: boolean }>(
    `select exists (select from cloud_space s where s.client_id = r.client_id and s.company_id = r.id and s.space = 4) as "isGone"
     from company r where r.client_id = $1 and r.id = $3 and ${isReadable('$2')}`,
    [clientId, sessionId, IdSociete],
  );
  if (!company) throw notFound('Cette société n’existe pas ou plus.');
  return company.isGone
    ? { Groupes: [], Deposables: [], Manquants: [] }
    : papersOf(db, clientId, IdSociete, 'staff');
}

/** One paper that the customer finds. @throws AppError 404 for every other */
export async function downloadMyPaper(
  { db, session, input: { Id } }: SignedInContext<typeof DownloadMyDocument>,
  store: FileStore,
): Promise<StoredFileToSend> {
  const [found] = await db.query<{ fileId: string }>(
    `select d.file_id as "fileId" from document d join document_type t on t.client_id = d.client_id and t.id = d.type_id
     where d.client_id = $1 and d.id = $2 and d.company_id = any ($3) and ${isForClient}`,
    [session.clientId, Id, await companiesWithSpace(db, session)],
  );
  if (!found) throw notFound('Ce document n’existe pas ou plus.');
  return sendStored(db, store, session.clientId, found.fileId);
}
