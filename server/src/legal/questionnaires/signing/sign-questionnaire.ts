import { buffer } from 'node:stream/consumers';
import type { AnswerOf } from '#contract/call.ts';
import { isUnderWay, ownSigning } from '#contract/documents/signatures/signature.ts';
import type {
  DownloadSignedQuestionnaire,
  SaveAndSendToSignQuestionnaires,
} from '#contract/legal/questionnaires/process-calls.ts';
import { sendStored } from '#server/documents/files/send-stored.ts';
import { lastSignature, requestSignature } from '#server/documents/signatures/request-signature.ts';
import type { SigningNeeds } from '#server/documents/signatures/signing-needs.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import type { Signer } from '#server/platform/signing/provider.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { openQuestionnaire } from '../answers/open-questionnaire.ts';
import { applyEdit } from '../answers/save-questionnaire.ts';
import { pdfName, readById, writeQuestionnaire } from '../files/questionnaire-pdf.ts';

const objectKind = 'questionnaire';

/** Said on the paper itself. */
const simple = 'Signature électronique simple';

/** @throws AppError 400 at the first who is not there or has no address */
async function signersOf(db: Db, clientId: number, ids: readonly number[]): Promise<Signer[]> {
  const found = await db.query<Signer & { id: number }>(
    `select id, first_name as "firstName", last_name as "lastName", email from person
     where client_id = $1 and id = any($2)`,
    [clientId, ids],
  );
  return ids.map((id, index) => {
    const person = found.find((one) => one.id === id);
    const refuse = (Message: string) => invalidInput([{ Path: `Signataires.${index}.IdPerson`, Message }]);
    if (!person) throw refuse('Cette personne n’existe pas ou plus.');
    if (!person.email) throw refuse(`${person.firstName} ${person.lastName} n’a pas d’adresse e-mail.`);
    const { firstName, lastName, email } = person;
    return { firstName, lastName, email };
  });
}

/** @throws AppError 400, 403, 404, 409 where one waits for its signature already */
export async function saveAndSend(
  context: SignedInContext<typeof SaveAndSendToSignQuestionnaires>,
  needs: SigningNeeds,
): Promise<AnswerOf<typeof SaveAndSendToSignQuestionnaires>> {
  const { db, session, audit } = context;
  const { clientId, userId } = session;
  const { Signataires, ...input } = context.input;
  const saved = await applyEdit(context, input, {
    write: ({ text, values, name }) => db.query(text, values, name),
  });
  const object = { kind: objectKind, id: saved.Id };
  const before = await lastSignature(db, clientId, object);
  if (before && isUnderWay(before.state))
    throw new AppError({
      status: 409,
      code: 'SIGNATURE_UNDER_WAY',
      message: 'Ce questionnaire attend déjà une signature.',
    });
  const ids = [...new Set(Signataires.map(({ IdPerson }) => IdPerson))];
  const signers = await signersOf(db, clientId, ids);
  const told = await readById(db, session, saved.Id);
  // a signer reads no level of risk
  const paper = await writeQuestionnaire(db, clientId, { ...told, RiskLevelObject: [] }, simple);
  const fileId = await needs.store.save(db, {
    clientId,
    file: { fileName: pdfName(told), content: await buffer(paper), mediaType: 'application/pdf' },
    accept: ['application/pdf'],
    parent: 'SIGNATURE',
    description: pdfName(told).slice(0, 200),
    field: 'Id',
    refusal: 'Ce questionnaire n’a pas pu être figé.',
  });
  await requestSignature(db, needs, {
    clientId,
    userId,
    object,
    title: pdfName(told).replace(/\.pdf$/, ''),
    fileId,
    signers,
    filing: { companyId: told.IdSociete },
  });
  audit.record({
    action: 'questionnaire.sign',
    entity: 'questionnaire',
    entityId: saved.Id,
    after: { Signataires: ids, Prestataire: needs.provider?.name ?? ownSigning },
  });
  return {
    Id: saved.Id,
    Version: saved.Version,
    EtatSignature: needs.provider ? 'A_ENVOYER' : 'EN_COURS',
  };
}

/** @throws AppError 403, 404 where nothing was sent */
export async function downloadSigned(
  { db, session, input }: SignedInContext<typeof DownloadSignedQuestionnaire>,
  store: FileStore,
): Promise<StoredFileToSend> {
  const { stored } = await openQuestionnaire(db, session, input.Id);
  const last = await lastSignature(db, session.clientId, { kind: objectKind, id: stored.id });
  if (!last) throw notFound('Ce questionnaire n’a pas été envoyé à la signature.');
  return sendStored(db, store, session.clientId, last.fileId);
}
