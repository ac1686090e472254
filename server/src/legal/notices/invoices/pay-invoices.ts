import type { AnswerOf } from '#contract/call.ts';
import type { PayNoticeInvoices } from '#contract/legal/notices/invoices/calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { noticeInvoices, type StoredNoticeInvoice } from './invoice-record.ts';

/** What is matched is paid, whether or not its customer was charged yet. */
function refusalOf({ State, Date: issuedOn }: StoredNoticeInvoice, paidOn: string): string | undefined {
  if (State === 'PAYEE') return 'Cette facture est déjà payée.';
  if (State === 'CONTESTEE') return 'Cette facture est contestée\u202f: levez d’abord la contestation.';
  if (State === 'A_RAPPROCHER') return 'Rapprochez d’abord cette facture de ses annonces.';
  return paidOn < issuedOn ? 'Le paiement précède la facture.' : undefined;
}

/** Marks invoices as paid, each told apart. @throws AppError 404 */
export async function payInvoices(
  context: SignedInContext<typeof PayNoticeInvoices>,
): Promise<AnswerOf<typeof PayNoticeInvoices>> {
  const { db, session, input } = context;
  const done: AnswerOf<typeof PayNoticeInvoices> = { Faites: [], Refusees: [] };
  // in the order of their ids: two that pay at once never wait for each other in a circle
  for (const id of [...new Set(input.Ids)].sort((one, other) => one - other)) {
    const stored = await noticeInvoices.read(db, session.clientId, id, true);
    const Motif = refusalOf(stored, input.PayeeLe);
    if (Motif) {
      done.Refusees.push({ Id: id, Numero: stored.Numero, Motif });
      continue;
    }
    await noticeInvoices.edit(
      context as never,
      { Id: id, PayeeLe: input.PayeeLe, Reference: input.Reference ?? null },
      { locked: stored, action: 'legal-notice-invoice.pay' },
    );
    done.Faites.push(id);
  }
  return done;
}
