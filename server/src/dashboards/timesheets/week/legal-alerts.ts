import { inFigures } from '#contract/calendar.ts';
import { durationOf } from '#contract/dashboards/timesheets/duration.ts';
import type { Week } from '#contract/dashboards/timesheets/week.ts';
import { parametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const day = 'TEMPS_HEURES_JOUR_MAX';
const week = 'TEMPS_HEURES_SEMAINE_MAX';

/** What of a week exceeds the longest day and the longest week that the law knows: told, never refused. */
export async function legalAlerts(
  db: Db,
  clientId: number,
  days: readonly Pick<Week['Jours'][number], 'Jour' | 'Saisi'>[],
): Promise<Week['Alertes']> {
  const parameters = await parametersOnDay(db, clientId, [day, week]);
  const monday = days[0]?.Jour ?? '';
  const [longestDay, longestWeek] = [parameters(day, monday), parameters(week, monday)];
  const beyond = (minutes: number, limit: typeof longestDay) =>
    limit !== undefined && limit.Valeur !== null && minutes > Number(limit.Valeur) * 60;
  const told = days.reduce((sum, { Saisi }) => sum + Saisi, 0);
  return [
    ...days
      .filter(({ Saisi }) => beyond(Saisi, longestDay))
      .map(({ Jour, Saisi }) => ({
        Message: `${durationOf(Saisi)} le ${inFigures(Jour)}\u202f: plus de ${longestDay?.Valeur} heures dans la journée.`,
        Article: longestDay?.Source ?? '',
      })),
    ...(beyond(told, longestWeek)
      ? [
          {
            Message: `${durationOf(told)} dans la semaine\u202f: plus de ${longestWeek?.Valeur} heures.`,
            Article: longestWeek?.Source ?? '',
          },
        ]
      : []),
  ];
}
