import type { AnswerOf } from '#contract/call.ts';
import type {
  DeletePortageInvoice,
  EditPortageInvoice,
  UpdatePortageInvoiceStatus,
} from '#contract/portage/invoices/calls.ts';
import { editInvoice } from '#server/permanent-files/invoicing/edit-invoice.ts';
import type { InvoiceKind } from '#server/permanent-files/invoicing/invoice-kind.ts';
import { refuseLines } from '#server/permanent-files/invoicing/refuse-lines.ts';
import { updateInvoice } from '#server/permanent-files/invoicing/update-invoice.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { freeReports, linesOfReports } from './bill-reports.ts';
import { invoices, type StoredPortageInvoice } from './portage-invoices.ts';

type Kind = InvoiceKind<StoredPortageInvoice>;

const frozen = ['Client', 'Address', 'Object', 'NumeroCommande', 'MotifExoneration'];

/** The lines of activity reports stay as they say; those after them are what is sent. @throws AppError 400, 404, 409 */
export async function changeInvoice(
  context: SignedInContext<typeof EditPortageInvoice>,
  kind: Kind,
): Promise<AnswerOf<typeof EditPortageInvoice>> {
  const { db, session, input } = context;
  if (!input.Email) throw invalidInput([{ Path: 'Email', Message: 'Email obligatoire.' }]);
  const { AutresLignes, ...sent } = input;
  const { Id, Lines } = await kind.read(db, session, input.Id, true);
  const own = Lines.slice(0, await linesOfReports(db, session.clientId, Id));
  const whole = { ...sent, Lines: [...own, ...AutresLignes] };
  refuseLines(whole, 'AutresLignes');
  return editInvoice({ ...context, input: whole }, kind, frozen);
}

/** @throws AppError 404, 409 where it has a number */
export async function deleteInvoice(context: SignedInContext<typeof DeletePortageInvoice>, kind: Kind) {
  const { db, session, input } = context;
  const stored = await kind.read(db, session, input.Id, true);
  if (stored.State !== 'Draft')
    throw new AppError({
      status: 409,
      code: 'NOT_A_DRAFT',
      message: `La facture ${stored.Number} est émise\u202f: créditez-la plutôt que de la supprimer.`,
    });
  await freeReports(context, stored.Id, 'Brouillon de facture supprimé');
  const { Id } = await invoices.remove(context, stored.Id);
  return { Id };
}

/** @throws AppError 400, 404, 409 */
export async function updateStatus(
  context: SignedInContext<typeof UpdatePortageInvoiceStatus>,
  kind: Kind,
  files: FileStore,
): Promise<AnswerOf<typeof UpdatePortageInvoiceStatus>> {
  const answer = await updateInvoice(context, kind, files);
  // taken back whole: what was paid of in part stays billed
  if (context.input.State === 'Credited' && answer.State === 'Credited')
    await freeReports(context, answer.Id, `Facture ${answer.Number} créditée`);
  return answer;
}
