import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { ownSigning } from '#contract/documents/signatures/signature.ts';
import type { Signer } from '#server/platform/signing/provider.ts';
import { completeRequest, readTold, sha256Of } from './complete-request.ts';
import { endRequest } from './end-request.ts';
import { remindAwaited } from './invite-signers.ts';
import { signingParameter } from './request-signature.ts';
import { writeProof } from './signature-papers.ts';
import type { SigningNeeds } from './signing-needs.ts';

interface Waiting {
  clientId: number;
  id: number;
  provider: string;
  state: 'A_ENVOYER' | 'EN_COURS';
  reference: string | null;
  title: string;
  sha256: string;
  attempts: number;
  level: 'SIMPLE' | 'AVANCEE' | 'QUALIFIEE';
  isOrdered: boolean;
  expiresOn: string | null;
  isOver: boolean;
  message: string | null;
  reminders: number;
  /** Days since the last mail. */
  silence: number;
  isSigned: boolean;
}

/** After so many refusals of the provider somebody has to look at it. */
const mostAttempts = 8;
const aFew = 50;

const today = `(now() at time zone 'Europe/Paris')::date`;

/** Requests whose turn has come, held for a while: another node passes them over. */
const take = ({ database, provider }: SigningNeeds) =>
  database.asInstallation((db) =>
    db.query<Waiting>(
      `update signature_request r set next_at = now() + interval '2 minutes', attempts = r.attempts + 1
       from stored_file f
       where f.client_id = r.client_id and f.id = r.file_id and (r.client_id, r.id) in (
         select client_id, id from signature_request
         where state in ('A_ENVOYER', 'EN_COURS') and next_at <= now() and provider = any ($1)
         order by client_id, next_at limit ${aFew} for update skip locked)
       returning r.client_id as "clientId", r.id, r.provider, r.state, r.reference, r.title, f.sha256, r.attempts, r.level,
         r.is_ordered as "isOrdered", r.expires_on as "expiresOn", coalesce(r.expires_on < ${today}, false) as "isOver",
         r.message, r.reminders, coalesce(extract(day from now() - r.mailed_at), 0)::int as silence,
         not exists (select from signature_signer s where s.client_id = r.client_id and s.request_id = r.id
           and s.signed_at is null) as "isSigned"`,
      [[ownSigning, ...(provider ? [provider.name] : [])]],
    ),
  );

const write = ({ database }: SigningNeeds, { clientId, id }: Waiting, set: string, values: unknown[] = []) =>
  database.asFirm({ clientId }, (db) =>
    db.query(
      `update signature_request set ${set} where client_id = $1 and id = $2 and state in ('A_ENVOYER', 'EN_COURS')`,
      [clientId, id, ...values],
    ),
  );

const later = `attempts = 0, next_at = now() + interval '5 minutes'`;

async function send(needs: SigningNeeds, request: Waiting): Promise<void> {
  const { clientId, id, title, sha256, level, isOrdered, expiresOn, message } = request;
  const content = await buffer(await needs.store.open(clientId, sha256));
  const signers = await needs.database.asFirm({ clientId }, (db) =>
    db.query<Signer>(
      `select first_name as "firstName", last_name as "lastName", email from signature_signer
       where client_id = $1 and request_id = $2 order by rank`,
      [clientId, id],
    ),
  );
  const paper = { title, content, signers, level, isOrdered, expiresOn, message };
  const reference = await needs.provider?.send({ key: `${clientId}-${id}`, ...paper });
  await write(
    needs,
    request,
    `state = 'EN_COURS', reference = $3, failure = null, attempts = 0, mailed_at = now(), next_at = now() + interval '1 minute'`,
    [reference],
  );
}

/** Keeps what a provider has signed, with what is known here of how. */
async function keepSigned(
  { provider, ...needs }: SigningNeeds,
  request: Waiting,
  reference: string,
): Promise<void> {
  const { clientId } = request;
  const signed = await provider?.signed(reference);
  if (!signed) return;
  await needs.database.asFirm({ clientId }, async (db) => {
    const read = await readTold(db, request);
    if (!read) return;
    const told = { ...read.told, provider: `${read.told.provider}, demande ${reference}` };
    const proof = await writeProof(told, { events: read.events, signedSha256: sha256Of(signed) });
    await endRequest(db, { ...needs, provider }, request, { state: 'SIGNE', papers: { signed, proof } });
  });
}

/** Asks a provider how a request stands. */
async function follow(needs: SigningNeeds, request: Waiting, reference: string): Promise<void> {
  const { clientId, id } = request;
  const news = await needs.provider?.tell(reference);
  if (!news) return;
  await needs.database.asFirm({ clientId }, (db) =>
    db.query(
      `update signature_signer set signed_at = now() where client_id = $1 and request_id = $2 and signed_at is null
         and lower(email) = any ($3)`,
      [clientId, id, news.signed.map((email) => email.toLowerCase())],
    ),
  );
  const { state, refusal } = news;
  if (state === 'SIGNE') return keepSigned(needs, request, reference);
  if (state === 'EN_COURS') {
    await write(needs, request, later);
    return;
  }
  await needs.database.asFirm({ clientId }, (db) =>
    endRequest(db, needs, request, { state, motive: refusal }),
  );
}

/** Completes, ends or reminds of a request of the product's own. */
async function followOwn(needs: SigningNeeds, request: Waiting): Promise<void> {
  const { clientId, id, isSigned, isOver, reminders, silence } = request;
  if (isSigned) return completeRequest(needs, request);
  await needs.database.asFirm({ clientId }, async (db) => {
    if (isOver) {
      await endRequest(db, needs, request, { state: 'EXPIRE' });
      return;
    }
    const days = await signingParameter(db, clientId, 'SIGNATURE_RELANCE_JOURS');
    const most = await signingParameter(db, clientId, 'SIGNATURE_RELANCES_MAX');
    if (days > 0 && silence >= days && reminders < most) await remindAwaited(db, needs, request);
    await db.query(
      `update signature_request set ${later} where client_id = $1 and id = $2 and next_at > now()`,
      [clientId, id],
    );
  });
}

/** Sends what waits and asks about what is under way; one that fails keeps none of the others back. */
export async function followRequests(
  needs: SigningNeeds,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  for (const request of await take(needs)) {
    try {
      if (request.provider === ownSigning) await followOwn(needs, request);
      else if (request.state === 'A_ENVOYER') await send(needs, request);
      else await follow(needs, request, request.reference ?? '');
    } catch (err) {
      log.error(
        { err, clientId: request.clientId, id: request.id },
        'a signature request did not get through',
      );
      const isGivenUp = request.state === 'A_ENVOYER' && request.attempts >= mostAttempts;
      await write(needs, request, `failure = $3${isGivenUp ? `, state = 'ECHEC', ended_at = now()` : ''}`, [
        request.provider === ownSigning
          ? 'Le document signé n’a pas pu être scellé.'
          : 'Le prestataire de signature n’a pas répondu, ou a refusé l’envoi.',
      ]);
    }
  }
}
