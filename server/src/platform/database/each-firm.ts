import type { Database } from './pool.ts';

/** SQL: every firm of the installation. */
const everyFirm = 'select id from client';

/**
 * Does a work for each firm, one after another: one that fails keeps no other from its turn.
 * @param which SQL whose one column tells the firms
 * @throws what failed, once all have had their turn; an AggregateError of several
 */
export async function eachFirm(
  database: Database,
  work: (clientId: number) => Promise<unknown>,
  which = everyFirm,
  values: unknown[] = [],
): Promise<void> {
  const firms = await database.asInstallation((db) =>
    db.query<{ clientId: number }>(
      `select distinct f.id as "clientId" from (${which}) f (id) order by 1`,
      values,
    ),
  );
  const failures: unknown[] = [];
  for (const { clientId } of firms) await work(clientId).catch((error: unknown) => failures.push(error));
  if (failures.length > 1)
    throw new AggregateError(failures, `${failures.length} of ${firms.length} firms failed`);
  if (failures.length === 1) throw failures[0];
}
