import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { hour, type RecurringWork, second } from '#server/platform/jobs/recurring.ts';
import { applyPassages } from './passage/apply-passages.ts';
import { refreshAll, refreshQueued } from './refresh-calendar.ts';

/**
 * Keeps the VAT calendar: companies that change within seconds, all of them at the start and every hour, since days go on,
 * parameters change and planned regimes begin. A refresh runs after the one before.
 */
export function keepVatCalendar(database: Database): RecurringWork[] {
  const inTurn = limitConcurrency(1);
  const failure = 'the VAT calendar was not made anew';
  const wholeCalendar = async () => {
    await applyPassages(database);
    await refreshAll(database);
  };
  return [
    { every: hour, failure, run: () => inTurn(wholeCalendar) },
    { every: 5 * second, failure, run: () => inTurn(() => refreshQueued(database)) },
  ];
}
