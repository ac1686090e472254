import { remainingOf } from '#contract/permanent-files/invoicing/invoice.ts';
import { anyInvoices } from '#server/permanent-files/invoicing/invoice-record.ts';
import { keepPayment } from '#server/permanent-files/invoicing/keep-payment.ts';
import { takeBackPayment } from '#server/permanent-files/invoicing/take-back-payment.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SentPayment } from '#server/platform/sepa/batches/apply-returns.ts';
import { type Settling, settledBatches } from '#server/platform/sepa/batches/settle-batch.ts';
import { cabinetInvoices } from '../cabinet-invoices/cabinet-invoices.ts';
import { debitBatches } from './debit-batches.ts';

/** A debit that a bank has, whose row the caller holds. */
interface SentDebit extends SentPayment {
  id: number;
  invoiceId: number;
  mandateId: number;
  state: string;
  paymentId: number | null;
}

/** What was collected is paid: as much as was left; what goes beyond is told, to be paid back. */
async function collect(db: Db, debit: SentDebit, { clientId, userId, on }: Settling): Promise<void> {
  const invoice = await anyInvoices.read(db, clientId, debit.invoiceId, true);
  const amountCents = Math.min(debit.cents, Math.max(remainingOf(invoice), 0));
  const paymentId =
    amountCents > 0
      ? await keepPayment(db, clientId, cabinetInvoices, invoice, {
          method: 'Sample',
          paidOn: on,
          amountCents,
          reference: debit.endToEndId,
          userId,
        })
      : null;
  await db.query(
    `update direct_debit set state = 'PRELEVE', settled_on = $3, payment_id = $4, excess_cents = $5, version = version + 1,
       modified_at = now(), modified_by = $6 where client_id = $1 and id = $2`,
    [clientId, debit.id, on, paymentId, debit.cents - amountCents, userId],
  );
  await db.query(
    'update sepa_mandate set last_debit_on = greatest(last_debit_on, $3::date) where client_id = $1 and id = $2',
    [clientId, debit.mandateId, on],
  );
}

/** What the bank gave back is to be paid again: by just what was kept of it. */
async function giveBack(
  db: Db,
  debit: SentDebit,
  { clientId, userId, on, reason }: Settling & { reason: string },
): Promise<void> {
  if (debit.paymentId !== null) {
    const invoice = await anyInvoices.read(db, clientId, debit.invoiceId, true);
    await takeBackPayment(db, clientId, cabinetInvoices, invoice, {
      paymentId: debit.paymentId,
      on,
      reason,
      userId,
    });
  }
  await db.query(
    `update direct_debit set state = 'REJETE', settled_on = $3, reason = $4, excess_cents = 0, version = version + 1,
       modified_at = now(), modified_by = $5 where client_id = $1 and id = $2`,
    [clientId, debit.id, on, reason, userId],
  );
}

/** Debits in the order of their invoices: payments are kept of what was collected, and taken back of what was rejected. */
export const settledDebits = settledBatches<SentDebit>({
  kind: debitBatches,
  table: 'direct_debit',
  open: 'PREVENU',
  done: 'PRELEVE',
  columns: ', p.invoice_id as "invoiceId", p.mandate_id as "mandateId", p.payment_id as "paymentId"',
  joined: '',
  order: 'p.invoice_id, p.id',
  execute: collect,
  reject: giveBack,
  notDue: 'Le jour du prélèvement n’est pas venu.',
});
