import type { RateLimit } from '#contract/call.ts';

/**
 * Where other calendars read an agenda (text/calendar, RFC 5545): no call of the API, since they bring no session but a secret in
 * the address, `?Cle=`, and want no JSON.
 */
export const calendarFeed = {
  name: 'GET agenda/calendrier.ics',
  path: 'agenda/calendrier.ics',
  rateLimits: [
    { most: 120, seconds: 600, by: 'address' },
    { most: 30, seconds: 600, by: { field: 'Cle' } },
  ] satisfies RateLimit[],
};
