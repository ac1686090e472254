import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';

/** Whether a card page of this invoice is open. */
export async function hasOpenCard(db: Db, clientId: number, invoiceId: number): Promise<boolean> {
  const [open] = await db.query(
    `select from card_attempt where client_id = $1 and invoice_id = $2 and state = 'OUVERT'`,
    [clientId, invoiceId],
  );
  return open !== undefined;
}

/** Refuses while a card page of this invoice is open: it could be paid there at the same time. @throws AppError 409 */
export async function refuseOpenCard(db: Db, clientId: number, invoiceId: number): Promise<void> {
  if (await hasOpenCard(db, clientId, invoiceId))
    throw new AppError({
      status: 409,
      code: 'CARD_OPEN',
      message:
        'Un paiement par carte est commencé sur cette facture\u202f: fermez d’abord son lien de paiement.',
    });
}
