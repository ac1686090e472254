import type { AnswerOf } from '#contract/call.ts';
import type { ConfirmDebitBatch, ReadDebitReturn } from '#contract/commerce/direct-debits/calls.ts';
import type { BatchState } from '#contract/sepa.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { applyReturns } from '#server/platform/sepa/batches/apply-returns.ts';
import { refuseUnless, stepNotOpen } from '#server/platform/sepa/batches/batch-steps.ts';
import { readReturn } from '#server/platform/sepa/read-return.ts';
import { reasonInWords } from '#server/platform/sepa/reason-codes.ts';
import { todayInParis } from '#server/platform/today.ts';
import { debitBatches } from './debit-batches.ts';
import { collect, giveBack, type SentDebit } from './settle-debit.ts';

/** States in which a bank has the batch. */
const sent: readonly BatchState[] = ['EXPORTE', 'EXECUTE', 'REJETE_EN_PARTIE'];

/** Debits that a bank has, held in the order of their invoices. */
const readSent = (db: Db, clientId: number, condition: string, values: readonly unknown[]) =>
  db.query<SentDebit & Record<string, unknown>>(
    `select r.id, r.batch_id as "batchId", b.message_id as lot, r.invoice_id as "invoiceId", r.mandate_id as "mandateId",
       r.end_to_end_id as "endToEndId", r.amount_cents as cents, r.state, r.payment_id as "paymentId"
     from direct_debit r join sepa_batch b on b.client_id = r.client_id and b.id = r.batch_id
     where r.client_id = $1 and b.state = any ($2) and ${condition} order by r.invoice_id, r.id for update of b, r`,
    [clientId, sent, ...values],
  );

/** A batch is as far as its debits are. */
const followDebits = (db: Db, clientId: number, batchIds: readonly number[], userId: number) =>
  db.query(
    `update sepa_batch b set version = version + 1, modified_at = now(), modified_by = $3,
       state = case when x.rejected > 0 then 'REJETE_EN_PARTIE' when x.open = 0 then 'EXECUTE' else 'EXPORTE' end
     from (select r.batch_id, count(*) filter (where r.state = 'REJETE') as rejected,
         count(*) filter (where r.state = 'PREVENU') as open
       from direct_debit r where r.client_id = $1 and r.batch_id = any ($2) group by r.batch_id) x
     where b.client_id = $1 and b.id = x.batch_id`,
    [clientId, batchIds, userId],
  );

/** Keeps payments of what was collected and takes back those that were rejected. Read again, a file changes nothing. */
export async function readDebitReturn({
  db,
  session: { clientId, userId },
  file,
  audit,
}: SignedInContext<typeof ReadDebitReturn>): Promise<AnswerOf<typeof ReadDebitReturn>> {
  if (!file) throw invalidInput([{ Path: 'file', Message: 'Fichier introuvable.' }]);
  const told = readReturn(file.content);
  const debits = await readSent(db, clientId, '(r.end_to_end_id = any ($3) or b.message_id = any ($4))', [
    told.map(({ endToEndId }) => endToEndId).filter((id) => id !== null),
    told.filter(({ endToEndId }) => endToEndId === null).map(({ messageId }) => messageId),
  ]);
  const { answer, touched } = await applyReturns(told, debits, {
    isOpen: ({ state }) => state === 'PREVENU',
    isDone: ({ state }) => state === 'PRELEVE',
    execute: async (debit, { on }) => {
      await collect(db, debit, { clientId, userId, on: on ?? todayInParis() });
      debit.state = 'PRELEVE';
    },
    reject: async (debit, { on, code, text }) => {
      const reason = reasonInWords(code, text);
      await giveBack(db, debit, { clientId, userId, on: on ?? todayInParis(), reason });
      debit.state = 'REJETE';
    },
  });
  await followDebits(db, clientId, touched, userId);
  for (const entityId of touched)
    audit.record({
      action: 'debit-batch.read-return',
      entity: 'debit-batch',
      entityId,
      after: { Executes: answer.Executes, Rejetes: answer.Rejetes },
    });
  return answer;
}

/** What the bank gave no word of is collected, says who has read the account. @throws AppError 404, 409 */
export async function confirmBatch(
  context: SignedInContext<typeof ConfirmDebitBatch>,
): Promise<AnswerOf<typeof ConfirmDebitBatch>> {
  const { db, session, input } = context;
  const { clientId, userId } = session;
  const batch = await debitBatches.store.read(db, clientId, input.Id, true);
  refuseUnless(batch, sent, 'exportez-le d’abord');
  if (batch.Execution > todayInParis()) throw stepNotOpen('Le jour du prélèvement n’est pas venu.');
  const open = await readSent(db, clientId, `r.batch_id = $3 and r.state = 'PREVENU'`, [batch.Id]);
  if (open.length === 0) throw stepNotOpen('Rien de ce lot n’attend plus la banque.');
  await debitBatches.store.edit(
    context,
    { Id: batch.Id, Version: input.Version },
    { locked: batch, action: 'debit-batch.confirm' },
  );
  for (const debit of open) await collect(db, debit, { clientId, userId, on: batch.Execution });
  await followDebits(db, clientId, [batch.Id], userId);
  const { Id, Version, Etat } = await debitBatches.store.read(db, clientId, batch.Id);
  return { Id, Version, Etat };
}
