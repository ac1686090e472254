import type { Database } from '#server/platform/database/pool.ts';

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
