import { addDays } from '#contract/calendar.ts';

/** What a calendar shows of an appointment, a deadline or a leave: no more than its title. */
export interface CalendarEvent {
  /** The same at each reading, and no other event's anywhere. */
  uid: string;
  title: string;
  /** Days YYYY-MM-DD and times HH:MM of Paris; without times whole days, the last one included. */
  from: { day: string; time: string | null };
  to: { day: string; time: string | null };
  /** Grows with each change. */
  sequence?: number;
  /** It comes back by this RRULE, but for the times on these days, which stand where the rule has them. */
  repeats?: { rule: string; without: readonly string[] };
  /** It stands in place of the time of the event with the same uid that the rule has here. */
  replaces?: { day: string; time: string | null };
  /** Whole days keep its owner from other things too. */
  isBusy?: boolean;
}

/** Lines end with CR LF (RFC 5545, section 3.1). */
const lineEnd = '\r\n';
const mostOctets = 75;

/** Special characters of a text value (RFC 5545, section 3.3.11); what no text may hold is left out. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** A long line goes on after a break and a space; no character is cut in two. */
export function folded(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > mostOctets) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join(lineEnd);
}

/** The clocks of Paris since the European Union's rule of 1996: the last Sundays of March and October. */
const paris = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Paris',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const digits = (text: string) => text.replace(/[-:]/g, '');

/** Days at a time of Paris, or whole days where there is none. */
const moments = (name: string, days: readonly string[], time: string | null): string =>
  time === null
    ? `${name};VALUE=DATE:${days.map(digits).join(',')}`
    : `${name};TZID=Europe/Paris:${days.map((day) => `${digits(day)}T${digits(time)}00`).join(',')}`;

/** The end of whole days is the first day after them. */
const endOf = ({ day, time }: CalendarEvent['to']): string =>
  moments('DTEND', [time === null ? addDays(day, 1) : day], time);

/** What makes an event come back, or stand in place of one that does (RFC 5545, sections 3.8.4.4 and 3.8.5). */
const recurrenceLines = ({ from, repeats, replaces }: CalendarEvent): string[] => [
  ...(repeats ? [`RRULE:${repeats.rule}`] : []),
  ...(repeats && repeats.without.length > 0 ? [moments('EXDATE', repeats.without, from.time)] : []),
  ...(replaces ? [moments('RECURRENCE-ID', [replaces.day], replaces.time)] : []),
];

function eventLines(event: CalendarEvent, stamp: string): string[] {
  const { uid, title, from, to, sequence = 0, isBusy = false } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${sequence}`,
    moments('DTSTART', [from.day], from.time),
    endOf(to),
    ...recurrenceLines(event),
    `SUMMARY:${escaped(title)}`,
    // a deadline keeps nobody busy all day
    ...(from.time === null && !isBusy ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ];
}

/** A calendar as RFC 5545 has it (text/calendar), made at this moment. */
export function writeCalendar(name: string, events: readonly CalendarEvent[], now = new Date()): string {
  const stamp = `${digits(now.toISOString()).slice(0, 15)}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Agenda du cabinet//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Europe/Paris',
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    ...paris,
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => folded(line) + lineEnd).join('');
}
