import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SentPayment } from '#server/platform/sepa/batches/apply-returns.ts';
import { type Settling, settledBatches } from '#server/platform/sepa/batches/settle-batch.ts';
import { transferBatches } from './transfer-batches.ts';

interface SentLine extends SentPayment {
  id: number;
  state: string;
}

const settle =
  (state: 'EXECUTE' | 'REJETE') =>
  (db: Db, { id }: SentLine, { clientId, on, reason }: Settling & { reason?: string }) =>
    db.query(
      'update transfer_line set state = $3, settled_on = $4, reason = $5 where client_id = $1 and id = $2',
      [clientId, id, state, on, reason ?? null],
    );

/** Lines of batches of portage companies that the reader may know of; what came back another batch may pay. */
export const settledTransfers = settledBatches<SentLine>({
  kind: transferBatches,
  table: 'transfer_line',
  open: 'EN_COURS',
  done: 'EXECUTE',
  columns: '',
  joined: `join company c on c.client_id = b.client_id and c.id = b.company_id and ${isReadableNow('c')}`,
  order: 'p.id',
  execute: settle('EXECUTE'),
  reject: settle('REJETE'),
  notDue: 'La date d’exécution de ce lot n’est pas venue.',
});
