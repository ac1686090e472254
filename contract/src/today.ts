const parisDay = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' });

/** The day in Paris of an ISO 8601 instant, as `YYYY-MM-DD`; a day is its own. */
export const dayInParis = (instant: string | Date): string => parisDay.format(new Date(instant));

/** Today's date in Paris, as `YYYY-MM-DD`. */
export const todayInParis = (now = new Date()): string => dayInParis(now);
