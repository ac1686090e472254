import type { DocumentKind } from '#contract/directory/suppliers/assignment.ts';
import type {
  AddAffectaionCabinetsupplier,
  CheckAttestationAffectation,
  DeleteAffectaionCabinetsupplier,
  DeleteDocumentAffectation,
  EditAffectaionCabinetsupplier,
} from '#contract/directory/suppliers/assignment-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { assignments, type StoredAssignment } from './assignments.ts';
import { addDocuments, filesOf, followAttestation, hasAttestation, unknownDocument } from './documents.ts';
import { monthsAfter } from './vigilance.ts';
import { validityAt } from './vigilance-rules.ts';

type Adding = SignedInContext<typeof AddAffectaionCabinetsupplier>;
type Editing = SignedInContext<typeof EditAffectaionCabinetsupplier>;

interface AttestationSent {
  DateAttestation?: string | null | undefined;
  CodeVerification?: string | null | undefined;
}

const noAttestation = { DateAttestation: null, CodeVerification: null };

/** The last day of an attestation of this day. */
const expiryOf = async (db: Db, clientId: number, day: string | null) =>
  day && monthsAfter(day, await validityAt(db, clientId, day));

/**
 * What a save makes of the attestation: until when it holds, and, where another one or other data came, that its
 * code is to be checked anew. A date without a file proves nothing, nor does a file without its date.
 * @throws AppError 400
 */
async function attestationOf(
  { db, session, files }: Adding | Editing,
  sent: AttestationSent,
  stored?: StoredAssignment,
) {
  const before = stored ?? noAttestation;
  const day = sent.DateAttestation === undefined ? before.DateAttestation : sent.DateAttestation;
  const code = sent.CodeVerification === undefined ? before.CodeVerification : sent.CodeVerification;
  const refuse = (Path: string, Message: string) => invalidInput([{ Path, Message }]);
  if (files.attestation && !day) throw refuse('DateAttestation', 'Indiquez la date que porte l’attestation.');
  if (day && day > todayInParis())
    throw refuse('DateAttestation', 'Une attestation ne peut pas dater d’un jour à venir.');
  if (day && !files.attestation && !(stored && (await hasAttestation(db, session.clientId, stored.Id))))
    throw refuse('attestation', 'Joignez l’attestation dont vous indiquez la date.');
  const isOther =
    files.attestation !== undefined || day !== before.DateAttestation || code !== before.CodeVerification;
  return {
    DateExpiration: await expiryOf(db, session.clientId, day),
    ...(isOther ? { IdVerificateur: null, VerifieeLe: null } : {}),
  };
}

/** Assigns a supplier to a cabinet, with the files that came along. */
export async function addAssignment(context: Adding, store: FileStore) {
  const { db, session, input, files } = context;
  const attestation = await attestationOf(context, input);
  const { Id } = await assignments.add(context, { ...input, ...attestation });
  await addDocuments(context, store, { assignmentId: Id, files });
  await followAttestation(db, session.clientId, Id);
  return { Id };
}

/** Changes an assignment; files that came along follow those that are there. */
export async function editAssignment(context: Editing, store: FileStore) {
  const { db, session, input, files } = context;
  const stored = await assignments.read(db, session.clientId, input.Id, true);
  const attestation = await attestationOf(context, input, stored);
  await assignments.edit(context, { ...input, ...attestation });
  // the attestation of before keeps what was said of it; the new one takes over what is sent now
  await addDocuments(context, store, { assignmentId: input.Id, files });
  await followAttestation(db, session.clientId, input.Id);
  return { Id: input.Id };
}

/** Writes down who found the attestation's code authentic, and when. */
export async function checkAttestation(context: SignedInContext<typeof CheckAttestationAffectation>) {
  const { db, session, input } = context;
  const stored = await assignments.read(db, session.clientId, input.Id, true);
  if (!stored.DateAttestation || !stored.CodeVerification)
    throw new AppError({
      status: 400,
      code: 'NOTHING_TO_CHECK',
      message: 'Enregistrez d’abord l’attestation, sa date et son code de vérification.',
    });
  const check = { IdVerificateur: session.userId, VerifieeLe: new Date() };
  await assignments.edit(context, { ...input, ...check }, { action: 'supplier-assignment.check' });
  await followAttestation(db, session.clientId, input.Id);
  return { Id: input.Id };
}

/** Deletes an assignment with all of its files. */
export async function deleteAssignment(
  context: SignedInContext<typeof DeleteAffectaionCabinetsupplier>,
  store: FileStore,
) {
  const { db, session, input } = context;
  const files = await filesOf(db, session.clientId, input.Id);
  const { Id } = await assignments.remove(context, input.Id);
  await store.forget(db, session.clientId, files);
  return { Id };
}

interface Attestation {
  DateAttestation: string | null;
  CodeVerification: string | null;
  IdVerificateur: number | null;
  VerifieeLe: Date | null;
}

/** What is known of the assignment's latest attestation that is there; nothing where none is. */
async function latestAttestation(db: Db, clientId: number, assignmentId: number) {
  const [latest] = await db.query<Attestation>(
    `select attested_on as "DateAttestation", attestation_code as "CodeVerification",
       checked_by as "IdVerificateur", checked_at as "VerifieeLe"
     from supplier_document where client_id = $1 and assignment_id = $2 and kind = 'attestation'
     order by id desc limit 1`,
    [clientId, assignmentId],
  );
  const found = latest ?? { ...noAttestation, IdVerificateur: null, VerifieeLe: null };
  return { ...found, DateExpiration: await expiryOf(db, clientId, found.DateAttestation) };
}

/** Takes away a file that was put there by mistake: the attestation before it, if any, is the latest again. */
export async function deleteDocument(
  context: SignedInContext<typeof DeleteDocumentAffectation>,
  store: FileStore,
) {
  const { db, session, input, audit } = context;
  const { clientId } = session;
  const [document] = await db.query<{ assignmentId: number; kind: DocumentKind; fileId: string }>(
    `select assignment_id as "assignmentId", kind, file_id as "fileId" from supplier_document
     where client_id = $1 and id = $2`,
    [clientId, input.Id],
  );
  if (!document) throw unknownDocument();
  const { assignmentId, kind, fileId } = document;
  await assignments.read(db, clientId, assignmentId, true);
  await db.query('delete from supplier_document where client_id = $1 and id = $2', [clientId, input.Id]);
  await store.forget(db, clientId, [fileId]);
  audit.record({
    action: 'supplier-assignment.delete-document',
    entity: 'supplier-assignment',
    entityId: assignmentId,
    before: { Type: kind },
  });
  if (kind === 'attestation')
    await assignments.edit(context, {
      Id: assignmentId,
      ...(await latestAttestation(db, clientId, assignmentId)),
    });
  return { Id: input.Id };
}
