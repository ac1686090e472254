import type { AnswerOf } from '#contract/call.ts';
import type { GetMessages } from '#contract/workspace/outbox/calls.ts';

export type MessageRow = AnswerOf<typeof GetMessages>['Items'][number];

/** A row as the statements below read it; the table's alias is m. */
export interface MessageRecord {
  id: string;
  kind: MessageRow['Kind'];
  recipient: string;
  subject: string;
  state: MessageRow['State'] | 'handing-over';
  attempts: number;
  created_at: Date;
  sent_at: Date | null;
  next_attempt_at: Date;
  last_error: string | null;
}

export const columns =
  'm.id, m.kind, m.recipient, m.subject, m.state, m.attempts, m.created_at, m.sent_at, m.next_attempt_at, m.last_error';

/** What is told of a message: until it has left or will not leave, its state is told as `sending`. */
export const toRow = (row: MessageRecord): MessageRow => ({
  Id: row.id,
  Kind: row.kind,
  Recipient: row.recipient,
  Subject: row.subject,
  State: row.state === 'handing-over' ? 'sending' : row.state,
  Attempts: row.attempts,
  CreatedAt: row.created_at.toISOString(),
  SentAt: row.sent_at?.toISOString() ?? null,
  NextAttemptAt: row.state === 'waiting' ? row.next_attempt_at.toISOString() : null,
  LastError: row.last_error,
});
