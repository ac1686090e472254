import type { AnswerOf } from '#contract/call.ts';
import type { GetNotifications, Notification } from '#contract/workspace/notifications/calls.ts';

type Page = AnswerOf<typeof GetNotifications>;

/**
 * The unread notifications of the first page that came since it was read before, the latest first. What only
 * moved up from the second page, since another one was removed, is older than all that was there.
 */
export function arrivals(before: Page, now: Page): Notification[] {
  const known = new Set(before.Items.map(({ Id }) => Id));
  const isWhole = before.Items.length === before.TotalCount;
  const oldest = before.Items.at(-1)?.At ?? '';
  return now.Items.filter(({ Id, At, IsRead }) => !IsRead && !known.has(Id) && (isWhole || At >= oldest));
}
