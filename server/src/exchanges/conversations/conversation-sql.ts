/** SQL: an instant as the wire has it, which sorts as it stands. */
export const instant = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL: the last message m of conversation r that a side may know of. */
export const lastWord = (
  seen: string,
) => `lateral (select m.body, m.sent_at, m.author_id from conversation_message m
  where m.client_id = r.client_id and m.conversation_id = r.id and ${seen} order by m.id desc limit 1)`;

/** SQL: messages m of others in conversation r that the user has not read, of those that their side may know of. */
export const unreadBy = (user: string, seen: string) => `(select count(*)::int from conversation_message m
  where m.client_id = r.client_id and m.conversation_id = r.id and m.author_id <> ${user} and ${seen}
    and m.id > coalesce((select x.read_until from conversation_reader x
      where x.client_id = r.client_id and x.conversation_id = r.id and x.user_id = ${user}), 0))`;

/** SQL: a message m that both sides read. */
export const isShared = 'not m.is_internal';
