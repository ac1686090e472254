import type { ActionCode } from '#contract/legal/orders/action.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';

interface Told {
  clientId: number;
  orderId: number;
  code: ActionCode;
  /** None where nobody of the firm did it, such as a payment. */
  userId?: number;
  comment: string;
  fileId?: string | undefined;
}

/** Notes by itself what was done for an order: nobody changes it afterwards. */
export const tellAction = (db: Db, { clientId, orderId, code, userId, comment, fileId }: Told) =>
  db.query(
    `insert into formality_order_action (client_id, order_id, code, done_on, user_id, comment, file_id, is_manual)
     values ($1, $2, $3, $4, $5, $6, $7, false)`,
    [clientId, orderId, code, todayInParis(), userId ?? null, comment, fileId ?? null],
  );
