import { type KeyboardEvent, useRef, useState } from 'react';
import { addDays } from '#contract/calendar.ts';
import { type DayPart, type DayRules, type ReportedDay, refusalOf } from '#contract/portage/activity/days.ts';
import type { ActivityMonth } from '#contract/portage/activity/report.ts';
import { publicHolidays } from '#contract/public-holidays.ts';
import { DayCell, type ShownDay } from './DayCell.tsx';
import { closedBecause, daysOfMonth, nextOf, openParts, withDay } from './day-choices.ts';
import css from './month-calendar.module.css';

interface MonthCalendarProps {
  label: string;
  month: ActivityMonth;
  rules: DayRules;
  days: readonly ReportedDay[];
  isReadOnly: boolean;
  onChange: (days: ReportedDay[]) => void;
}

const weekdays = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'];

/** From 0, Monday. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The days of a month by its weeks, Mondays first; undefined where another month begins or ends the week. */
function weeksOf(days: readonly string[]): (string | undefined)[][] {
  const [first = ''] = days;
  const cells = [...Array.from({ length: weekdayOf(first) }, () => undefined), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, column) => cells[week * 7 + column]),
  );
}

const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const letters: Readonly<Record<string, DayPart>> = {
  '1': 'JOURNEE',
  j: 'JOURNEE',
  m: 'MATIN',
  a: 'APRES_MIDI',
};
const erasers = ['0', 'Delete', 'Backspace'];

function shownDays({ month, rules, days }: Pick<MonthCalendarProps, 'month' | 'rules' | 'days'>): ShownDay[] {
  const holidays = publicHolidays(Number(month.Mois.slice(0, 4)));
  return daysOfMonth(month.Mois).map((day) => {
    const value = days.find(({ Jour }) => Jour === day);
    const away = month.Absences.filter(({ Jour }) => Jour === day);
    const holiday = holidays.get(day);
    return {
      day,
      value,
      notes: [
        ...away.map(({ IsEnAttente }) => (IsEnAttente ? 'Absence demandée' : 'Absence')),
        ...(holiday ? [holiday] : []),
      ],
      isOff: weekdayOf(day) > 4 || holiday !== undefined,
      isAway: away.some(({ IsEnAttente }) => !IsEnAttente),
      closed: closedBecause(day, rules),
      wrong: value && refusalOf(value, rules),
    };
  });
}

/** A mission's month by its weeks: arrows lead from day to day, 1, M, A and 0 enter a whole day, its halves, and nothing. */
export function MonthCalendar({ label, month, rules, days, isReadOnly, onChange }: MonthCalendarProps) {
  const box = useRef<HTMLTableElement>(null);
  const shown = shownDays({ month, rules, days });
  const byDay = new Map(shown.map((one) => [one.day, one]));
  const [current, setCurrent] = useState(() => shown.find(({ closed }) => !closed)?.day ?? shown[0]?.day);
  const inHours = rules.Unite === 'HEURES';
  const put = (day: string, value: ReportedDay | undefined) => onChange(withDay(days, day, value));

  function go(event: KeyboardEvent, day: string, by: number) {
    const target = addDays(day, by);
    const cell = box.current?.querySelector<HTMLElement>(
      `button[data-day="${target}"], input[data-day="${target}"]`,
    );
    if (!cell) return;
    event.preventDefault();
    cell.focus();
  }

  /** Whether the key enters something. */
  function enter(key: string, day: string): boolean {
    const Part = letters[key.toLowerCase()];
    if (erasers.includes(key)) put(day, undefined);
    else if (Part && openParts(day, rules).includes(Part)) put(day, { Jour: day, Part });
    else return false;
    return true;
  }

  function press(event: KeyboardEvent<HTMLTableElement>) {
    const day = (event.target as HTMLElement).dataset.day;
    if (!day || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = arrows[event.key];
    // within a number the arrows to the sides are the caret's
    if (by !== undefined && !(inHours && Math.abs(by) === 1)) return go(event, day, by);
    if (!isReadOnly && !inHours && enter(event.key, day)) event.preventDefault();
  }

  function enterHours(day: string, typed: string) {
    const Heures = Number(typed.trim().replace(',', '.').replace(/\s/g, ''));
    const before = byDay.get(day)?.value?.Heures ?? 0;
    if (Number.isNaN(Heures) || Heures === before) return;
    put(day, Heures === 0 ? undefined : { Jour: day, Heures });
  }

  return (
    <table ref={box} className={css.calendar} aria-label={label} onKeyDown={press}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              <abbr title={name}>{name.slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(shown.map(({ day }) => day)).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, column) => {
              const one = day === undefined ? undefined : byDay.get(day);
              return (
                <td key={weekdays[column]}>
                  {one && (
                    <DayCell
                      shown={one}
                      inHours={inHours}
                      isReadOnly={isReadOnly}
                      isCurrent={one.day === current}
                      onPress={() => put(one.day, nextOf(one.day, one.value, rules))}
                      onHours={(typed) => enterHours(one.day, typed)}
                      onFocus={() => setCurrent(one.day)}
                    />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
