import * as calls from '#contract/workspace/notifications/calls.ts';
import * as reminderCalls from '#contract/workspace/notifications/reminder-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import * as own from './own-notifications.ts';
import * as reminders from './reminders.ts';

export const notificationRoutes: Route[] = [
  serve(calls.GetNotifications, ({ db, session, input }) => own.listNotifications(db, session, input)),
  serve(calls.MarkNotificationRead, (context) => own.markRead(context)),
  serve(calls.MarkAllNotificationsRead, (context) => own.markAllRead(context)),
  serve(calls.RemoveNotification, (context) => own.removeNotification(context)),
  serve(reminderCalls.GetReminders, ({ db, session }) => reminders.listReminders(db, session)),
  serve(reminderCalls.AddReminder, (context) => reminders.addReminder(context)),
  serve(reminderCalls.EditReminder, (context) => reminders.editReminder(context)),
];
