import { z } from 'zod';
import { signedIn } from '#contract/access/access.ts';
import { call, noInput } from '#contract/call.ts';
import { page } from '#contract/paging.ts';

/** A job that has ended well or not, a piece of news, a reminder whose time has come. */
export const notificationKinds = ['done', 'failed', 'news', 'reminder'] as const;

export const Notification = z.object({
  Id: z.string(),
  Kind: z.enum(notificationKinds),
  Title: z.string(),
  Text: z.string().nullable(),
  /** A screen of the application: `/menu-dossier-permanent/persons`. */
  Link: z.string().nullable(),
  /** The download that it tells of, while its file is kept. */
  ZipId: z.string().nullable(),
  /** Since when it is shown: ISO 8601 instant. */
  At: z.string(),
  IsRead: z.boolean(),
});

export type Notification = z.infer<typeof Notification>;

const named = z.strictObject({ Id: z.uuid('Identifiant invalide.') });

/** The user's own notifications, the latest first; reminders once their time has come. */
export const GetNotifications = call({
  method: 'GET',
  path: 'notifications/GetNotifications',
  request: z.strictObject({
    ...page(5),
  }),
  answer: z.object({
    Items: z.array(Notification),
    TotalCount: z.number().int(),
    /** Of all pages together. */
    UnreadCount: z.number().int(),
  }),
  access: signedIn,
});

export const MarkNotificationRead = call({
  method: 'POST',
  path: 'notifications/MarkRead',
  request: named,
  answer: z.literal(true),
  access: signedIn,
  audit: 'notification.read',
});

/** Tells how many were unread. */
export const MarkAllNotificationsRead = call({
  method: 'POST',
  path: 'notifications/MarkAllRead',
  request: noInput,
  answer: z.number().int(),
  access: signedIn,
  audit: 'notification.read-all',
});

/** Removes a notification, or a reminder before its time. */
export const RemoveNotification = call({
  method: 'POST',
  path: 'notifications/Remove',
  request: named,
  answer: z.literal(true),
  access: signedIn,
  audit: 'notification.remove',
});
