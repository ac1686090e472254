const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const exact = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});
const brief = new Intl.RelativeTimeFormat('fr', { style: 'short' });
const inWords = new Intl.RelativeTimeFormat('fr');

/** '12/05/2026 à 14:30', in Europe/Paris, from an ISO 8601 instant. */
export const formatMoment = (instant: string): string => exact.format(new Date(instant)).replace(' ', ' à ');

/** How far an instant is from now ('il y a 5 min', 'dans 29 jours'); beyond 31 days, its date. */
export function formatDistance(instant: string, now = Date.now()): string {
  const distance = Date.parse(instant) - now;
  const length = Math.abs(distance);
  if (length < minute) return distance > 0 ? 'dans un instant' : 'à l’instant';
  if (length < hour) return brief.format(Math.trunc(distance / minute), 'minute');
  if (length < day) return brief.format(Math.trunc(distance / hour), 'hour');
  if (length < 32 * day) return inWords.format(Math.trunc(distance / day), 'day');
  return `le ${exact.format(new Date(instant)).slice(0, 10)}`;
}
