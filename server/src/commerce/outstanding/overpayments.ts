import type { AnswerOf } from '#contract/call.ts';
import type { KeepOverpayment, RefundOverpayment } from '#contract/commerce/outstanding/calls.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { accountInvoices, companyOf, isKnown, keyOf } from './account-rows.ts';
import { readHolder } from './read-account.ts';

const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

/** @throws AppError 400, 404, 409 while something is left to pay of the invoice */
export async function keepOverpayment({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof KeepOverpayment>): Promise<AnswerOf<typeof KeepOverpayment>> {
  const { clientId, userId } = session;
  await readHolder(db, clientId, input.Cle);
  const [invoice] = await db.query<{ id: number; state: string }>(
    `select r.id, r.state from ${accountInvoices} where r.client_id = $1 and ${keyOf(companyOf, 'r.customer')} = $2
       and r.number = $3 and r.credited_id is null for update of r`,
    [clientId, input.Cle, input.Number],
  );
  if (!invoice)
    throw invalidInput([{ Path: 'Number', Message: 'Ce client n’a pas de facture de ce numéro.' }]);
  if (invoice.state === 'Issued')
    throw refused('NOT_PAID', 'Cette facture n’est pas réglée\u202f: encaissez d’abord ce qui en reste dû.');
  const { Method, ReceivedOn, AmountCents, Reference } = input;
  const [kept] = await db.query<{ Id: number }>(
    `insert into overpayment (client_id, invoice_id, method, received_on, amount_cents, reference, user_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning id as "Id"`,
    [clientId, invoice.id, Method, ReceivedOn, AmountCents, Reference ?? null, userId],
  );
  if (!kept) throw new Error('an overpayment that was not written');
  audit.record({
    action: 'overpayment.keep',
    entity: 'invoice',
    entityId: invoice.id,
    after: { Method, ReceivedOn, AmountCents },
  });
  return kept;
}

/** @throws AppError 400, 404, 409 */
export async function refundOverpayment({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof RefundOverpayment>): Promise<boolean> {
  const { clientId, userId } = session;
  const [found] = await db.query<{
    invoiceId: number;
    receivedOn: string;
    refundedOn: string | null;
    amount: number;
  }>(
    `select v.invoice_id as "invoiceId", v.received_on as "receivedOn", v.refunded_on as "refundedOn", v.amount_cents as amount
     from ${accountInvoices} join overpayment v on v.client_id = r.client_id and v.invoice_id = r.id
     where v.client_id = $1 and v.id = $2 and ${isKnown(companyOf)} for update of v`,
    [clientId, input.Id],
  );
  if (!found) throw notFound('Ce trop-perçu n’existe pas ou plus.');
  if (found.refundedOn) throw refused('REFUNDED', 'Ce trop-perçu est déjà remboursé.');
  if (input.RefundedOn < found.receivedOn)
    throw invalidInput([{ Path: 'RefundedOn', Message: 'Le remboursement ne précède pas l’encaissement.' }]);
  await db.query(
    'update overpayment set refunded_on = $3, refund_reference = $4, refunded_by = $5 where client_id = $1 and id = $2',
    [clientId, input.Id, input.RefundedOn, input.Reference, userId],
  );
  audit.record({
    action: 'overpayment.refund',
    entity: 'invoice',
    entityId: found.invoiceId,
    after: { RefundedOn: input.RefundedOn, Reference: input.Reference, AmountCents: found.amount },
  });
  return true;
}
