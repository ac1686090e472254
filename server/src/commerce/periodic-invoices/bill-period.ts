import { inFigures } from '#contract/calendar.ts';
import type { InvoiceContext } from '#server/permanent-files/invoicing/invoice-kind.ts';
import { invoiceAmounts } from '#server/permanent-files/invoicing/invoice-record.ts';
import { issueInvoice } from '#server/permanent-files/invoicing/issue-invoice.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import {
  cabinetInvoices,
  invoices,
  type StoredCabinetInvoice,
} from '../cabinet-invoices/cabinet-invoices.ts';
import { customerOf } from '../cabinet-invoices/customer.ts';
import type { StoredPlan } from './plans.ts';
import { indexesOf, revisedLines, revisionOf } from './revision.ts';

export interface PeriodToBill {
  StartsOn: string;
  EndsOn: string;
}

const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

/**
 * Takes a period for the invoice that this transaction makes: whoever comes at the same time waits for its commit and then finds
 * it billed. By hand one that was left out, or whose draft was deleted, is taken again.
 * @returns whether it is ours to bill
 */
async function take(
  { db, session }: InvoiceContext,
  plan: StoredPlan,
  period: PeriodToBill,
  byHand: boolean,
) {
  const key = [session.clientId, plan.Id, period.StartsOn];
  const taken = await db.query(
    `insert into billing_period (client_id, plan_id, starts_on, ends_on) values ($1, $2, $3, $4)
     on conflict do nothing returning starts_on`,
    [...key, period.EndsOn],
  );
  if (taken.length > 0) return true;
  if (!byHand) return false;
  const again = await db.query(
    `update billing_period set motive = null
     where client_id = $1 and plan_id = $2 and starts_on = $3 and invoice_id is null returning starts_on`,
    key,
  );
  return again.length > 0;
}

/** The draft of a period, at its revised prices and for whom the file's billing says on the day. @throws AppError 409 */
async function draft(context: InvoiceContext, plan: StoredPlan, { StartsOn, EndsOn }: PeriodToBill) {
  const { db, session } = context;
  const { factor, why } = revisionOf(plan, StartsOn, await indexesOf(db, session.clientId));
  if (factor === undefined)
    throw refused('INDEX_MISSING', `${why}. Donnez-la dans les paramètres, puis facturez.`);
  const customer = await customerOf(db, session.clientId, plan.IdSociete);
  if (!customer.email)
    throw refused(
      'NO_EMAIL',
      `${customer.name} n’a pas d’email de facturation\u202f: complétez le dossier, puis facturez.`,
    );
  const made = await invoices.add(context, {
    Kind: 'CABINET',
    IdSociete: plan.IdSociete,
    IdCabinet: plan.IdCabinet ?? customer.cabinetId,
    Client: customer.name,
    Email: customer.email,
    Address: customer.address,
    NumeroCommande: plan.NumeroCommande ?? customer.orderNumber,
    MotifExoneration: plan.MotifExoneration,
    Object: `${plan.Object} – du ${inFigures(StartsOn)} au ${inFigures(EndsOn)}`.slice(0, 230),
    Comment:
      [plan.Comment, factor === 1 ? null : `Révision des prix – ${why}`].filter(Boolean).join('\n') || null,
    ...invoiceAmounts(revisedLines(plan.Lines, factor)),
  });
  return { made, factor, why };
}

/**
 * Bills one period in the caller's transaction: the period's row, the invoice and its number are one commit, so that a server
 * that dies leaves all or nothing. @returns undefined where it is billed already @throws AppError 409 where it cannot be
 */
export async function billPeriod(
  context: InvoiceContext,
  files: FileStore,
  plan: StoredPlan,
  period: PeriodToBill,
  { byHand = false } = {},
): Promise<StoredCabinetInvoice | undefined> {
  const { db, session } = context;
  if (!(await take(context, plan, period, byHand))) return undefined;
  const { made, factor, why } = await draft(context, plan, period);
  const invoice = plan.Issues ? await issueInvoice(context, cabinetInvoices, files, made) : made;
  await db.query(
    `update billing_period set invoice_id = $4, factor = $5, rule = $6
     where client_id = $1 and plan_id = $2 and starts_on = $3`,
    [session.clientId, plan.Id, period.StartsOn, invoice.Id, factor, why],
  );
  context.audit.record({
    action: 'billing-plan.bill',
    entity: 'billing-plan',
    entityId: plan.Id,
    after: { ...period, IdInvoice: invoice.Id, Number: invoice.Number },
  });
  return invoice;
}
