import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type {
  GetNotifications,
  MarkAllNotificationsRead,
  MarkNotificationRead,
  Notification,
  RemoveNotification,
} from '#contract/workspace/notifications/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Owner } from '#server/platform/requests/user-feed.ts';

interface Row extends Omit<Notification, 'At'> {
  At: Date;
}

export const unknownNotification = () => notFound('Cette notification n’existe plus.');

/** The journal tells whose it was, not what a reminder says. */
export const journalled = (
  { session: { userId } }: Pick<SignedInContext<never>, 'session'>,
  after: object,
) => ({
  entity: 'app_user',
  entityId: userId,
  after,
});

/** One page of what the user has been told, the latest first. */
export async function listNotifications(
  db: Db,
  { clientId, userId }: Owner,
  { PageNumber, PageSize }: ParsedRequestOf<typeof GetNotifications>,
): Promise<AnswerOf<typeof GetNotifications>> {
  const [counted] = await db.query<{ TotalCount: number; UnreadCount: number }>(
    `select count(*) as "TotalCount", count(*) filter (where read_at is null) as "UnreadCount"
     from notification where client_id = $1 and user_id = $2 and due_at <= now()`,
    [clientId, userId],
  );
  const rows = await db.query<Row>(
    `select id as "Id", kind as "Kind", title as "Title", text as "Text", link as "Link",
       download_id as "ZipId", due_at as "At", read_at is not null as "IsRead"
     from notification where client_id = $1 and user_id = $2 and due_at <= now()
     order by due_at desc, id desc limit $3 offset $4`,
    [clientId, userId, PageSize, (PageNumber - 1) * PageSize],
  );
  const Items = rows.map((row) => ({ ...row, At: row.At.toISOString() }));
  return { TotalCount: 0, UnreadCount: 0, ...counted, Items };
}

export async function markRead(context: SignedInContext<typeof MarkNotificationRead>): Promise<true> {
  const { db, session, input, audit } = context;
  const [found] = await db.query(
    `update notification set read_at = coalesce(read_at, now())
     where client_id = $1 and user_id = $2 and id = $3 and due_at <= now() returning id`,
    [session.clientId, session.userId, input.Id],
  );
  if (!found) throw unknownNotification();
  audit.record({ action: 'notification.read', ...journalled(context, input) });
  return true;
}

export async function markAllRead(
  context: SignedInContext<typeof MarkAllNotificationsRead>,
): Promise<number> {
  const { db, session, audit } = context;
  const read = await db.query(
    `update notification set read_at = now()
     where client_id = $1 and user_id = $2 and read_at is null and due_at <= now() returning id`,
    [session.clientId, session.userId],
  );
  audit.record({ action: 'notification.read-all', ...journalled(context, { Count: read.length }) });
  return read.length;
}

export async function removeNotification(context: SignedInContext<typeof RemoveNotification>): Promise<true> {
  const { db, session, input, audit } = context;
  const [found] = await db.query(
    'delete from notification where client_id = $1 and user_id = $2 and id = $3 returning id',
    [session.clientId, session.userId, input.Id],
  );
  if (!found) throw unknownNotification();
  audit.record({ action: 'notification.remove', ...journalled(context, input) });
  return true;
}
