import type { AnswerOf } from '#contract/call.ts';
import type { PreviewMailing, TestMailing } from '#contract/dashboards/mailings/calls.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { firstReader } from './audience.ts';
import { readReader, writtenTo } from './mail-text.ts';
import { mailings } from './mailing-rows.ts';

const nobody = { fields: { civilite: '', prenom: '', nom: '' } };

/** @throws AppError 404 */
export async function previewMailing({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof PreviewMailing>): Promise<AnswerOf<typeof PreviewMailing>> {
  const mailing = await mailings.read(db, clientId, input.Id);
  const first = await firstReader(db, clientId, mailing.Public);
  const reader = first === undefined ? undefined : await readReader(db, clientId, first);
  const { subject, text } = mailOf(writtenTo(reader ?? nobody, mailing));
  return { Personne: reader ? { Key: reader.id, Value: reader.name } : null, Objet: subject, Texte: text };
}

/** Writes it to whoever asks, as if they were its reader. @throws AppError 404 */
export async function testMailing(
  { db, session, input: { Id }, audit }: SignedInContext<typeof TestMailing>,
  outbox: Outbox,
): Promise<AnswerOf<typeof TestMailing>> {
  const { clientId, email, fullName } = session;
  const mailing = await mailings.read(db, clientId, Id);
  const content = writtenTo({ fields: { civilite: '', prenom: fullName, nom: '' } }, mailing);
  const subject = `[Essai] ${content.subject}`;
  await outbox.mail(db, { clientId, to: email, holdsSecret: false, ...mailOf({ ...content, subject }) });
  audit.record({ action: 'mailing.test', entity: 'mailing', entityId: Id, after: { Email: email } });
  return { Email: email };
}
