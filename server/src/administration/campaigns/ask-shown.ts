/** How a page is found: `found` and `total` may read what stands in `first`. */
export interface Found {
  first?: string;
  found: string;
  total: string;
}

/** Published, and within its dates on this day: c is the row's alias. */
export const isCurrent = (today: string) =>
  `c.deleted_at is null and c.status = 2 and c.starts_on <= ${today}::date
    and coalesce(c.ends_on, 'infinity') >= ${today}::date`;

/** Whether the announcement is for this user. */
export const isFor = (user: string) => `exists (
  select from campaign_target t where t.client_id = c.client_id and t.campaign_id = c.id and t.user_id = ${user})`;

/** Whether this user has confirmed it. */
export const isConfirmedBy = (user: string) => `exists (
  select from campaign_consultation h
  where h.client_id = c.client_id and h.campaign_id = c.id and h.user_id = ${user})`;

/** What the pop-up shows to a session's user on this day, and how much there is of it; `$1` is the firm. */
export function shownCondition(today: string, sessionId: string): Found {
  const user = `(select s.user_id from user_session s where s.client_id = $1 and s.id = ${sessionId})`;
  return {
    first: `shown as materialized (
      select c.id, c.starts_on from campaign c
      where c.client_id = $1 and ${isCurrent(today)} and not ${isConfirmedBy(user)} and ${isFor(user)}),`,
    found: 'select c.id from shown c',
    total: 'select count(*) as campaigns from shown',
  };
}
