import type { ReturnRead } from '#contract/sepa-batch.ts';
import type { ReturnedPayment } from '../read-return.ts';

/** A payment that a bank has. */
export interface SentPayment {
  batchId: number;
  lot: string;
  endToEndId: string;
  cents: number;
}

interface Steps<Payment> {
  /** It waits for the bank's word. */
  isOpen(payment: Payment): boolean;
  /** It was executed, and may still come back. */
  isDone(payment: Payment): boolean;
  /** Both keep what they were told, and set the payment's state. */
  execute(payment: Payment, told: ReturnedPayment): Promise<void>;
  reject(payment: Payment, told: ReturnedPayment): Promise<void>;
}

const mostTold = 50;

/**
 * Applies what a bank tells to payments that it has: first what is said of one, then of all the rest of a batch. What was
 * rejected stays so; a reference that is nobody's, or of another amount, is told and changes nothing.
 */
export async function applyReturns<Payment extends SentPayment>(
  told: readonly ReturnedPayment[],
  payments: readonly Payment[],
  { isOpen, isDone, execute, reject }: Steps<Payment>,
): Promise<{ answer: ReturnRead; touched: number[] }> {
  const answer: ReturnRead = { Executes: 0, Rejetes: 0, DejaLus: 0, Inconnus: [] };
  const touched = new Set<number>();
  const byReference = new Map(payments.map((payment) => [payment.endToEndId, payment]));

  async function apply(payment: Payment, one: ReturnedPayment) {
    const isRejected = one.outcome === 'rejected';
    if (!isOpen(payment) && !(isRejected && isDone(payment))) {
      answer.DejaLus += 1;
      return;
    }
    await (isRejected ? reject(payment, one) : execute(payment, one));
    answer[isRejected ? 'Rejetes' : 'Executes'] += 1;
    touched.add(payment.batchId);
  }

  for (const one of told.filter(({ endToEndId }) => endToEndId !== null)) {
    const payment = byReference.get(one.endToEndId ?? '');
    if (!payment || (one.cents !== null && one.cents !== payment.cents))
      answer.Inconnus.push(one.endToEndId ?? '');
    else await apply(payment, one);
  }
  for (const one of told.filter(({ endToEndId }) => endToEndId === null)) {
    const ofBatch = payments.filter(({ lot }) => lot === one.messageId);
    if (ofBatch.length === 0) answer.Inconnus.push(one.messageId ?? '');
    for (const payment of ofBatch.filter(isOpen)) await apply(payment, one);
  }
  return { answer: { ...answer, Inconnus: answer.Inconnus.slice(0, mostTold) }, touched: [...touched] };
}
