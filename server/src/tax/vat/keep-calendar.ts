import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/database/pool.ts';
import { applyPassages } from './passage/apply-passages.ts';
import { refreshAll, refreshQueued } from './refresh-calendar.ts';

const often = 5 * 1000;
const hour = 3600 * 1000;

/**
 * Keeps the VAT calendar: companies that change within seconds, all of them at the start and every hour, since days go on,
 * parameters change and planned regimes begin. A refresh runs after the one before. Answers how to stop.
 */
export function keepVatCalendar(database: Database, log: Pick<FastifyBaseLogger, 'error'>): () => void {
  let running = Promise.resolve();
  const run = (refresh: (database: Database) => Promise<void>) => {
    running = running
      .then(() => refresh(database))
      .catch((err: unknown) => log.error({ err }, 'the VAT calendar was not made anew'));
  };
  const wholeCalendar = async () => {
    await applyPassages(database);
    await refreshAll(database);
  };
  const timers = [
    setInterval(() => run(refreshQueued), often).unref(),
    setInterval(() => run(wholeCalendar), hour).unref(),
  ];
  run(wholeCalendar);
  return () => timers.forEach(clearInterval);
}
