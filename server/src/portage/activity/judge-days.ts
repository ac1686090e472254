import { type ReportedDay, refusalOf } from '#contract/portage/activity/days.ts';
import type { ActivityMission, ActivityMonth } from '#contract/portage/activity/report.ts';
import { rulesFor } from '#contract/portage/activity/rules.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';

/** '05/11'. */
const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

/** Refuses, each at its place, days that a person cannot have worked for a mission. @throws AppError 400 */
export function refuseDays(
  month: ActivityMonth,
  mission: ActivityMission,
  days: readonly ReportedDay[],
): void {
  const rules = rulesFor(month, mission);
  const wrong = days.flatMap((day, index) => {
    const refusal = refusalOf(day, rules);
    return refusal ? [{ Path: `Jours.${index}`, Message: `${shortDay(day.Jour)}\u202f: ${refusal}` }] : [];
  });
  if (wrong.length > 0) throw invalidInput(wrong);
}
