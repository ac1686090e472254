import { durationOf } from '#contract/dashboards/timesheets/duration.ts';
import { type Week, weekStates } from '#contract/dashboards/timesheets/week.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { weekStatus } from '../time-words.ts';

/** A week in one line: its state, what is told of what is expected, what is missing. */
export function WeekSummary({ week: { Etat, Saisi, Attendu, Manque, Facturable } }: { week: Week }) {
  return (
    <p role="status">
      <StatusBadge status={weekStatus[Etat]}>{weekStates[Etat]}</StatusBadge>
      {` ${durationOf(Saisi)} sur ${durationOf(Attendu)}, dont ${durationOf(Facturable)} facturables`}
      {Manque > 0 && `\u202f; manque ${durationOf(Manque)}`}
    </p>
  );
}
