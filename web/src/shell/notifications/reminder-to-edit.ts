/** What the reminder's form begins with; without an id, a new one. Empty where it is to be chosen. */
export interface ReminderToEdit {
  Id?: string;
  Text: string;
  Date?: string;
  Time?: string;
}

const parts = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** The day and the time that the clocks of Paris show at the next full hour. */
export function nextHour(now = Date.now()): { Date: string; Time: string } {
  const hour = 3_600_000;
  const found = Object.fromEntries(
    parts.formatToParts(Math.floor(now / hour) * hour + hour).map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour: hours, minute } = found;
  return { Date: `${year}-${month}-${day}`, Time: `${hours}:${minute}` };
}
