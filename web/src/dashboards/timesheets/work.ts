import { addDays } from '#contract/calendar.ts';
import { GetTimeWeek } from '#contract/dashboards/timesheets/calls.ts';
import { durationOf } from '#contract/dashboards/timesheets/duration.ts';
import type { Week } from '#contract/dashboards/timesheets/week.ts';
import { mondayOf } from '#contract/dashboards/timesheets/weeks.ts';
import { type WorkPiece, workPiece } from '#web/kit/menu/work-piece.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { myWeekPath } from './paths.ts';

const thisWeek = mondayOf(todayInParis());

/** Minutes that are missing of the days that are over, while the week may be filled in. */
const missingOf = ({ EstModifiable, Jours }: Week): number =>
  EstModifiable
    ? Jours.filter(({ Jour }) => Jour < todayInParis()).reduce(
        (sum, { Attendu, Saisi }) => sum + Math.max(0, Attendu - Saisi),
        0,
      )
    : 0;

const piece = (name: string, words: string, Semaine: string) =>
  workPiece({
    name,
    call: GetTimeWeek,
    request: { Semaine },
    countOf: missingOf,
    tell: (minutes) => `${words}\u202f: manque ${durationOf(minutes)}`,
    to: myWeekPath,
    search: { semaine: Semaine },
  });

/** What is missing of the user's own time, of this week and of the last. */
export const timeWork: readonly WorkPiece[] = [
  piece('last-week', 'Semaine dernière', addDays(thisWeek, -7)),
  piece('my-week', 'Ma semaine', thisWeek),
];
