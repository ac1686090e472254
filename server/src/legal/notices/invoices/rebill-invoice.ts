import type { AnswerOf } from '#contract/call.ts';
import type { RebillNoticeInvoice } from '#contract/legal/notices/invoices/calls.ts';
import type { InvoicedLine } from '#contract/permanent-files/invoicing/lines.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { invoiceAmounts } from '#server/permanent-files/invoicing/invoice-record.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { formalityInvoices } from '../../orders/invoices/formality-invoices.ts';
import { noticeInvoices } from './invoice-record.ts';

type Context = SignedInContext<typeof RebillNoticeInvoice>;

/** Drafts an invoice of the firm to a company; undefined where its file has no e-mail. */
export type DraftInvoice = (
  context: Context,
  what: { companyId: number; object: string; lines: readonly InvoicedLine[] },
) => Promise<number | undefined>;

interface ToCharge {
  id: number;
  number: string;
  companyId: number | null;
  billed: number;
  /** The draft of its order's invoice. */
  draftId: number | null;
}

const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

const toCharge = ({ db, session: { clientId } }: Context, invoiceId: number) =>
  db.query<ToCharge>(
    `select r.id, r.number, r.company_id as "companyId", r.billed_cents as billed,
       (select i.id from invoice i where i.client_id = r.client_id and i.order_id = r.order_id and i.state = 'Draft'
        order by i.id limit 1) as "draftId"
     from legal_notice r where r.client_id = $1 and r.support_invoice_id = $2 and r.invoice_id is null
     order by r.id for update of r`,
    [clientId, invoiceId],
  );

/** A disbursement is what was paid, VAT with it; a service is charged before VAT. */
function lineOf(nature: 1 | 3, { number, billed }: ToCharge, vat: number): InvoicedLine {
  const Libelle = `Annonce légale ${number}`;
  return nature === 3
    ? { Nature: 3, Libelle, PrixHT: billed + vat, TauxTva: null, IsOptional: false }
    : { Nature: 1, Libelle, PrixHT: billed, TauxTva: 20, IsOptional: false };
}

/** The invoice's VAT on its notices: by their amounts, the last takes what rounding leaves. */
function vatOfEach(all: readonly ToCharge[], net: number, vat: number): number[] {
  const whole = Math.round((all.reduce((sum, { billed }) => sum + billed, 0) * vat) / net);
  let left = whole;
  return all.map(({ billed }, index) => {
    const part = index === all.length - 1 ? left : Math.round((billed * vat) / net);
    left -= part;
    return part;
  });
}

/** Adds a line to the draft of an order's invoice. */
async function addToDraft(context: Context, draftId: number, line: InvoicedLine): Promise<number> {
  const { db, session } = context;
  const stored = await formalityInvoices.read(db, session, draftId, true);
  await formalityInvoices.store.edit(
    context as never,
    { Id: stored.Id, ...invoiceAmounts([...stored.Lines, line]) },
    { locked: stored },
  );
  return stored.Id;
}

async function charge(context: Context, notice: ToCharge, line: InvoicedLine, draft: DraftInvoice) {
  if (notice.draftId !== null) return addToDraft(context, notice.draftId, line);
  if (notice.companyId === null)
    throw refused(
      'NO_INVOICE',
      `L’annonce ${notice.number} est d’une création dont la commande n’a pas de facture en brouillon\u202f: rattachez-la d’abord à la société créée.`,
    );
  await readableCompany(context.db, context.session, notice.companyId);
  const what = { companyId: notice.companyId, object: `Annonce légale ${notice.number}`, lines: [line] };
  const id = await draft(context, what);
  if (id === undefined)
    throw refused(
      'NO_EMAIL',
      `Le dossier du client de l’annonce ${notice.number} n’a pas d’e-mail de facturation\u202f: complétez-le d’abord.`,
    );
  return id;
}

/** Charges customers for what a support asks. @throws AppError 404, 409 */
export async function rebillInvoice(
  context: Context,
  draft: DraftInvoice,
): Promise<AnswerOf<typeof RebillNoticeInvoice>> {
  const { db, session, input } = context;
  const { clientId, userId } = session;
  const stored = await noticeInvoices.read(db, clientId, input.Id, true);
  if (stored.Motive)
    throw refused(
      'CONTESTED',
      `La facture ${stored.Numero} est contestée\u202f: levez d’abord la contestation.`,
    );
  const open = await toCharge(context, stored.Id);
  if (open.length === 0)
    throw refused(
      'NOTHING_TO_REBILL',
      `La facture ${stored.Numero} n’a pas d’annonce à refacturer\u202f: rapprochez-la d’abord.`,
    );
  const vat = vatOfEach(open, stored.HT, stored.TVA);
  for (const [index, notice] of open.entries()) {
    const id = await charge(context, notice, lineOf(input.Nature, notice, vat[index] ?? 0), draft);
    await db.query(
      `update legal_notice set invoice_id = $3, version = version + 1, modified_at = now(), modified_by = $4
       where client_id = $1 and id = $2`,
      [clientId, notice.id, id, userId],
    );
  }
  const { Id, Version } = await noticeInvoices.edit(
    context as never,
    { Id: stored.Id, Version: input.Version },
    { locked: stored, action: 'legal-notice-invoice.rebill' },
  );
  return { Id, Version };
}
