const parisDay = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' });

/** The day in Paris, YYYY-MM-DD, of an ISO 8601 instant; today's unless told. */
export const dayInParis = (instant?: string): string =>
  parisDay.format(instant === undefined ? new Date() : new Date(instant));

/** The day after, as the list's date filters are sent (specification 3, section 9). */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
