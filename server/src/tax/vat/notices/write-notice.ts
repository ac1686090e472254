import { inFigures } from '#contract/calendar.ts';
import type { NoticeLine, noticeKinds } from '#contract/tax/vat/notice-calls.ts';
import { nameOf } from '#contract/tax/vat/words.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Settings } from '#server/platform/installation/settings.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import { outbox } from '#server/platform/outbox/outbox.ts';
import { euros } from '#server/platform/records/field-words.ts';
import { stopLinks } from './stop-links.ts';

/** What notices are mailed with. */
export const vatMails = ({ secretKey, publicUrl }: Pick<Settings, 'secretKey' | 'publicUrl'>) => ({
  outbox: outbox(secretKey),
  links: stopLinks(secretKey),
  publicUrl,
});
export type VatMails = ReturnType<typeof vatMails>;

/** SQL: of declaration d, what a notice tells of it. */
export const noticeLineOf = (alias: string) =>
  `json_build_object('Formulaire', ${alias}.form, 'DateDebut', ${alias}.starts_on, 'DateFin', ${alias}.ends_on,
    'Echeance', ${alias}.due_on, 'Montant', ${alias}.amount_cents, 'Neant', ${alias}.is_nil)`;

export interface Notice {
  clientId: number;
  companyId: number;
  kind: keyof typeof noticeKinds;
  /** First day of the month that a monthly notice is of. */
  month: string | null;
  /** Null: it leaves by itself. */
  userId: number | null;
  company: string;
  cabinet: string;
  email: string;
  lines: NoticeLine[];
}

function amountOf({ Montant, Neant }: NoticeLine): string {
  if (Neant) return 'néant, rien à payer';
  if (Montant === null) return 'montant communiqué dès qu’il sera connu';
  return Montant < 0 ? `crédit de ${euros(-Montant)}` : `${euros(Montant)} à payer`;
}

const sentence = (line: NoticeLine) =>
  `• ${nameOf(line)}\u202f: au plus tard le ${inFigures(line.Echeance)}, ${amountOf(line)}.`;

/** Writes a notice to the customer and keeps what it told, in the transaction of who asks for it. */
export async function writeNotice(db: Db, mails: VatMails, notice: Notice): Promise<void> {
  const { clientId, companyId, kind, month, userId, company, cabinet, email, lines } = notice;
  const token = mails.links.tokenOf({ clientId, companyId });
  const total = lines.reduce((sum, { Montant }) => sum + Math.max(Montant ?? 0, 0), 0);
  const messageId = await mails.outbox.mail(db, {
    clientId,
    to: email,
    holdsSecret: false,
    ...mailOf({
      subject: `${kind === 'RAPPEL' ? 'Rappel\u202f: TVA' : 'TVA'} à échéance pour ${company}`,
      paragraphs: [
        `Voici ce qui arrive à échéance en matière de TVA pour ${company}\u202f:`,
        ...lines.map(sentence),
        ...(lines.length > 1 && total > 0 ? [`Total connu à payer\u202f: ${euros(total)}.`] : []),
        `Votre cabinet ${cabinet}`,
      ],
      unsubscribe: `${mails.publicUrl}/avis-tva#${token}`,
      unsubscribeLabel: 'Ne plus recevoir ces avis d’échéance',
    }),
  });
  await db.query(
    `insert into vat_notice (client_id, company_id, kind, month, sent_to, written_by, message_id, lines)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [clientId, companyId, kind, month, email, userId, messageId, JSON.stringify(lines)],
  );
}
