import type { z } from 'zod';
import type { MergedRecord } from '#contract/merge.ts';
import type { SignedInContext } from '../../requests/serve.ts';
import { removeRecord } from '../deletion/deleted-records.ts';
import { type Links, moveLinks } from '../links.ts';
import { refuseStale } from '../optimistic-lock.ts';
import { moveDistinct } from './distinct-pairs.ts';

interface Mergeable {
  Id: number;
  Version: number;
}

interface MergeRequest {
  KeptId: number;
  KeptVersion: number;
  MergedId: number;
  MergedVersion: number;
}

interface Declaration<Row extends Mergeable> {
  /** A table that `keep_deleted` and `keep_merges` know, and what the journal calls its records. */
  table: string;
  entity: string;
  links: Links;
  /** The row, locked against every other editor; throws where the firm has none. */
  lock: (id: number) => Promise<Row>;
  /** Refuses what may not be merged, and moves what `links` leaves apart. */
  before?: (kept: Row, merged: Row) => Promise<void>;
  /** Writes into the kept row what it takes from the other, which is gone by now; answers the row as it is then. */
  write: (kept: Row, merged: Row) => Promise<Row>;
  /** Before and after of the kept row as the journal may keep them. */
  journalled: (before: Row, after: Row) => { before: object; after: object };
  /** What the journal keeps of the other row: which one it was, no more. */
  brief: (merged: Row) => object;
}

/** Both rows, locked in the order of their ids: two merges of the same rows wait for one another. */
async function lockBoth<Row>({ KeptId, MergedId }: MergeRequest, lock: (id: number) => Promise<Row>) {
  if (KeptId < MergedId) return { kept: await lock(KeptId), merged: await lock(MergedId) };
  const merged = await lock(MergedId);
  return { kept: await lock(KeptId), merged };
}

/**
 * Makes one record of two, in the request's transaction: links and chosen fields go to the kept one, the other's row to
 * deleted_<table>; what the journal tells of the other is read with the kept one's.
 * @throws AppError 404 where the firm lacks one of them, 409 where one has changed since they were compared
 */
export async function mergeRecords<Row extends Mergeable>(
  context: Pick<SignedInContext<never>, 'db' | 'session' | 'programme' | 'audit'>,
  input: MergeRequest,
  { table, entity, links, lock, before, write, journalled, brief }: Declaration<Row>,
): Promise<z.output<typeof MergedRecord>> {
  const { db, session, programme, audit } = context;
  const { clientId, userId } = session;
  const { kept, merged } = await lockBoth(input, lock);
  const refuse = ({ Id: id, Version: stored }: Row, sent: number) =>
    refuseStale(db, { table, clientId, id, stored, sent });
  await refuse(kept, input.KeptVersion);
  await refuse(merged, input.MergedVersion);
  await before?.(kept, merged);

  const move = { table, clientId, from: merged.Id, to: kept.Id };
  await moveLinks(db, links, move);
  await moveDistinct(db, move);
  await db.query(
    `insert into ${table}_merge (client_id, merged_id, kept_id, merged_by) values ($1, $2, $3, $4)`,
    [clientId, merged.Id, kept.Id, userId],
  );
  // first: the kept row may take a value that must be unique
  await removeRecord(db, { table, clientId, id: merged.Id, userId, programme, mergedInto: kept.Id });
  const after = await write(kept, merged);

  const change = journalled(kept, after);
  audit.record({
    action: `${entity}.merge`,
    entity,
    entityId: kept.Id,
    before: change.before,
    after: { ...change.after, MergedId: merged.Id },
  });
  audit.record({
    action: `${entity}.merged`,
    entity,
    entityId: merged.Id,
    before: brief(merged),
    after: { MergedInto: kept.Id },
  });
  return { Id: after.Id, Version: after.Version };
}
