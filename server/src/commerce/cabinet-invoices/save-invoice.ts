import type { AnswerOf } from '#contract/call.ts';
import type {
  AddCabinetInvoice,
  DeleteCabinetInvoice,
  DuplicateCabinetInvoice,
  EditCabinetInvoice,
} from '#contract/commerce/cabinet-invoices/calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { editInvoice } from '#server/permanent-files/invoicing/edit-invoice.ts';
import { invoiceAmounts } from '#server/permanent-files/invoicing/invoice-record.ts';
import { refuseLines } from '#server/permanent-files/invoicing/refuse-lines.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { cabinetInvoices, invoices } from './cabinet-invoices.ts';
import { customerOf } from './customer.ts';

const refuse = (Path: string, Message: string) => invalidInput([{ Path, Message }]);

/** @throws AppError 400, 404 */
export async function addInvoice(
  context: SignedInContext<typeof AddCabinetInvoice>,
): Promise<AnswerOf<typeof AddCabinetInvoice>> {
  const { db, session, input } = context;
  const { Lines, ...sent } = input;
  await readableCompany(db, session, input.IdSociete).catch(() => {
    throw refuse('IdSociete', 'Cette société n’existe pas ou plus.');
  });
  refuseLines(input);
  const customer = await customerOf(db, session.clientId, input.IdSociete);
  const Email = input.Email ?? customer.email;
  if (!Email) throw refuse('Email', 'Email obligatoire\u202f: le dossier n’en a pas.');
  const { Id, Version } = await invoices.add(context, {
    Kind: 'CABINET',
    ...sent,
    Client: input.Client ?? customer.name,
    Email,
    Address: input.Address ?? customer.address,
    IdCabinet: input.IdCabinet ?? customer.cabinetId,
    NumeroCommande: input.NumeroCommande ?? customer.orderNumber,
    ...invoiceAmounts(Lines),
  });
  return { Id, Version };
}

const frozen = ['Client', 'Address', 'IdCabinet', 'Object', 'NumeroCommande', 'MotifExoneration'];

/** @throws AppError 400, 404, 409 */
export async function changeInvoice(
  context: SignedInContext<typeof EditCabinetInvoice>,
): Promise<AnswerOf<typeof EditCabinetInvoice>> {
  const { input } = context;
  if (!input.Email) throw refuse('Email', 'Email obligatoire.');
  refuseLines(input);
  return editInvoice(context, cabinetInvoices, frozen);
}

/** @throws AppError 404, 409 where it has a number */
export async function deleteInvoice(context: SignedInContext<typeof DeleteCabinetInvoice>) {
  const { db, session, input } = context;
  const stored = await cabinetInvoices.read(db, session, input.Id, true);
  if (stored.State !== 'Draft')
    throw new AppError({
      status: 409,
      code: 'NOT_A_DRAFT',
      message: `La facture ${stored.Number} est émise\u202f: créditez-la plutôt que de la supprimer.`,
    });
  const { Id } = await invoices.remove(context, input.Id);
  return { Id };
}

/** @throws AppError 404, 409 of a credit note */
export async function duplicateInvoice(
  context: SignedInContext<typeof DuplicateCabinetInvoice>,
): Promise<AnswerOf<typeof DuplicateCabinetInvoice>> {
  const { db, session, input } = context;
  const stored = await cabinetInvoices.read(db, session, input.Id);
  if (stored.IdCredited)
    throw new AppError({ status: 409, code: 'CREDIT_NOTE', message: 'Un avoir ne se duplique pas.' });
  const { Object: object, Client, Email, Address, Comment, Lines } = stored;
  const { Id, Version } = await invoices.add(context, {
    Kind: 'CABINET',
    ...cabinetInvoices.belongingOf(stored),
    Object: object,
    Client,
    Email,
    Address,
    Comment,
    ...invoiceAmounts(Lines),
  });
  return { Id, Version };
}
