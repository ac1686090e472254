import type { AnswerOf } from '#contract/call.ts';
import type { GetSignatureById } from '#contract/documents/signatures/calls.ts';
import type { Signature, Signer } from '#contract/documents/signatures/signature.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { sendStored } from '../files/send-stored.ts';
import { readableSignatures, signatureColumns, signatureFrom } from './list-signatures.ts';
import { type EventKind, eventWords } from './tell-event.ts';

const unknownSignature = 'Cette demande de signature n’existe pas ou plus.';

/** A request as it is stored, beside what its list tells. */
export type StoredSignature = Omit<Signature, 'Signers' | 'Events'> & {
  fileId: string;
  proofId: string | null;
  reference: string | null;
};

/** A request that the session's user may read, held until the transaction ends where `lock` says so. @throws AppError 404 */
export async function readableSignature(
  db: Db,
  session: Session,
  id: number,
  lock = false,
): Promise<StoredSignature> {
  const asked = readableSignatures(session);
  asked.search(`r.id = ${asked.name(id)}`);
  const { where, values } = asked.all();
  const [found] = await db.query<StoredSignature>(
    `select ${signatureColumns}, r.is_ordered as "IsOrdered", r.message as "Message", r.motive as "Motive", r.failure as "Failure",
       (select f.sha256 from stored_file f where f.client_id = r.client_id and f.id = r.file_id) as "Sha256",
       coalesce(r.signed_file_id, r.file_id) as "fileId", r.proof_file_id as "proofId", r.reference
     from ${signatureFrom} where ${where} ${lock ? 'for update of r' : ''}`,
    values,
  );
  if (!found) throw notFound(unknownSignature);
  return found;
}

interface EventRow {
  Id: number;
  At: Date;
  kind: EventKind;
  By: string | null;
  Detail: string | null;
}

/** @throws AppError 404 */
export async function readSignature({
  db,
  session,
  input,
}: SignedInContext<typeof GetSignatureById>): Promise<AnswerOf<typeof GetSignatureById>> {
  const { clientId } = session;
  const { fileId: _, proofId: __, reference: ___, ...told } = await readableSignature(db, session, input.Id);
  const signers = await db.query<Signer>(
    `select id as "SignerId", rank as "Rank", first_name as "Prenom", last_name as "Nom", email as "Email",
       to_json(invited_at) as "InvitedAt", to_json(seen_at) as "SeenAt", to_json(signed_at) as "SignedAt",
       to_json(refused_at) as "RefusedAt"
     from signature_signer where client_id = $1 and request_id = $2 order by rank`,
    [clientId, input.Id],
  );
  const events = await db.query<EventRow>(
    `select e.id as "Id", e.at as "At", e.kind, nullif(concat_ws(' ', u.first_name, u.last_name), '') as "By", e.detail as "Detail"
     from signature_event e left join app_user u on u.client_id = e.client_id and u.id = e.user_id
     where e.client_id = $1 and e.request_id = $2 order by e.id`,
    [clientId, input.Id],
  );
  return {
    ...told,
    Signers: signers,
    Events: events.map(({ Id, At, kind, By, Detail }) => ({
      Id,
      At: At.toISOString(),
      Libelle: eventWords[kind],
      By,
      Detail,
    })),
  };
}

/** The paper of a request, or its file of proof. @throws AppError 404, 409 where there is no proof yet */
export async function downloadPaper(
  { db, session, input }: Pick<SignedInContext<never>, 'db' | 'session'> & { input: { Id: number } },
  store: FileStore,
  which: 'fileId' | 'proofId',
): Promise<StoredFileToSend> {
  const { [which]: fileId } = await readableSignature(db, session, input.Id);
  if (!fileId)
    throw new AppError({
      status: 409,
      code: 'NOT_SIGNED',
      message: 'Le dossier de preuve est écrit une fois le document signé par tous.',
    });
  return sendStored(db, store, session.clientId, fileId);
}
