import type { AccountInvoice, DunningKind } from '#contract/commerce/outstanding/outstanding.ts';
import type { InvoiceKinds } from '#server/permanent-files/invoicing/invoice-kind.ts';
import { kindOf, nameOfInvoice } from '#server/permanent-files/invoicing/invoice-kind.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { Holder } from './read-account.ts';

interface Done {
  kind: DunningKind;
  holder: Holder;
  invoices: readonly AccountInvoice[];
  amountCents: number;
  level?: number | undefined;
  email?: string | undefined;
  body?: string | null | undefined;
  promisedOn?: string | undefined;
  fileId?: string | undefined;
}

/** What may be reminded of: overdue and not disputed. @throws AppError 409 where there is none */
export function remindable(invoices: readonly AccountInvoice[]): AccountInvoice[] {
  const late = invoices.filter(({ DaysLate }) => DaysLate > 0);
  const open = late.filter(({ Dispute }) => !Dispute);
  if (open.length > 0) return open;
  throw new AppError({
    status: 409,
    code: 'NOTHING_TO_REMIND',
    message:
      late.length > 0
        ? 'Tout ce qui est échu est en litige\u202f: closez le litige avant de relancer.'
        : 'Rien n’est échu\u202f: il n’y a pas de quoi relancer.',
  });
}

/** Keeps what was done about an account, with the invoices that it was about. @returns its id */
export async function keepDunning(db: Db, { clientId, userId }: Session, done: Done): Promise<number> {
  const { kind, holder, invoices, amountCents, level, email, body, promisedOn, fileId } = done;
  const [kept] = await db.query<{ id: number }>(
    `insert into dunning (client_id, kind, company_id, customer, level, done_on, email, body, amount_cents, promised_on, file_id, user_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      clientId,
      kind,
      holder.companyId,
      holder.Client,
      level ?? null,
      todayInParis(),
      email ?? null,
      body ?? null,
      amountCents,
      promisedOn ?? null,
      fileId ?? null,
      userId,
    ],
  );
  if (!kept) throw new Error('a reminder that was not written');
  await db.query(
    `insert into dunning_invoice (client_id, dunning_id, invoice_id, due_cents)
     select $1, $2, x.id, x.due from unnest($3::bigint[], $4::bigint[]) x (id, due)`,
    [clientId, kept.id, invoices.map(({ Id }) => Id), invoices.map(({ Due }) => Due)],
  );
  return kept.id;
}

/** Tells each invoice's own history what was done about it. */
export async function tellKinds(
  db: Db,
  { clientId, userId }: Session,
  kinds: InvoiceKinds,
  {
    invoices,
    what,
    comment,
  }: { invoices: readonly AccountInvoice[]; what: 'reminder' | 'formal-notice'; comment: string },
): Promise<void> {
  for (const { Id, Kind, Number: number } of invoices)
    await kindOf(kinds, { Kind }).tell?.(db, {
      clientId,
      userId,
      invoiceId: Id,
      what,
      comment: `${comment}\u202f: ${nameOfInvoice({ Number: number, IsCreditNote: false })}`,
    });
}
