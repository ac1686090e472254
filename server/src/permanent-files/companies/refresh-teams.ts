import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/database/pool.ts';

const often = 10 * 60 * 1000;

/**
 * Tells anew who heads and who keeps the files whose assignments begin today or ended yesterday: triggers follow what is
 * written, not the days. Any node may do it, at any time.
 */
export const refreshTeams = (database: Database) =>
  database.query(
    `select refresh_company_team(array(
       select distinct company_id from portfolio_assignment
       where starts_on = (now() at time zone 'Europe/Paris')::date
         or ends_on = (now() at time zone 'Europe/Paris')::date - 1))`,
  );

/** Does so at the start, then every ten minutes. Answers how to stop. */
export function refreshTeamsOften(database: Database, log: Pick<FastifyBaseLogger, 'error'>): () => void {
  const refresh = () => {
    refreshTeams(database).catch((err: unknown) =>
      log.error({ err }, 'the teams of the day were not told anew'),
    );
  };
  const timer = setInterval(refresh, often).unref();
  refresh();
  return () => clearInterval(timer);
}
