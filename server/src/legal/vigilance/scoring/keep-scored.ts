import { labReaders } from '#contract/legal/vigilance/access.ts';
import { firstDayOfNaf2025 } from '#server/permanent-files/companies/naf-in-force.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { openReport } from '../reports/open-report.ts';
import { reportPath } from '../reports/tell-validators.ts';
import { scoreCompanies } from './score-companies.ts';

const batchSize = 200;

/** SQL: files whose level is to be computed anew; all of them on a day on which criteria begin or end, or the NAF changes. */
const stale = `from company_risk k where k.is_stale or k.scored_at is null
  or (k.scored_at at time zone 'Europe/Paris')::date < (now() at time zone 'Europe/Paris')::date and exists (
    select from risk_criterion x where x.client_id = k.client_id and x.replaced_at is null
      and (x.starts_on between (k.scored_at at time zone 'Europe/Paris')::date + 1 and (now() at time zone 'Europe/Paris')::date
        or x.ends_on between (k.scored_at at time zone 'Europe/Paris')::date and (now() at time zone 'Europe/Paris')::date - 1))
  or (k.scored_at at time zone 'Europe/Paris')::date < '${firstDayOfNaf2025}'
    and (now() at time zone 'Europe/Paris')::date >= '${firstDayOfNaf2025}'`;

/** Opens the report of files whose facts have changed since they were assessed, and tells who answers for them. */
async function openChanged(database: Database, clientId: number, ids: readonly number[]): Promise<void> {
  await database.asFirm({ clientId }, async (db) => {
    const changed = await db.query<{ id: number; name: string; head: number | null; changes: string[] }>(
      `select c.id, c.name, coalesce(c.mission_head_id, c.manager_id) as head, k.changes
       from company_risk k join company c on c.client_id = k.client_id and c.id = k.company_id
       where k.client_id = $1 and k.company_id = any ($2) and k.changed_on is not null
         and exists (select from risk_report v
           where v.client_id = $1 and v.company_id = k.company_id and v.state = 'Validated')
         and not exists (select from risk_report o
           where o.client_id = $1 and o.company_id = k.company_id and o.state <> 'Validated')
       order by c.id for update of k`,
      [clientId, ids],
    );
    for (const { id, name, head, changes } of changed) {
      const { guid } = await openReport(db, { clientId, companyId: id, openedFor: 'CHANGEMENT', changes });
      const mayRead = await db.query(
        `select from user_role where client_id = $1 and user_id = $2 and role = any ($3)`,
        [clientId, head, [...labReaders]],
      );
      if (head !== null && mayRead.length > 0)
        await notify(db, {
          clientId,
          userId: head,
          title: `Vigilance à revoir\u202f: ${name}`,
          link: reportPath(guid),
        });
    }
  });
}

/** Scores the files whose facts or criteria have changed, and opens the reports that this wants. Any node may, at any time. */
export async function keepScored(database: Database, ended?: AbortSignal): Promise<void> {
  while (!ended?.aborted) {
    const found = await database.asInstallation((db) =>
      db.query<{ clientId: number; ids: number[] }>(
        `select client_id as "clientId", array_agg(company_id order by company_id) as ids
       from (select k.client_id, k.company_id ${stale} order by k.client_id, k.company_id limit ${batchSize}) s
       group by client_id`,
      ),
    );
    for (const { clientId, ids } of found) {
      if (ended?.aborted) return;
      await database.asFirm({ clientId }, (db) => scoreCompanies(db, clientId, ids));
      await openChanged(database, clientId, ids);
    }
    if (found.reduce((sum, { ids }) => sum + ids.length, 0) < batchSize) return;
  }
}
