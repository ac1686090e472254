import type { ParsedRequestOf } from '#contract/call.ts';
import type { EditDocuments, EditSocieteDocument } from '#contract/documents/files/calls.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { Adding } from './add-documents.ts';
import { checkExercise, chosenType } from './check-described.ts';
import { checkNumber, limitsOf, refusalOf } from './document-limits.ts';
import { tellKeepingDays } from './keeping-days.ts';
import type { Family, Owners } from './owners.ts';
import { readableDocument, readableDocuments, type StoredDocument } from './readable-documents.ts';

type Sent = ParsedRequestOf<typeof EditSocieteDocument>;

/** What stands in a document after a save: what is sent, else what was there. */
const saved = (stored: StoredDocument, sent: Sent) => ({
  IdTypeDocument: sent.IdTypeDocument ?? stored.typeId,
  Libelle: sent.Libelle ?? stored.label,
  Description: sent.Description === undefined ? stored.description : sent.Description,
  Annee: sent.Annee === undefined ? stored.year : sent.Annee,
  IdExercice: sent.IdExercice === undefined ? stored.exerciseId : sent.IdExercice,
  DateDocument: sent.DateDocument === undefined ? stored.datedOn : sent.DateDocument,
  DateExpiration: sent.DateExpiration === undefined ? stored.expiresOn : sent.DateExpiration,
  IsVisibleClient: sent.IsVisibleClient ?? stored.isVisibleToClient,
});

/** The same as they were, for the journal and for telling two editors apart. */
const before = (stored: StoredDocument) => saved(stored, { Id: stored.id });

function changedNames(stored: StoredDocument, sent: Sent): string[] {
  const was = before(stored);
  return Object.entries(saved(stored, sent))
    .filter(([name, value]) => value !== was[name as keyof typeof was])
    .map(([name]) => name);
}

/** Makes the file that came the version in force; the one before stays readable. Its text is to be read. */
async function addVersion(
  { db, session, drafts }: Adding,
  stored: StoredDocument,
  { store, motive, type }: { store: FileStore; motive: string | null; type: string },
): Promise<{ fileId: string; size: number; number: number; name: string } | undefined> {
  const [draft] = drafts;
  if (!draft) return undefined;
  const { clientId, userId } = session;
  const limits = await limitsOf(db, clientId);
  checkNumber(drafts, 'file', limits);
  const refusal = refusalOf(draft, limits);
  if (refusal) throw invalidInput([{ Path: 'file', Message: refusal }]);
  const number = stored.number + 1;
  const fileId = await store.keepDraft(db, { clientId, draft, parent: 'GED', description: type });
  await db.query(
    `insert into document_version (client_id, document_id, number, file_id, motive, added_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [clientId, stored.id, number, fileId, motive, userId],
  );
  await db.query('delete from document_text where client_id = $1 and document_id = $2', [
    clientId,
    stored.id,
  ]);
  return { fileId, size: draft.size, number, name: draft.fileName };
}

/**
 * Changes what is said of a document; a file that came along is a new version of it.
 * @throws AppError 400, 404, 409 where somebody else saved it meanwhile
 */
export async function editDocument(
  context: Adding & { input: Sent },
  store: FileStore,
  owners: Owners,
  family: Family,
): Promise<{ Id: number }> {
  const { db, session, input, audit, programme } = context;
  const { clientId, userId } = session;
  const stored = await readableDocument(db, session, owners, input.Id, { family, lock: true, writes: true });
  await refuseStale(db, {
    table: 'document',
    clientId,
    id: stored.id,
    stored: stored.version,
    sent: input.Version,
    changed: () => changedNames(stored, input),
  });
  const next = saved(stored, input);
  const type = await chosenType(db, session, next.IdTypeDocument, stored.typeId);
  await checkExercise(db, clientId, { companyId: stored.companyId, exerciseId: next.IdExercice });
  const version = await addVersion(context, stored, {
    store,
    motive: input.MotifVersion ?? null,
    type: type.name,
  });
  await db.query(
    `update document set version = version + 1, modified_at = now(), modified_by = $3, modified_from = $4,
       type_id = $5, label = $6, description = $7, year = $8, exercise_id = $9, dated_on = $10, expires_on = $11,
       is_visible_to_client = $12, file_id = coalesce($13, file_id), size = coalesce($14, size),
       number = coalesce($15, number)
     where client_id = $1 and id = $2`,
    [
      clientId,
      stored.id,
      userId,
      programme ?? null,
      ...Object.values(next),
      version?.fileId ?? null,
      version?.size ?? null,
      version?.number ?? null,
    ],
  );
  await tellKeepingDays(db, clientId, [stored.id]);
  audit.record({
    action: version ? 'document.add-version' : 'document.edit',
    entity: 'document',
    entityId: stored.id,
    before: before(stored),
    after: { ...next, ...(version && { FileName: version.name, Numero: version.number }) },
  });
  return { Id: stored.id };
}

/**
 * Gives several documents of companies, or of other records, one type, or shows them to the customer or hides them.
 * @throws AppError 400, 403, 404
 */
export async function editDocuments(
  { db, session, input, audit, programme }: SignedInContext<typeof EditDocuments>,
  owners: Owners,
): Promise<{ Count: number }> {
  const { clientId, userId } = session;
  const { Ids, IdTypeDocument, IsVisibleClient } = input;
  const family = await owners.familyOf(db, clientId, Ids[0] ?? 0);
  const stored = await readableDocuments(db, session, owners, Ids, { family, lock: true, writes: true });
  const type = IdTypeDocument == null ? undefined : await chosenType(db, session, IdTypeDocument);
  await db.query(
    `update document set version = version + 1, modified_at = now(), modified_by = $3, modified_from = $4,
       type_id = coalesce($5, type_id), is_visible_to_client = coalesce($6, is_visible_to_client)
     where client_id = $1 and id = any ($2)`,
    [clientId, Ids, userId, programme ?? null, type?.id ?? null, IsVisibleClient ?? null],
  );
  if (type) await tellKeepingDays(db, clientId, Ids);
  for (const document of stored)
    audit.record({
      action: 'document.edit',
      entity: 'document',
      entityId: document.id,
      before: { IdTypeDocument: document.typeId, IsVisibleClient: document.isVisibleToClient },
      after: {
        IdTypeDocument: type?.id ?? document.typeId,
        IsVisibleClient: IsVisibleClient ?? document.isVisibleToClient,
      },
    });
  return { Count: stored.length };
}
