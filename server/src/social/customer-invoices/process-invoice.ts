import type { AnswerOf } from '#contract/call.ts';
import type { ProcessCustomerInvoice } from '#contract/social/customer-invoices/calls.ts';
import { customerInvoiceStates } from '#contract/social/customer-invoices/invoice.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { type InvoiceRow, present, readInvoice } from './list-invoices.ts';

const journalled = ({ Sens, Tiers, Numero, Date: day, TTC, TVA, Etat, Commentaire }: InvoiceRow) => ({
  Sens,
  Tiers,
  Numero,
  Date: day,
  TTC: TTC === null ? null : Number(TTC),
  TVA: TVA === null ? null : Number(TVA),
  Etat,
  Commentaire,
});

const conflict = (code: string, message: string, details?: Record<string, unknown>) =>
  new AppError({ status: 409, code, message, ...(details ? { details } : {}) });

/** Whoever sent it is told what is wrong with it, once. */
async function tellSender(
  db: Db,
  clientId: number,
  { before, after, sentBy }: { before: InvoiceRow; after: InvoiceRow; sentBy: number },
) {
  const { Etat, Commentaire } = after;
  if (Etat !== 'DOUTEUSE' && Etat !== 'REFUSEE') return;
  if (before.Etat === Etat && before.Commentaire === Commentaire) return;
  await notify(db, {
    clientId,
    userId: sentBy,
    title: `Facture ${customerInvoiceStates[Etat].toLowerCase()}\u202f: ${after.FileName ?? after.Societe}.`,
    text: Commentaire ?? undefined,
    link: '/',
  });
}

/** Says what an invoice is and what becomes of it; whoever sent it hears of what is wrong. @throws AppError 404, 409 */
export async function processInvoice({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof ProcessCustomerInvoice>): Promise<AnswerOf<typeof ProcessCustomerInvoice>> {
  const { clientId, userId } = session;
  const {
    Id,
    Sens,
    Tiers = null,
    Numero = null,
    Date: day = null,
    TTC = null,
    TVA = null,
    Etat,
    Commentaire = null,
  } = input;
  await db.query('select from customer_invoice where client_id = $1 and id = $2 for update', [clientId, Id]);
  const before = await readInvoice(db, session, Id);
  if (before.Version !== input.Version)
    throw conflict(
      'STALE',
      'Quelqu’un a modifié cette facture entre-temps\u202f: relisez-la avant de la traiter.',
    );
  const [row] = await db.query<{ sentBy: number }>(
    `update customer_invoice set direction = $3, counterparty = $4, number = $5, dated_on = $6, gross_cents = $7, vat_cents = $8,
       state = $9, comment = $10, decided_at = now(), decided_by = $11, version = version + 1
     where client_id = $1 and id = $2 returning sent_by as "sentBy"`,
    [clientId, Id, Sens, Tiers, Numero, day, TTC, TVA, Etat, Commentaire, userId],
  );
  const after = await readInvoice(db, session, Id);
  if (Etat === 'COMPTABILISEE' && after.IdDoublon !== null && !input.AccepterDoublon)
    throw conflict(
      'DUPLICATE',
      'Une facture de cette société a le même tiers, le même numéro et le même montant\u202f: confirmez que ce n’est pas la même.',
      { IdDoublon: after.IdDoublon },
    );
  await tellSender(db, clientId, { before, after, sentBy: row?.sentBy ?? 0 });
  audit.record({
    action: 'customer-invoice.process',
    entity: 'customer-invoice',
    entityId: Id,
    before: journalled(before),
    after: journalled(after),
  });
  return present(after);
}
