import type { AnswerOf } from '#contract/call.ts';
import type { MakePortageInvoices } from '#contract/portage/invoices/calls.ts';
import { invoiceAmounts } from '#server/permanent-files/invoicing/invoice-record.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { billReports } from './bill-reports.ts';
import { billableReports, refusalOf } from './billable.ts';
import { groupReports, type ToBill, worthOf } from './group-reports.ts';
import { invoices } from './portage-invoices.ts';
import { normalRate } from './vat-regime.ts';

type Make = SignedInContext<typeof MakePortageInvoices>;

const changed = (why: string) =>
  new AppError({
    status: 409,
    code: 'PROPOSAL_CHANGED',
    message: `${why} Revoyez la proposition.`,
  });

async function draft(context: Make, { first, regime, object, lines, reports }: ToBill): Promise<number> {
  const { Id } = await invoices.add(context, {
    Kind: 'PORTAGE',
    IdSociete: first.customerId,
    IdSocietePortage: first.carrierId,
    MoisActivite: `${first.month}-01`,
    Object: object,
    Client: first.customer.slice(0, 150),
    Email: first.email,
    Address: first.address,
    NumeroCommande: first.orderNumber,
    MotifExoneration: regime.ground,
    ...invoiceAmounts(lines),
  });
  await billReports(context, Id, reports);
  return Id;
}

/** Drafts of validated reports, all of them or none. @throws AppError 409 where one is no longer to be invoiced, or the sum differs */
export async function makeInvoices(context: Make): Promise<AnswerOf<typeof MakePortageInvoices>> {
  const { db, session, input } = context;
  const { clientId } = session;
  const { IdsCra, Regroupement, Somme } = input;
  const found = await billableReports(db, clientId, IdsCra, true);
  if (found.length < IdsCra.length) throw changed('Un compte rendu n’existe pas ou plus.');
  for (const report of found) {
    const refusal = refusalOf(report);
    if (refusal) throw changed(`${report.person}, ${report.customer}\u202f: ${refusal}`);
  }
  if (found.reduce((sum, report) => sum + worthOf(report), 0) !== Somme)
    throw changed('La somme n’est plus celle qui était proposée.');
  const Ids: number[] = [];
  const rate = await normalRate(db, clientId, todayInParis());
  for (const bill of groupReports(found, Regroupement, rate)) Ids.push(await draft(context, bill));
  return { Ids };
}
