import { dayParts, type ReportedDay } from '#contract/portage/activity/days.ts';
import css from './month-calendar.module.css';

/** A day of the calendar as it is shown. */
export interface ShownDay {
  day: string;
  value: ReportedDay | undefined;
  /** Public holiday, leave, weekend: what is told of it. */
  notes: readonly string[];
  isOff: boolean;
  isAway: boolean;
  /** Why nothing may be entered. */
  closed: string | undefined;
  /** What was entered stands no more. */
  wrong: string | undefined;
}

interface DayCellProps {
  shown: ShownDay;
  inHours: boolean;
  isReadOnly: boolean;
  isCurrent: boolean;
  onPress: () => void;
  onHours: (typed: string) => void;
  onFocus: () => void;
}

const longDay = new Intl.DateTimeFormat('fr', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

const valueInWords = (value: ReportedDay | undefined) => {
  if (!value) return 'rien';
  return value.Part
    ? dayParts[value.Part].toLowerCase()
    : `${(value.Heures ?? 0).toLocaleString('fr-FR')} heures`;
};

/** 'lundi 2 novembre : journée' with whatever is told of the day. */
const nameOf = ({ day, value, notes, closed, wrong }: ShownDay) =>
  [
    `${longDay.format(new Date(`${day}T00:00:00Z`))}\u202f: ${valueInWords(value)}`,
    ...notes,
    ...(wrong ? [wrong] : closed ? [closed] : []),
  ].join(', ');

const short = { JOURNEE: '1', MATIN: '½ matin', APRES_MIDI: '½ a.-m.' } as const;

/** One day: a press goes on to its next part, a mission in hours takes a number. */
export function DayCell({ shown, inHours, isReadOnly, isCurrent, onPress, onHours, onFocus }: DayCellProps) {
  const { day, value, notes, isOff, isAway, closed, wrong } = shown;
  const name = nameOf(shown);
  const isClosed = isReadOnly || (closed !== undefined && !value);
  const marks = {
    'data-off': isOff || undefined,
    'data-away': isAway || undefined,
    'data-closed': (closed !== undefined && !value) || undefined,
    'data-wrong': wrong !== undefined || undefined,
    'data-part': value?.Part ?? (value ? 'JOURNEE' : undefined),
    'data-day': day,
  };
  const inside = (
    <>
      <span className={css.number}>{Number(day.slice(8))}</span>
      {notes.length > 0 && <span className={css.note}>{notes[0]}</span>}
    </>
  );
  if (inHours)
    return (
      <div className={css.day} {...marks} title={name}>
        {inside}
        <input
          key={value?.Heures ?? ''}
          className={css.hours}
          aria-label={name}
          inputMode="decimal"
          defaultValue={value?.Heures?.toLocaleString('fr-FR') ?? ''}
          readOnly={isClosed}
          data-day={day}
          onBlur={({ currentTarget }) => onHours(currentTarget.value)}
        />
      </div>
    );
  return (
    <button
      type="button"
      className={css.day}
      {...marks}
      title={name}
      aria-label={name}
      aria-disabled={isClosed}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => !isClosed && onPress()}
      onFocus={onFocus}
    >
      {inside}
      {value?.Part && <span className={css.value}>{short[value.Part]}</span>}
    </button>
  );
}
