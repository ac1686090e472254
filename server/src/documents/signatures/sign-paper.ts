import type { FastifyRequest } from 'fastify';
import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { RefusePaper, SignPaper } from '#contract/documents/signatures/signer-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import { endRequest } from './end-request.ts';
import { inviteNext } from './invite-signers.ts';
import type { Signers, SignersLink } from './signers-link.ts';
import type { SigningNeeds } from './signing-needs.ts';
import { tellEvent } from './tell-event.ts';

const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

const nameOf = ({ firstName, lastName, email }: SignersLink) => `${firstName} ${lastName} – ${email}`;

/** @throws AppError 401, 409 where it is not, or no longer, theirs to sign */
async function openLink(
  db: Db,
  signers: Signers,
  request: FastifyRequest,
  token: string,
): Promise<SignersLink> {
  const link = await signers.proven(db, request, token, true);
  if (link.state !== 'open')
    throw refused('NOT_OPEN', 'Ce document n’est pas, ou n’est plus, à signer par vous. Actualisez la page.');
  return link;
}

interface Signing {
  request: FastifyRequest;
  signers: Signers;
  needs: SigningNeeds;
}

/**
 * Signs the paper that was shown, bound to its SHA-256; whoever comes next is invited.
 * @returns the request where everybody has signed now @throws AppError 401, 409
 */
export async function signPaper(
  db: Db,
  { request, signers, needs }: Signing,
  { Token, Sha256, Traits }: ParsedRequestOf<typeof SignPaper>,
): Promise<{ clientId: number; id: number } | undefined> {
  const link = await openLink(db, signers, request, Token);
  const { clientId, requestId } = link;
  if (link.sha256 !== Sha256)
    throw refused(
      'PAPER_CHANGED',
      'Le document affiché n’est pas celui qui est à signer. Actualisez la page.',
    );
  await db.query(
    `update signature_signer set signed_at = now(), shown_sha256 = $3, address = $4, user_agent = $5, strokes = $6
     where client_id = $1 and id = $2`,
    [
      clientId,
      link.id,
      Sha256,
      request.ip,
      request.headers['user-agent']?.slice(0, 300) ?? null,
      Traits.length > 0 ? JSON.stringify(Traits) : null,
    ],
  );
  await tellEvent(db, { clientId, requestId, kind: 'SIGNE', detail: `${nameOf(link)} – SHA-256 ${Sha256}` });
  const [left] = await db.query(
    'select from signature_signer where client_id = $1 and request_id = $2 and signed_at is null limit 1',
    [clientId, requestId],
  );
  const all = { clientId, id: requestId };
  if (left) await inviteNext(db, needs, all);
  else
    await db.query('update signature_request set next_at = now() where client_id = $1 and id = $2', [
      clientId,
      requestId,
    ]);
  return left ? undefined : all;
}

/** Refuses to sign, with why: the request ends. @throws AppError 401, 409 */
export async function refusePaper(
  db: Db,
  { request, signers, needs }: Signing,
  { Token, Motif }: ParsedRequestOf<typeof RefusePaper>,
): Promise<AnswerOf<typeof RefusePaper>> {
  const link = await openLink(db, signers, request, Token);
  const { clientId, requestId: id } = link;
  await db.query('update signature_signer set refused_at = now() where client_id = $1 and id = $2', [
    clientId,
    link.id,
  ]);
  await endRequest(
    db,
    needs,
    { clientId, id },
    { state: 'REFUSE', motive: `${nameOf(link)}\u202f: ${Motif}` },
  );
  return { State: 'refused' };
}
