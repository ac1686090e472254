import type { RevokeBankConnection } from '#contract/commerce/bank-data/calls.ts';
import { sessionRequired } from '#server/platform/requests/errors.ts';
import type { Context, SignedInContext } from '#server/platform/requests/serve.ts';
import { aggregatorFailure, type BankNeeds, findConnection, refusedStep } from './connection.ts';

const revokedBefore = 'Cette connexion est déjà révoquée.';

/** Ends the consent at the aggregator first: one that stays there would be no revocation. @throws AppError 404, 409, 502 */
export const revokeThere =
  ({ database, aggregator, tokens }: BankNeeds) =>
  async ({ input: { Id }, claim, log }: Context<typeof RevokeBankConnection>): Promise<void> => {
    if (!claim) throw sessionRequired();
    const { clientId } = claim;
    const found = await database.asFirm({ clientId }, (db) => findConnection(db, claim, { id: Id }));
    if (found.isRevoked) throw refusedStep(revokedBefore);
    // another service's consents are beyond our reach: they end by themselves
    if (found.source !== aggregator.name || found.externalId === null || !found.token) return;
    const token = tokens.open(clientId, Id, found.token);
    await aggregator.revoke(token, found.externalId).catch(aggregatorFailure(log));
  };

/** Keeps that it is revoked, by whom and why; the token goes, what was taken stays. @throws AppError 404, 409 */
export async function revokeHere({
  db,
  session,
  input: { Id, Motif },
  audit,
}: SignedInContext<typeof RevokeBankConnection>): Promise<boolean> {
  const found = await findConnection(db, session, { id: Id });
  if (found.isRevoked) throw refusedStep(revokedBefore);
  await db.query(
    `update bank_connection set revoked_at = now(), revoked_by = $3, revoked_motive = $4, sealed_token = null,
       consent_state = null where client_id = $1 and id = $2`,
    [session.clientId, Id, session.userId, Motif],
  );
  audit.record({
    action: 'bank-connection.revoke',
    entity: 'bank-connection',
    entityId: Id,
    after: { Banque: found.bank, Motif },
  });
  return true;
}
