import { buffer } from 'node:stream/consumers';
import { firmName } from '#server/administration/firm/read-firm.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { noticeMail } from './notice-mail.ts';
import { refusalOf, type ToSend } from './sendable.ts';

export interface SendingNeeds {
  outbox: Outbox;
  store: FileStore;
}

interface Sending {
  clientId: number;
  userId: number;
  /** Names the sending on each line that leaves with it. */
  sending: string;
  message: string | null | undefined;
  sendsAgain?: boolean;
}

/**
 * Writes the mails of lines that this transaction holds, and marks the lines in the same transaction: whatever kills it, a
 * line is sent and marked, or neither.
 */
export async function sendLines(
  { outbox, store }: SendingNeeds,
  db: Db,
  lines: readonly ToSend[],
  { clientId, userId, sending, message, sendsAgain = false }: Sending,
): Promise<void> {
  const firm = await firmName(db, clientId);
  for (const one of lines) {
    const { line, email, notice } = one;
    if (refusalOf(one, sendsAgain) !== undefined || !email || !notice) continue;
    await outbox.mail(db, {
      clientId,
      to: email,
      holdsSecret: false,
      ...noticeMail(line, { firm, message }),
      attachments: [
        {
          fileName: `Avis CFE ${line.Annee} ${line.Siret}.pdf`,
          mediaType: notice.mediaType,
          content: await buffer(await store.open(clientId, notice.sha256)),
        },
      ],
    });
    await db.query(
      `update cfe_line set sent_at = now(), sent_to = $3, sending = $4, version = version + 1, modified_at = now(),
         modified_by = $5 where client_id = $1 and id = $2`,
      [clientId, line.Id, email, sending, userId],
    );
  }
}
