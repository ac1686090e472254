import type { notificationKinds } from '#contract/workspace/notifications/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';

interface NewNotification {
  clientId: number;
  userId: number;
  /** News unless told. */
  kind?: Exclude<(typeof notificationKinds)[number], 'reminder'>;
  /** One sentence. */
  title: string;
  text?: string | undefined;
  /** A screen of the application: `/menu-dossier-permanent/persons`. */
  link?: string;
  /** The download whose file it offers. */
  downloadId?: string;
}

/** Tells a user something, from the commit of this transaction on, in the bell of every page that they have open. */
export async function notify(db: Db, notification: NewNotification): Promise<void> {
  const { clientId, userId, kind = 'news', title, text, link, downloadId } = notification;
  await db.query(
    `insert into notification (client_id, user_id, kind, title, text, link, download_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [clientId, userId, kind, title, text ?? null, link ?? null, downloadId ?? null],
  );
}
