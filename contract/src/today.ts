const parisDay = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' });

/** Today's date in Paris, as `YYYY-MM-DD`. */
export const todayInParis = (now = new Date()): string => parisDay.format(now);
