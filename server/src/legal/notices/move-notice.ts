import { buffer } from 'node:stream/consumers';
import type { AnswerOf } from '#contract/call.ts';
import type { CancelNotice, PublishNotice, SendNotice } from '#contract/legal/notices/calls.ts';
import { type NoticeState, nextNoticeStates, noticeStates } from '#contract/legal/notices/states.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { documentTypes, type FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { hasGaps } from './compose-text.ts';
import { noticePdf } from './notice-pdf.ts';
import { notices, readableNotice, type StoredNotice } from './notice-record.ts';
import { priceNotice } from './price-notice.ts';

const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

/** @throws AppError 409 where the states do not lead there */
function refuseClosedStep({ Number: number, State }: StoredNotice, to: NoticeState) {
  if (!nextNoticeStates[State].includes(to))
    throw refused(
      'STEP_NOT_OPEN',
      `L’annonce ${number} est «\u202f${noticeStates[State]}\u202f»\u202f: elle ne devient pas «\u202f${noticeStates[to]}\u202f».`,
    );
}

const movedTo = ({ Id, Version, State }: StoredNotice) => ({ Id, Version, State });

/** Mails a notice to its support; its price is that of the day on which it is sent. @throws AppError 400, 404, 409 */
export async function sendNotice(
  context: SignedInContext<typeof SendNotice>,
  outbox: Outbox,
): Promise<AnswerOf<typeof SendNotice>> {
  const { db, session, input } = context;
  const { clientId } = session;
  const stored = await readableNotice(db, session, input.Id, true);
  refuseClosedStep(stored, 1);
  if (!stored.Support) throw refused('PROOF_MISSING', 'Choisissez d’abord le support qui publie l’annonce.');
  if (hasGaps(stored.Texte))
    throw refused(
      'TEXT_INCOMPLETE',
      'Le texte a des passages «\u202f[à compléter]\u202f»\u202f: complétez-les d’abord.',
    );
  const to = input.Email ?? stored.EmailSupport;
  if (!to)
    throw invalidInput([{ Path: 'Email', Message: 'Email obligatoire\u202f: le support n’en a pas.' }]);
  const firm = await firmName(db, clientId);
  const file = await noticePdf(stored, firm);
  await outbox.mail(db, {
    clientId,
    to,
    holdsSecret: false,
    ...mailOf({
      subject: `Annonce légale ${stored.Number}\u202f: ${stored.Client}`,
      paragraphs: [
        `Nous vous remercions de publier l’annonce en pièce jointe dans le département ${stored.Departement} et de nous adresser l’attestation de parution.`,
        ...(input.Message ? [input.Message] : []),
        `Le cabinet ${firm}`,
      ],
    }),
    attachments: [
      { fileName: file.fileName, mediaType: 'application/pdf', content: await buffer(file.content) },
    ],
  });
  const saved = await notices.edit(
    context as never,
    {
      Id: stored.Id,
      Version: input.Version,
      State: 1,
      SentOn: todayInParis(),
      SentTo: to,
      ...(await priceNotice(db, clientId, stored)),
    },
    { locked: stored, action: 'legal-notice.send' },
  );
  return movedTo(saved);
}

/** @throws AppError 400 without the attestation, 404, 409 */
export async function publishNotice(
  context: SignedInContext<typeof PublishNotice>,
  store: FileStore,
): Promise<AnswerOf<typeof PublishNotice>> {
  const { db, session, input, file } = context;
  const stored = await readableNotice(db, session, input.Id, true);
  refuseClosedStep(stored, 2);
  if (input.PublishedOn < (stored.SentOn ?? ''))
    throw invalidInput([{ Path: 'PublishedOn', Message: 'La parution précède l’envoi au support.' }]);
  if (!file) throw invalidInput([{ Path: 'file', Message: 'Attestation de parution obligatoire.' }]);
  const FileId = await store.save(db, {
    clientId: session.clientId,
    file,
    accept: documentTypes,
    parent: 'ANNONCE_LEGALE',
    description: `${stored.Number}\u202f: attestation de parution`,
    field: 'file',
    refusal: 'Un PDF ou une image est attendu.',
  });
  const saved = await notices.edit(
    context as never,
    { Id: stored.Id, Version: input.Version, State: 2, PublishedOn: input.PublishedOn, FileId },
    { locked: stored, action: 'legal-notice.publish' },
  );
  return movedTo(saved);
}

/** @throws AppError 404, 409 of one that was published */
export async function cancelNotice(
  context: SignedInContext<typeof CancelNotice>,
): Promise<AnswerOf<typeof CancelNotice>> {
  const { db, session, input } = context;
  const stored = await readableNotice(db, session, input.Id, true);
  refuseClosedStep(stored, 3);
  const saved = await notices.edit(
    context as never,
    { Id: stored.Id, Version: input.Version, State: 3, Motive: input.Motive },
    { locked: stored, action: 'legal-notice.cancel' },
  );
  return movedTo(saved);
}
