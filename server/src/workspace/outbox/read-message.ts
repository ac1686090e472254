import type { AnswerOf } from '#contract/call.ts';
import type { GetMessage } from '#contract/workspace/outbox/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { associatedDataOf, Content, type MessageKind } from '#server/platform/outbox/outbox.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { RenewableSealing } from '#server/platform/secrets/renewable-sealing.ts';
import { columns, type MessageRecord, toRow } from './message-row.ts';

interface Found extends MessageRecord {
  sealed_content: Buffer | null;
  holds_secret: boolean;
}

/** The firm has no such message: 404. */
export const noSuchMessage = () => notFound('Ce message n’existe plus.');

/** Undefined where it was sealed under another key. */
function openContent(sealed: Buffer, place: string, { open }: RenewableSealing): Content | undefined {
  try {
    return Content.parse(JSON.parse(open(sealed, place)));
  } catch {
    return undefined;
  }
}

/**
 * A message with its content. What gives access to somebody's account is for its recipient alone: it is told
 * only where nothing sends it, since nobody could read it otherwise.
 *
 * @param isSent whether messages of a kind leave this installation.
 */
export async function readMessage(
  db: Db,
  clientId: number,
  id: string,
  { sealing, isSent }: { sealing: RenewableSealing; isSent: Record<MessageKind, boolean> },
): Promise<AnswerOf<typeof GetMessage>> {
  const [row] = await db.query<Found>(
    `select ${columns}, m.sealed_content, m.holds_secret from outbox_message m
     where m.client_id = $1 and m.id = $2`,
    [clientId, id],
  );
  if (!row) throw noSuchMessage();
  const isForRecipientAlone = row.holds_secret && isSent[row.kind] && row.state !== 'simulated';
  const content =
    row.sealed_content && !isForRecipientAlone
      ? openContent(row.sealed_content, associatedDataOf(clientId, id), sealing)
      : undefined;
  return {
    ...toRow(row),
    Text: content?.text ?? null,
    Html: content?.html ?? null,
    Attachments: (content?.attachments ?? []).map(({ fileName, size }) => ({
      FileName: fileName,
      Size: size,
    })),
  };
}
