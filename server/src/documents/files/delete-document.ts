import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import { daysOfUndo } from '#contract/deletion.ts';
import type {
  DeleteSocieteDocument,
  GetDeletedDocuments,
  RestoreDocument,
} from '#contract/documents/files/calls.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { listDeleted, removeRecord } from '#server/platform/records/deletion/deleted-records.ts';
import type { Purged } from '#server/platform/records/deletion/purge-deleted.ts';
import { restoreRecord } from '#server/platform/records/deletion/restore-record.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { isReadableTypeNow } from '../types/readable-types.ts';
import { tellKeepingDays } from './keeping-days.ts';
import type { Family, Owners } from './owners.ts';
import { readableDocument } from './readable-documents.ts';
import { reasonsToKeep } from './reasons-to-keep.ts';

type Deleting = Pick<SignedInContext<never>, 'db' | 'session' | 'audit' | 'programme'> & {
  input: ParsedRequestOf<typeof DeleteSocieteDocument>;
};

/** Keeps the versions with the deleted document, and why it was deleted. */
const keepWithIt = (db: Db, clientId: number, id: number, versions: unknown, motive: string) =>
  db.query('update deleted_document set versions = $3::jsonb, motive = $4 where client_id = $1 and id = $2', [
    clientId,
    id,
    JSON.stringify(versions),
    motive,
  ]);

/**
 * Puts a document into the bin.
 * @throws AppError 404, 403, 409 with code KEPT and each reason to keep it
 */
export async function deleteDocument(
  { db, session, input, audit, programme }: Deleting,
  owners: Owners,
  family: Family,
): Promise<{ Id: number }> {
  const { clientId, userId } = session;
  const reading = { family, lock: true, writes: true };
  const document = await readableDocument(db, session, owners, input.Id, reading);
  const reasons = await reasonsToKeep(db, clientId, document);
  if (reasons.length > 0)
    throw new AppError({
      status: 409,
      code: 'KEPT',
      message: `Suppression impossible\u202f: ${reasons.join(' ')}`,
      details: { Motifs: reasons },
    });
  const [kept] = await db.query<{ versions: unknown }>(
    `select coalesce(jsonb_agg(to_jsonb(v)), '[]') as versions from document_version v
     where v.client_id = $1 and v.document_id = $2`,
    [clientId, document.id],
  );
  await removeRecord(db, { table: 'document', clientId, id: document.id, userId, programme });
  await keepWithIt(db, clientId, document.id, kept?.versions ?? [], input.Motif);
  audit.record({
    action: 'document.delete',
    entity: 'document',
    entityId: document.id,
    before: { Libelle: document.label, TypeDocument: document.typeName, Societe: document.company },
    after: { Motif: input.Motif },
  });
  return { Id: document.id };
}

/** SQL: whether a deleted document d may be read, by its company and its type. */
const isReadableInBin = `not exists (select from company c where c.client_id = d.client_id
  and c.id = (d.record ->> 'company_id')::bigint and not ${isReadableNow('c')})
  and not exists (select from document_type t where t.client_id = d.client_id
    and t.id = (d.record ->> 'type_id')::bigint and not ${isReadableTypeNow()})`;

/** What lies in the bin, the latest first. */
export const listDeletedDocuments = ({
  db,
  session,
  input,
}: SignedInContext<typeof GetDeletedDocuments>): Promise<AnswerOf<typeof GetDeletedDocuments>> =>
  listDeleted(
    db,
    {
      table: 'document',
      clientId: session.clientId,
      shown: {
        Libelle: `d.record ->> 'label'`,
        Societe: `(select json_build_object('Key', c.id, 'Value', c.name) from company c
          where c.client_id = $1 and c.id = (d.record ->> 'company_id')::bigint)`,
        Motif: 'd.motive',
      },
      name: 'k.label',
      gone: 'un document supprimé',
      where: isReadableInBin,
    },
    input,
  );

const refusals = {
  unknown: 'Ce document n’est pas, ou n’est plus, dans la corbeille.',
  merged: 'Ce document ne peut pas être restauré.',
  late: `Ce document a été supprimé il y a plus de ${daysOfUndo} jours\u202f: il ne peut plus être restauré.`,
};

/** Puts a document back with its versions; their text is read anew. @throws AppError 404, 409 past 30 days */
export async function restoreDocument({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof RestoreDocument>): Promise<{ Id: number }> {
  const { clientId } = session;
  const named = { clientId, id: input.Id };
  const [kept] = await db.query<{ versions: object[] }>(
    'select versions from deleted_document where client_id = $1 and id = $2',
    [clientId, input.Id],
  );
  await restoreRecord(db, {
    table: 'document',
    ...named,
    words: refusals,
    taken: 'document_guid',
    where: isReadableInBin,
  });
  await db.query(
    `insert into document_version select * from jsonb_populate_recordset(null::document_version, $1::jsonb)`,
    [JSON.stringify(kept?.versions.map((version) => ({ ...version, text_state: 'A_LIRE' })) ?? [])],
  );
  await tellKeepingDays(db, clientId, [input.Id]);
  audit.record({ action: 'document.restore', entity: 'document', entityId: input.Id });
  return { Id: input.Id };
}

/** Documents that lay in the bin for 30 days are forgotten, with their contents. */
export const purgedDocuments = (store: FileStore): Purged => ({
  table: 'document',
  async forget(db, clientId, { versions }) {
    const files = (versions as { file_id: string }[]).map(({ file_id }) => file_id);
    await store.forget(db, clientId, files);
  },
});
