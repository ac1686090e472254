import { Heading } from '#web/kit/page/Heading.tsx';
import { todayInParis } from '#web/kit/text/today.ts';
import { dayInWords } from '../timesheets/time-words.ts';
import css from './agenda.module.css';
import { type DayContent, isEmpty } from './agenda-days.ts';
import { DayEntries } from './DayEntries.tsx';

interface DayListProps {
  days: readonly DayContent[];
  /** Shows all that a day has. */
  onOpen: (day: string) => void;
}

/** As many deadlines of a day as a phone's list names. */
const mostNamed = 5;

/** The same on a phone: the days that have something, one below the other. */
export function DayList({ days, onOpen }: DayListProps) {
  const today = todayInParis();
  return (
    <ul className={css.days}>
      {days
        .filter((content) => !isEmpty(content))
        .map((content) => (
          <li key={content.day}>
            <Heading className={css.dayTitle}>
              {dayInWords(content.day)}
              {content.day === today && ' (aujourd’hui)'}
            </Heading>
            <DayEntries content={content} most={mostNamed} onMore={onOpen} />
          </li>
        ))}
    </ul>
  );
}
