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

function moment(name: 'DTSTART' | 'DTEND', { day, time }: CalendarEvent['from']): string {
  if (time !== null) return `${name};TZID=Europe/Paris:${digits(day)}T${digits(time)}00`;
  // the end of whole days is the first day after them
  return `${name};VALUE=DATE:${digits(name === 'DTEND' ? addDays(day, 1) : day)}`;
}

const eventLines = (
  { uid, title, from, to, sequence = 0, isBusy = false }: CalendarEvent,
  stamp: string,
): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${stamp}`,
  `SEQUENCE:${sequence}`,
  moment('DTSTART', from),
  moment('DTEND', to),
  `SUMMARY:${escaped(title)}`,
  // a deadline keeps nobody busy all day
  ...(from.time === null && !isBusy ? ['TRANSP:TRANSPARENT'] : []),
  'END:VEVENT',
];

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
