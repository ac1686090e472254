const parisDay = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' });

/** The day in Paris of an ISO 8601 instant, as `YYYY-MM-DD`; a day is its own. */
export const dayInParis = (instant: string | Date): string => parisDay.format(new Date(instant));

const parisMoment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The moment by the clock of Paris in figures alone, as '20261123092736'. */
export const momentInFigures = (now = new Date()): string => parisMoment.format(now).replace(/\D/g, '');

/** Today's date in Paris, as `YYYY-MM-DD`. */
export const todayInParis = (now = new Date()): string => dayInParis(now);
