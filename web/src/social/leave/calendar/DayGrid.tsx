import { addDays } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import { publicHolidays } from '#contract/public-holidays.ts';
import type { LeaveCalls } from '#contract/social/leave/calls.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { spanInWords } from '../leave-words.ts';
import css from './calendar.module.css';

type Person = AnswerOf<LeaveCalls['calendar']>['Items'][number];
type Absence = Person['Absences'][number];

interface DayGridProps {
  label: string;
  /** The first and the last day, of one year. */
  from: string;
  to: string;
  people: readonly Person[];
}

const weekday = new Intl.DateTimeFormat('fr', { weekday: 'narrow', timeZone: 'UTC' });
const at = (date: string) => new Date(`${date}T00:00:00Z`);

function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date);
  return days;
}

const covers = ({ DateDebut, DateFin }: Absence, date: string) => DateDebut <= date && date <= DateFin;

const partOf = ({ DateDebut, IsDebutApresMidi, DateFin, IsFinMatin }: Absence, date: string) =>
  date === DateDebut && IsDebutApresMidi
    ? 'afternoon'
    : date === DateFin && IsFinMatin
      ? 'morning'
      : undefined;

const told = (absence: Absence) =>
  `${absence.Libelle}, ${spanInWords(absence)}${absence.IsEnAttente ? ', en attente' : ''}`;

/** People by the days of a month: each day away bears what may be told of it. */
export function DayGrid({ label, from, to, people }: DayGridProps) {
  const today = todayInParis();
  const holidays = publicHolidays(Number(from.slice(0, 4)));
  const days = daysFrom(from, to).map((date) => ({
    date,
    isOff: [0, 6].includes(at(date).getUTCDay()) || holidays.has(date),
    title: holidays.get(date),
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section className={css.box} aria-label={label} tabIndex={0}>
      <table className={css.grid} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Nom</th>
            {days.map(({ date, isOff, title }) => (
              <th
                key={date}
                scope="col"
                data-off={isOff || undefined}
                title={title}
                aria-current={date === today ? 'date' : undefined}
              >
                <small>{weekday.format(at(date))}</small>
                {Number(date.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ Key, Nom, Absences }) => (
            <tr key={Key}>
              <th scope="row">{Nom}</th>
              {days.map(({ date, isOff }) => {
                const absence = Absences.find((one) => covers(one, date));
                return (
                  <td key={date} data-off={isOff || undefined}>
                    {absence && (
                      <span
                        role="img"
                        className={css.away}
                        data-waiting={absence.IsEnAttente || undefined}
                        data-part={partOf(absence, date)}
                        title={told(absence)}
                        aria-label={told(absence)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
