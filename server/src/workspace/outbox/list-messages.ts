import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { GetMessages } from '#contract/workspace/outbox/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { columns, type MessageRecord, toRow } from './message-row.ts';

type Filters = ParsedRequestOf<typeof GetMessages>;
type Page = Pick<AnswerOf<typeof GetMessages>, 'Items' | 'TotalCount'>;

/** From two characters on a text filter counts, as in the other lists. */
const shortest = 2;

function conditionOf(clientId: number, { Recipient, Kind, State }: Filters) {
  const values: unknown[] = [clientId];
  const parts = ['m.client_id = $1'];
  const name = (value: unknown) => `$${values.push(value)}`;
  if (Recipient && Recipient.length >= shortest) {
    parts.push(`fold(m.recipient) like fold(${name(containsPattern(Recipient))})`);
  }
  if (Kind) parts.push(`m.kind = ${name(Kind)}`);
  // whoever watches need not know that the last byte is on its way
  if (State)
    parts.push(`m.state = any(${name(State === 'sending' ? ['sending', 'handing-over'] : [State])})`);
  return { where: parts.join(' and '), values };
}

/** One page of the firm's messages, the latest first unless told, and how many the filters let through. */
export async function listMessages(db: Db, clientId: number, filters: Filters): Promise<Page> {
  const { where, values } = conditionOf(clientId, filters);
  const direction = filters.SortOrder === 1 ? 'asc' : 'desc';
  const rows = await db.query<MessageRecord>(
    `select ${columns} from outbox_message m where ${where}
     order by m.created_at ${direction}, m.id ${direction}
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, filters.PageSize, (filters.PageNumber - 1) * filters.PageSize],
  );
  const [counted] = await db.query<{ total: number }>(
    `select count(*) as total from outbox_message m where ${where}`,
    values,
  );
  return { Items: rows.map(toRow), TotalCount: counted?.total ?? 0 };
}
