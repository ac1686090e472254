import type { AnswerOf } from '#contract/call.ts';
import type { DeleteOrder, GetOrderById } from '#contract/legal/orders/calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { orders, presentOrder, type StoredOrder } from './order-record.ts';
import { signaturesOfOrder } from './signing/order-signatures.ts';

/** An order whose company the session's user may read. @throws AppError 404 */
export async function readableOrder(
  db: Db,
  session: Session,
  id: number,
  lock = false,
): Promise<StoredOrder> {
  const stored = await orders.read(db, session.clientId, id, lock);
  if (stored.IdSociete !== null)
    await readableCompany(db, session, stored.IdSociete).catch(() => {
      throw notFound('Cette commande n’existe pas ou plus.');
    });
  return stored;
}

export const readOrder = async ({
  db,
  session,
  input,
}: SignedInContext<typeof GetOrderById>): Promise<AnswerOf<typeof GetOrderById>> => ({
  ...presentOrder(await readableOrder(db, session, input.orderId)),
  Signatures: await signaturesOfOrder(db, session.clientId, input.orderId),
});

/** @throws AppError 404, 409 where it was confirmed */
export async function deleteOrder(context: SignedInContext<typeof DeleteOrder>) {
  const { db, session, input } = context;
  const stored = await readableOrder(db, session, input.Id, true);
  if (stored.OrderStatusCode !== 'Draft')
    throw new AppError({
      status: 409,
      code: 'NOT_A_DRAFT',
      message: 'Cette commande a été confirmée\u202f: annulez-la plutôt que de la supprimer.',
    });
  // its history goes with it: the journal keeps that it was there
  await db.query('delete from formality_order_action where client_id = $1 and order_id = $2', [
    session.clientId,
    input.Id,
  ]);
  const { Id } = await orders.remove(context, input.Id);
  return { Id };
}
