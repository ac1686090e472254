import { Readable } from 'node:stream';
import type { ExportTransferBatch } from '#contract/portage/transfers/calls.ts';
import type { TransferFormat } from '#contract/sepa.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { exportBatch, madeAt } from '#server/platform/sepa/batches/batch-steps.ts';
import type { StoredBatch } from '#server/platform/sepa/batches/batch-store.ts';
import { type IbanKeeper, paymentAccounts, sepaBatches } from '#server/platform/sepa/iban-keeper.ts';
import type { Party } from '#server/platform/sepa/party.ts';
import { type Transfer, writeTransfers } from '#server/platform/sepa/write-transfers.ts';
import { refuseChanged } from './add-batch.ts';
import { transferBatches } from './transfer-batches.ts';

const step = 500;

interface Line {
  id: number;
  personId: number;
  endToEndId: string;
  cents: number;
  creditor: Party;
  label: string;
  sealed: Buffer;
  bic: string | null;
}

/** The batch's transfers as the file tells them, in the order in which they were made. */
async function* transfersOf(
  db: Db,
  clientId: number,
  batchId: number,
  keeper: IbanKeeper,
): AsyncGenerator<Transfer> {
  let beyond = 0;
  for (;;) {
    const lines = await db.query<Line & Record<string, unknown>>(
      `select t.id, t.person_id as "personId", t.end_to_end_id as "endToEndId", t.amount_cents as cents, t.creditor, t.label,
         a.sealed_iban as sealed, a.bic
       from transfer_line t join payment_account a on a.client_id = t.client_id and a.id = t.account_id
       where t.client_id = $1 and t.batch_id = $2 and t.id > $3 order by t.id limit ${step}`,
      [clientId, batchId, beyond],
    );
    for (const { id, personId, sealed, bic, ...line } of lines) {
      beyond = id;
      yield { ...line, account: { iban: keeper.open(paymentAccounts, clientId, personId, sealed), bic } };
    }
    if (lines.length < step) return;
  }
}

async function fileOf(db: Db, clientId: number, batch: StoredBatch, keeper: IbanKeeper) {
  const [told] = await db.query<{ sealed: Buffer; count: number; cents: number }>(
    `select b.sealed_iban as sealed, count(*) as count, sum(t.amount_cents)::bigint as cents
     from sepa_batch b join transfer_line t on t.client_id = b.client_id and t.batch_id = b.id
     where b.client_id = $1 and b.id = $2 group by b.client_id, b.id`,
    [clientId, batch.Id],
  );
  if (!told) throw new Error('a batch of transfers without a line');
  const iban = keeper.open(sepaBatches, clientId, batch.IdSociete ?? 0, told.sealed);
  return {
    format: batch.Format as TransferFormat,
    messageId: batch.Lot,
    createdAt: madeAt(batch),
    executeOn: batch.Execution,
    debtor: batch.party,
    account: { iban, bic: batch.Bic },
    count: told.count,
    cents: told.cents,
    purpose: 'SALA' as const,
  };
}

/** The batch's pain.001, which the bank takes; whoever exports it again gets the same bytes. @throws AppError 404, 409 */
export async function exportTransfers(
  context: SignedInContext<typeof ExportTransferBatch>,
  keeper: IbanKeeper,
): Promise<FileToSend> {
  const { db, session } = context;
  const { clientId } = session;
  const batch = await exportBatch(context, transferBatches, (stored) => refuseChanged(db, clientId, stored));
  const file = await fileOf(db, clientId, batch, keeper);
  const content = Readable.from(writeTransfers(file, transfersOf(db, clientId, batch.Id, keeper)));
  return { fileName: `${batch.Lot}.xml`, content };
}
