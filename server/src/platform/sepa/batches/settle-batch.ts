import type { BatchState } from '#contract/sepa.ts';
import type { ReturnRead } from '#contract/sepa-batch.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { UploadedFile } from '#server/platform/requests/read-input.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { readReturn } from '../read-return.ts';
import { reasonInWords } from '../reason-codes.ts';
import { applyReturns, type SentPayment } from './apply-returns.ts';
import { refuseUnless, stepNotOpen } from './batch-steps.ts';
import type { BatchKind } from './batch-store.ts';

/** States in which a bank has the batch. */
const sent: readonly BatchState[] = ['EXPORTE', 'EXECUTE', 'REJETE_EN_PARTIE'];

export interface Settling {
  clientId: number;
  userId: number;
  /** YYYY-MM-DD */
  on: string;
}

/** How the payments of one kind of batches follow what a bank tells. */
interface SettledPayments<Payment> {
  kind: BatchKind;
  table: 'direct_debit' | 'transfer_line';
  /** The state of one that waits for the bank's word, and of one that was executed. */
  open: string;
  done: string;
  /** SQL: columns of a payment p beside those that every kind has. */
  columns: string;
  /** SQL: what joins to the batch b, and whether the reader may know of it. */
  joined: string;
  /** SQL: in which order rows are held. */
  order: string;
  execute(db: Db, payment: Payment, settling: Settling): Promise<unknown>;
  reject(db: Db, payment: Payment, settling: Settling & { reason: string }): Promise<unknown>;
  /** Refuses to confirm a batch whose day has not come. */
  notDue: string;
}

type Caller = Pick<SignedInContext<never>, 'db' | 'session' | 'audit' | 'programme'>;

/** The two ways in which a batch that a bank has is settled: by a file of the bank, and by who has read the account. */
export function settledBatches<Payment extends SentPayment & { state: string }>(
  payments: SettledPayments<Payment>,
) {
  const { kind, table, open, done, execute, reject } = payments;

  /** Payments that a bank has, held until the transaction ends. */
  const read = (db: Db, clientId: number, condition: string, values: readonly unknown[]) =>
    db.query<Payment & Record<string, unknown>>(
      `select p.id, p.batch_id as "batchId", b.message_id as lot, p.end_to_end_id as "endToEndId", p.amount_cents as cents,
         p.state${payments.columns}
       from ${table} p join sepa_batch b on b.client_id = p.client_id and b.id = p.batch_id ${payments.joined}
       where p.client_id = $1 and b.state = any ($2) and ${condition} order by ${payments.order} for update of b, p`,
      [clientId, sent, ...values],
    );

  /** A batch is as far as its payments are. */
  const follow = (db: Db, clientId: number, batchIds: readonly number[], userId: number) =>
    db.query(
      `update sepa_batch b set version = version + 1, modified_at = now(), modified_by = $3,
         state = case when x.rejected > 0 then 'REJETE_EN_PARTIE' when x.open = 0 then 'EXECUTE' else 'EXPORTE' end
       from (select p.batch_id, count(*) filter (where p.state = 'REJETE') as rejected,
           count(*) filter (where p.state = $4) as open
         from ${table} p where p.client_id = $1 and p.batch_id = any ($2) group by p.batch_id) x
       where b.client_id = $1 and b.id = x.batch_id`,
      [clientId, batchIds, userId, open],
    );

  /** Keeps what the bank has executed and what it gave back, with its reason. Read again, a file changes nothing. */
  async function readBankReturn(context: Caller & { file?: UploadedFile | undefined }): Promise<ReturnRead> {
    const { db, session, file, audit } = context;
    const { clientId, userId } = session;
    if (!file) throw invalidInput([{ Path: 'file', Message: 'Fichier introuvable.' }]);
    const told = readReturn(file.content);
    const named = await read(db, clientId, '(p.end_to_end_id = any ($3) or b.message_id = any ($4))', [
      told.map(({ endToEndId }) => endToEndId).filter((id) => id !== null),
      told.filter(({ endToEndId }) => endToEndId === null).map(({ messageId }) => messageId),
    ]);
    const { answer, touched } = await applyReturns<Payment>(told, named, {
      isOpen: ({ state }) => state === open,
      isDone: ({ state }) => state === done,
      execute: async (payment, { on }) => {
        await execute(db, payment, { clientId, userId, on: on ?? todayInParis() });
        payment.state = done;
      },
      reject: async (payment, { on, code, text }) => {
        const reason = reasonInWords(code, text);
        await reject(db, payment, { clientId, userId, on: on ?? todayInParis(), reason });
        payment.state = 'REJETE';
      },
    });
    await follow(db, clientId, touched, userId);
    for (const entityId of touched)
      audit.record({
        action: `${kind.entity}.read-return`,
        entity: kind.entity,
        entityId,
        after: { Executes: answer.Executes, Rejetes: answer.Rejetes },
      });
    return answer;
  }

  /** What the bank gave no word of is executed, says who has read the account. @throws AppError 404, 409 */
  async function confirm(context: Caller & { input: { Id: number; Version?: number | undefined } }) {
    const { db, session, input } = context;
    const { clientId, userId } = session;
    const batch = await kind.store.read(db, clientId, input.Id, true);
    refuseUnless(batch, sent, 'exportez-le d’abord');
    if (batch.Execution > todayInParis()) throw stepNotOpen(payments.notDue);
    const waiting = await read(db, clientId, 'p.batch_id = $3 and p.state = $4', [batch.Id, open]);
    if (waiting.length === 0) throw stepNotOpen('Rien de ce lot n’attend plus la banque.');
    await kind.store.edit(
      context,
      { Id: batch.Id, Version: input.Version },
      { locked: batch, action: `${kind.entity}.confirm` },
    );
    for (const payment of waiting) await execute(db, payment, { clientId, userId, on: batch.Execution });
    await follow(db, clientId, [batch.Id], userId);
    const { Id, Version, Etat } = await kind.store.read(db, clientId, batch.Id);
    return { Id, Version, Etat };
  }

  return { readReturn: readBankReturn, confirm };
}
