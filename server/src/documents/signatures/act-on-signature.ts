import type { AnswerOf } from '#contract/call.ts';
import type { CancelSignature, CorrectSigner, RemindSigners } from '#contract/documents/signatures/calls.ts';
import { isUnderWay } from '#contract/documents/signatures/signature.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { endRequest } from './end-request.ts';
import { inviteNext, remindAwaited } from './invite-signers.ts';
import { readableSignature, type StoredSignature } from './read-signature.ts';
import type { SigningNeeds } from './signing-needs.ts';
import { tellEvent } from './tell-event.ts';

const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

/** A request that somebody can still sign, held until the transaction ends. @throws AppError 404, 409 */
async function openSignature(
  { db, session }: Pick<SignedInContext<never>, 'db' | 'session'>,
  id: number,
): Promise<StoredSignature> {
  const stored = await readableSignature(db, session, id, true);
  if (!isUnderWay(stored.State)) throw refused('OVER', 'Cette demande de signature est terminée.');
  return stored;
}

/** What a provider is asked for while the request is held: where it does not answer nothing is kept. @throws AppError 409 */
async function askProvider(
  { provider }: SigningNeeds,
  { IsOwn, Provider, reference }: StoredSignature,
  ask: 'remind' | 'cancel',
  log: SignedInContext<never>['log'],
): Promise<void> {
  if (IsOwn || !reference) return;
  const failed = () =>
    refused('PROVIDER_UNREACHABLE', 'Le prestataire de signature n’a pas répondu. Réessayez plus tard.');
  if (provider?.name !== Provider) throw failed();
  await provider[ask](reference).catch((err: unknown) => {
    log.warn({ err }, 'a signing provider did not do what it was asked');
    throw failed();
  });
}

/** Writes again to whose signature is awaited. @throws AppError 404, 409 */
export async function remindSigners(
  context: SignedInContext<typeof RemindSigners>,
  needs: SigningNeeds,
): Promise<AnswerOf<typeof RemindSigners>> {
  const { db, session, input, audit, log } = context;
  const { clientId, userId } = session;
  const stored = await openSignature(context, input.Id);
  if (stored.State === 'A_ENVOYER') throw refused('NOT_SENT', 'Cette demande n’est pas encore partie.');
  let count = stored.SignerCount - stored.SignedCount;
  if (stored.IsOwn) count = await remindAwaited(db, needs, { clientId, id: input.Id });
  else {
    await askProvider(needs, stored, 'remind', log);
    await tellEvent(db, { clientId, requestId: input.Id, kind: 'RELANCE', userId });
    await db.query(
      'update signature_request set reminders = reminders + 1, mailed_at = now() where client_id = $1 and id = $2',
      [clientId, input.Id],
    );
  }
  audit.record({
    action: 'signature.remind',
    entity: 'signature-request',
    entityId: input.Id,
    after: { Relancés: count },
  });
  return { Count: count };
}

interface StoredSigner {
  firstName: string;
  lastName: string;
  email: string;
  isSigned: boolean;
}

/** Corrects a signer who has not signed; the link of before serves no more. @throws AppError 400, 404, 409 */
export async function correctSigner(
  context: SignedInContext<typeof CorrectSigner>,
  needs: SigningNeeds,
): Promise<AnswerOf<typeof CorrectSigner>> {
  const { db, session, input, audit } = context;
  const { clientId, userId } = session;
  const { Id, SignerId, Prenom, Nom, Email } = input;
  const stored = await openSignature(context, Id);
  if (!stored.IsOwn)
    throw refused(
      'AT_PROVIDER',
      'Cette demande est chez le prestataire\u202f: annulez-la et envoyez-en une autre au bon signataire.',
    );
  const signers = await db.query<StoredSigner & { id: string }>(
    `select id, first_name as "firstName", last_name as "lastName", email, signed_at is not null as "isSigned"
     from signature_signer where client_id = $1 and request_id = $2 for update`,
    [clientId, Id],
  );
  const signer = signers.find(({ id }) => id === SignerId);
  if (!signer)
    throw invalidInput([
      { Path: 'SignerId', Message: 'Ce signataire n’est pas, ou n’est plus, de cette demande.' },
    ]);
  if (signer.isSigned) throw refused('SIGNED', 'Ce signataire a déjà signé\u202f: il ne se corrige plus.');
  if (signers.some(({ id, email }) => id !== SignerId && email.toLowerCase() === Email.toLowerCase()))
    throw invalidInput([{ Path: 'Email', Message: 'Cette adresse est déjà celle d’un autre signataire.' }]);
  await db.query(
    `update signature_signer set first_name = $3, last_name = $4, email = $5, link_number = link_number + 1, invited_at = null,
       seen_at = null where client_id = $1 and id = $2`,
    [clientId, SignerId, Prenom, Nom, Email],
  );
  const before = `${signer.firstName} ${signer.lastName} – ${signer.email}`;
  const after = `${Prenom} ${Nom} – ${Email}`;
  await tellEvent(db, { clientId, requestId: Id, kind: 'CORRIGE', userId, detail: `${before} → ${after}` });
  await inviteNext(db, needs, { clientId, id: Id });
  audit.record({
    action: 'signature.correct',
    entity: 'signature-request',
    entityId: Id,
    before: { Signataire: before },
    after: { Signataire: after },
  });
  return { Id };
}

/** @throws AppError 404, 409 where it is over, or its provider does not answer */
export async function cancelSignature(
  context: SignedInContext<typeof CancelSignature>,
  needs: SigningNeeds,
): Promise<AnswerOf<typeof CancelSignature>> {
  const { db, session, input, audit, log } = context;
  const { clientId, userId } = session;
  const { Id, Motive: motive } = input;
  const stored = await openSignature(context, Id);
  await askProvider(needs, stored, 'cancel', log);
  await endRequest(db, needs, { clientId, id: Id }, { state: 'ANNULE', motive, userId });
  audit.record({
    action: 'signature.cancel',
    entity: 'signature-request',
    entityId: Id,
    after: { Motif: motive },
  });
  return { Id };
}
