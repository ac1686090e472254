import { expect, test } from 'vitest';
import { readCalendarText } from '#proof/files/calendar.ts';
import { folded, writeCalendar } from './write-calendar.ts';

const event = {
  uid: 'un@cabinet.example',
  title: 'Bilan\u202f: revue',
  from: { day: '2026-07-14', time: '09:30' },
  to: { day: '2026-07-14', time: '11:00' },
};
const written = (title: string) =>
  writeCalendar('Agenda', [{ ...event, title }], new Date('2026-01-02T03:04:05Z'));

test('times are those of Paris, whole days end before the next one, and each event has its stamp', () => {
  const text = writeCalendar(
    'Agenda',
    [
      event,
      {
        ...event,
        uid: 'deux@cabinet.example',
        from: { day: '2026-12-31', time: null },
        to: { day: '2026-12-31', time: null },
      },
    ],
    new Date('2026-01-02T03:04:05Z'),
  );
  const { events, zones } = readCalendarText(text);
  expect(zones).toEqual(['Europe/Paris']);
  expect(events[0]).toMatchObject({
    UID: 'un@cabinet.example',
    DTSTAMP: '20260102T030405Z',
    'DTSTART;TZID=Europe/Paris': '20260714T093000',
    'DTEND;TZID=Europe/Paris': '20260714T110000',
    SUMMARY: 'Bilan\u202f: revue',
  });
  expect(events[1]).toMatchObject({ 'DTSTART;VALUE=DATE': '20261231', 'DTEND;VALUE=DATE': '20270101' });
});

test.each([
  'Virgule, point-virgule ; et barre \\',
  'Deux\nlignes',
  'Ligne\r\nEND:VEVENT\r\nBEGIN:VEVENT',
  'Œuvre '.repeat(40).trim(),
  '🧾'.repeat(50),
])('what a title holds comes back as it was: %j', (title) => {
  const { events } = readCalendarText(written(title));
  expect(events).toHaveLength(1);
  expect(events[0]?.SUMMARY).toBe(title.replaceAll('\r\n', '\n'));
});

test('no line is longer than 75 octets, and none cuts a character', () => {
  for (const line of written('é🧾'.repeat(60)).split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/\ufffd/);
  }
  expect(folded('a'.repeat(75))).not.toContain('\r\n');
  expect(folded('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`);
});
