import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Db } from '#server/platform/database/transaction.ts';
import { endRequest } from './end-request.ts';
import type { RequestKey } from './invite-signers.ts';
import { sealPdf } from './seal-pdf.ts';
import { type EventTold, type RequestTold, writeProof, writeSignaturePage } from './signature-papers.ts';
import type { SigningNeeds } from './signing-needs.ts';

export const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** A request with its signers and what happened, as its papers tell it. */
export async function readTold(
  db: Db,
  { clientId, id }: RequestKey,
): Promise<{ told: RequestTold; events: EventTold[] } | undefined> {
  const [request] = await db.query<Omit<RequestTold, 'signers'>>(
    `select r.id, r.title, k.name as firm, c.name as company, r.provider, f.sha256, r.asked_at as "askedAt"
     from signature_request r join client k on k.id = r.client_id
     join stored_file f on f.client_id = r.client_id and f.id = r.file_id
     left join company c on c.client_id = r.client_id and c.id = r.company_id
     where r.client_id = $1 and r.id = $2`,
    [clientId, id],
  );
  if (!request) return undefined;
  const signers = await db.query<RequestTold['signers'][number]>(
    `select first_name as "firstName", last_name as "lastName", email, invited_at as "invitedAt", seen_at as "seenAt",
       signed_at as "signedAt", address, user_agent as "userAgent", shown_sha256 as "shownSha256", strokes
     from signature_signer where client_id = $1 and request_id = $2 order by rank`,
    [clientId, id],
  );
  const events = await db.query<EventTold>(
    `select e.at, e.kind, concat_ws(' ', u.first_name, u.last_name) as by, e.detail
     from signature_event e left join app_user u on u.client_id = e.client_id and u.id = e.user_id
     where e.client_id = $1 and e.request_id = $2 order by e.id`,
    [clientId, id],
  );
  return { told: { ...request, signers }, events };
}

/**
 * Seals a paper that everybody has signed, writes its file of proof and files both; made once however often it is begun. What was shown
 * stays the beginning of the sealed file, byte by byte.
 */
export async function completeRequest(needs: SigningNeeds, request: RequestKey): Promise<void> {
  const { clientId } = request;
  const read = await needs.database.asFirm({ clientId }, async (db) => {
    const found = await readTold(db, request);
    return found && { ...found, seal: await needs.seals.ofFirm(db, clientId) };
  });
  if (!read) return;
  const { told, events, seal } = read;
  const at = new Date();
  const names = told.signers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
  const shown = await buffer(await needs.store.open(clientId, told.sha256));
  const signed = await sealPdf(needs, shown, seal, {
    reason: `Signature simple de ${names}`,
    at,
    page: await writeSignaturePage(told),
  });
  const signedSha256 = sha256Of(signed);
  const all: EventTold[] = [...events, { at, kind: 'TERMINE', by: null, detail: null }];
  const proof = await sealPdf(needs, await writeProof(told, { events: all, signedSha256 }), seal, {
    reason: 'Dossier de preuve',
    at,
  });
  await needs.database.asFirm({ clientId }, (db) =>
    endRequest(db, needs, request, { state: 'SIGNE', papers: { signed, proof } }),
  );
}
