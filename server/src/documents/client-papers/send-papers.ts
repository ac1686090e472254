import type { AnswerOf } from '#contract/call.ts';
import type { SendMyDocuments } from '#contract/documents/client-papers/calls.ts';
import { clientPaperLimits } from '#contract/documents/client-papers/client-papers.ts';
import { companiesWithSpace } from '#server/permanent-files/people/client-space/read-space.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Draft } from '#server/platform/storage/drafts.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { refusalOf } from '../files/document-limits.ts';
import { keepReceived } from '../files/keep-received.ts';
import { tellKeepingDays } from '../files/keeping-days.ts';

type Sending = SignedInContext<typeof SendMyDocuments>;

/** The type, where customers may send papers of it. @throws AppError 400 */
async function depositableType({ db, session, input }: Sending) {
  const [type] = await db.query<{ id: number; name: string }>(
    `select id, name from document_type where client_id = $1 and id = $2 and is_depositable
       and coalesce(retired_on > (now() at time zone 'Europe/Paris')::date, true)`,
    [session.clientId, input.IdTypeDocument],
  );
  if (!type)
    throw invalidInput([{ Path: 'IdTypeDocument', Message: 'Ce type de document ne se dépose pas ici.' }]);
  return type;
}

/** Whether the company's file has this content of the type already. */
const isThere = async ({ db, session, input }: Sending, { sha256 }: Draft) =>
  (
    await db.query(
      `select from document d join stored_file f on f.client_id = d.client_id and f.id = d.file_id
       where d.client_id = $1 and d.company_id = $2 and d.type_id = $3 and f.sha256 = $4 limit 1`,
      [session.clientId, input.IdSociete, input.IdTypeDocument, sha256],
    )
  ).length > 0;

/** Keeps what a customer sends unasked, each file or not by itself. @throws AppError 400, 404 */
export async function sendPapers(
  context: Sending,
  store: FileStore,
): Promise<AnswerOf<typeof SendMyDocuments>> {
  const { db, session, input, drafts, programme, audit } = context;
  const { clientId, userId } = session;
  const { IdSociete: companyId } = input;
  if (!(await companiesWithSpace(db, session)).includes(companyId))
    throw notFound('Cette société n’existe pas ou plus.');
  if (drafts.length === 0) throw invalidInput([{ Path: 'files', Message: 'Fichier obligatoire.' }]);
  const type = await depositableType(context);
  const Items: AnswerOf<typeof SendMyDocuments>['Items'] = [];
  for (const draft of drafts) {
    const Message =
      refusalOf(draft, clientPaperLimits) ??
      ((await isThere(context, draft)) ? 'Vous avez déjà envoyé ce document.' : null);
    Items.push({ FileName: draft.fileName, IsKept: Message === null, Message });
    if (Message !== null) continue;
    const name = draft.fileName.replace(/\.[^.]{1,5}$/, '') || draft.fileName;
    const line = { id: null, typeId: type.id, type: type.name, name, companyId, year: null };
    const id = await keepReceived(db, store, { clientId, line, draft, programme, userId });
    await tellKeepingDays(db, clientId, [id]);
    audit.record({
      action: 'document.send',
      entity: 'document',
      entityId: id,
      after: { TypeDocument: type.name, FileName: draft.fileName },
    });
  }
  return { Items };
}
