import type { LiveEvent } from '#contract/workspace/live/calls.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { type Owner, userFeed } from '#server/platform/requests/user-feed.ts';

/** Differs whenever something of a user's conversations does that they may know of. */
const state = `select md5(string_agg(concat_ws(' ', r.conversation_id, r.read_until, (
    select max(m.id) from conversation_message m where m.client_id = r.client_id
      and m.conversation_id = r.conversation_id and not (m.is_internal and u.kind = 'client'))),
    ',' order by r.conversation_id)) as state
  from conversation_reader r join app_user u on u.client_id = r.client_id and u.id = r.user_id
  where r.client_id = $1 and r.user_id = $2`;

/** Tells the users who have a stream open on this node that a conversation of theirs has something new: that, and no more. */
export function conversationFeed(database: Database) {
  const read = ({ clientId, userId }: Owner) =>
    database.asFirm({ clientId }, async (db): Promise<{ state: string | null }> => {
      const [found] = await db.query<{ state: string | null }>(state, [clientId, userId]);
      return found ?? { state: null };
    });

  return userFeed<{ state: string | null }, LiveEvent>(database, {
    channel: 'conversation',
    begin: read,
    async look(owner) {
      const now = await read(owner);
      return {
        tell({ known, send }) {
          if (!known || known.state === now.state) return;
          known.state = now.state;
          send({ About: 'conversations' });
        },
      };
    },
  });
}
