import { type KeyboardEvent, useEffect, useRef } from 'react';
import { addDays } from '#contract/calendar.ts';
import type { AgendaAbsence } from '#contract/dashboards/agenda/agenda.ts';
import { publicHolidays } from '#contract/public-holidays.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { shortDay } from '../timesheets/time-words.ts';
import css from './agenda.module.css';
import { type DayContent, type Period, tellDay, timeOn, type View } from './agenda-days.ts';
import { AppointmentLink, DeadlineLink } from './agenda-links.tsx';

interface CalendarGridProps {
  period: Period;
  days: readonly DayContent[];
  /** Shows the period around a day. */
  onDay: (day: string) => void;
  /** Shows all that a day has. */
  onOpen: (day: string) => void;
}

/** As many entries as a day has room for, by view. */
const mostShown: Record<View, number> = { mois: 3, semaine: 12 };

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Weeks by days: arrows lead from day to day, beyond the border too; Enter opens a day. */
export function CalendarGrid({ period, days, onDay, onOpen }: CalendarGridProps) {
  const { view, day: chosen, from, to, title } = period;
  const table = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  const today = todayInParis();

  // the day that an arrow led to beyond the border has the focus once its period is there
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
  }, [chosen]);

  function onKey(event: KeyboardEvent, day: string) {
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = addDays(day, step);
    if (next >= from && next <= to)
      table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
    else {
      isMoving.current = true;
      onDay(next);
    }
  }

  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7));
  return (
    <table ref={table} className={css.grid} data-view={view} aria-label={title}>
      <thead>
        <tr>
          {days.slice(0, 7).map(({ day }) => (
            <th key={day} scope="col">
              {shortDay(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((content) => (
              <DayCell
                key={content.day}
                content={content}
                isOutside={view === 'mois' && content.day.slice(0, 7) !== chosen.slice(0, 7)}
                isToday={content.day === today}
                isChosen={content.day === chosen}
                most={mostShown[view]}
                onKey={onKey}
                onOpen={onOpen}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const nameIn = ({ EstPropre, Nom }: AgendaAbsence) => (EstPropre ? 'vous' : Nom);

interface DayCellProps extends Pick<CalendarGridProps, 'onOpen'> {
  content: DayContent;
  isOutside: boolean;
  isToday: boolean;
  isChosen: boolean;
  most: number;
  onKey: (event: KeyboardEvent, day: string) => void;
}

function DayCell({ content, isOutside, isToday, isChosen, most, ...props }: DayCellProps) {
  const { day, deadlines, others, appointments, absences } = content;
  const shown = appointments.slice(0, most - (absences.length > 0 ? 1 : 0));
  const due = deadlines.slice(0, Math.max(0, most - shown.length - (absences.length > 0 ? 1 : 0)));
  const left = appointments.length - shown.length + deadlines.length - due.length + others;
  const holiday = publicHolidays(Number(day.slice(0, 4))).get(day);
  return (
    <td data-outside={isOutside || undefined} data-off={holiday !== undefined || undefined}>
      <button
        type="button"
        className={css.day}
        data-day={day}
        tabIndex={isChosen ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-label={[tellDay(content), holiday].filter(Boolean).join(', ')}
        onKeyDown={(event) => props.onKey(event, day)}
        onClick={() => props.onOpen(day)}
      >
        <span className={css.number}>{Number(day.slice(8))}</span>
        {holiday && <small className={css.holiday}>{holiday}</small>}
      </button>
      <ul className={css.entries}>
        {shown.map((one) => (
          <li key={one.Id}>
            <AppointmentLink
              id={one.Id}
              className={css.appointment}
              title={`${timeOn(one, day)}, ${one.Titre}`}
            >
              {one.HeureDebut && one.DateDebut === day ? `${one.HeureDebut} ` : ''}
              {one.Titre}
            </AppointmentLink>
          </li>
        ))}
        {due.map((one) => (
          <li key={`${one.Genre} ${one.IdSociete} ${one.Libelle} ${one.Objet}`}>
            <DeadlineLink
              deadline={one}
              className={css.deadline}
              title={`${one.Libelle}, ${one.NomSociete}, ${one.Objet}${one.EnRetard ? ', en retard' : ''}`}
            >
              {one.EnRetard ? '! ' : ''}
              {`${one.NomSociete}, ${one.Libelle}`}
            </DeadlineLink>
          </li>
        ))}
        {absences.length > 0 && (
          <li>
            <button
              type="button"
              className={css.absence}
              tabIndex={-1}
              title={absences.map((one) => `${one.Nom}, ${one.Libelle ?? 'Absence'}`).join('\n')}
              onClick={() => props.onOpen(day)}
            >
              {`${absences.length > 1 ? 'Absences' : 'Absence'}\u202f: ${absences.map(nameIn).join(', ')}`}
            </button>
          </li>
        )}
        {left > 0 && (
          <li>
            <button type="button" className={css.more} tabIndex={-1} onClick={() => props.onOpen(day)}>
              {`+ ${left}`}
            </button>
          </li>
        )}
      </ul>
    </td>
  );
}
