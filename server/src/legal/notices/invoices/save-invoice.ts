import type { AnswerOf } from '#contract/call.ts';
import type { ContestNoticeInvoice, SaveNoticeInvoice } from '#contract/legal/notices/invoices/calls.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { documentTypes, type FileStore } from '#server/platform/storage/file-store.ts';
import { noticeInvoices } from './invoice-record.ts';

const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

/** Enters a support's invoice, or changes one. @throws AppError 400, 404, 409 once it is matched or paid */
export async function saveInvoice(
  context: SignedInContext<typeof SaveNoticeInvoice>,
  store: FileStore,
): Promise<AnswerOf<typeof SaveNoticeInvoice>> {
  const { db, session, input, file } = context;
  const { clientId } = session;
  const { Id, Version, ...sent } = input;
  const stored = Id ? await noticeInvoices.read(db, clientId, Id, true) : undefined;
  if (stored && stored.State !== 'A_RAPPROCHER' && stored.State !== 'CONTESTEE')
    throw refused(
      'MATCHED',
      `La facture ${stored.Numero} est rapprochée\u202f: défaites le rapprochement avant de la modifier.`,
    );
  if (!stored && !file) throw invalidInput([{ Path: 'file', Message: 'Fichier de la facture obligatoire.' }]);
  const FileId =
    file &&
    (await store.save(db, {
      clientId,
      file,
      accept: documentTypes,
      parent: 'ANNONCE_LEGALE',
      description: `Facture ${sent.Numero}`,
      field: 'file',
      refusal: 'Un PDF ou une image est attendu.',
    }));
  const kept = { ...sent, ...(FileId && { FileId }) };
  const saved = stored
    ? await noticeInvoices.edit(
        context as never,
        { ...kept, Id: stored.Id, Version: Version ?? undefined },
        { locked: stored },
      )
    : await noticeInvoices.add(context as never, kept);
  return { Id: saved.Id, Version: saved.Version };
}

/** @throws AppError 404, 409 of one that is paid */
export async function contestInvoice(
  context: SignedInContext<typeof ContestNoticeInvoice>,
): Promise<AnswerOf<typeof ContestNoticeInvoice>> {
  const { db, session, input } = context;
  const stored = await noticeInvoices.read(db, session.clientId, input.Id, true);
  if (stored.PayeeLe)
    throw refused('PAID', `La facture ${stored.Numero} est payée\u202f: elle ne se conteste plus.`);
  const { Id, Version } = await noticeInvoices.edit(
    context as never,
    { Id: stored.Id, Version: input.Version, Motive: input.Motive ?? null },
    { locked: stored, action: 'legal-notice-invoice.contest' },
  );
  return { Id, Version };
}
