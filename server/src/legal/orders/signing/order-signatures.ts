import { signatureStates } from '#contract/documents/signatures/signature.ts';
import type { OrderSignature } from '#contract/legal/orders/order.ts';
import type { SignatureEnd } from '#server/documents/signatures/signing-needs.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { tellAction } from '../tell-action.ts';

/** The kind of record that requests to sign an order's documents belong to. */
export const orderKind = 'formality-order';

/** Notes in an order's history what became of a signature. */
export const orderSignatureEnds: SignatureEnd = {
  kind: orderKind,
  async tell(db, { clientId, objectId, title, state }) {
    await tellAction(db, {
      clientId,
      orderId: objectId,
      code: 'SIGNATURE',
      comment: `${title}\u202f: ${signatureStates[state].toLowerCase()}`,
    });
  },
};

/** The requests to sign of an order, the latest first. */
export const signaturesOfOrder = (db: Db, clientId: number, orderId: number) =>
  db.query<OrderSignature>(
    `select r.id as "Id", r.title as "Title", r.state as "State",
       (select count(*)::int from signature_signer s where s.client_id = $1 and s.request_id = r.id) as "SignerCount",
       (select count(*)::int from signature_signer s where s.client_id = $1 and s.request_id = r.id
         and s.signed_at is not null) as "SignedCount"
     from signature_request r where r.client_id = $1 and r.object_kind = '${orderKind}' and r.object_id = $2
     order by r.id desc`,
    [clientId, orderId],
  );
