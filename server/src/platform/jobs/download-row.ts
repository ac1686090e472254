import type { Database } from '../database/pool.ts';
import type { ContentKey } from './content.ts';
import type { JobEnd, OnJobEnd, WrittenFile } from './job.ts';

/** How far a job is, in its own units (rows mostly); `total` is null while it is not known. */
export interface Progress {
  done: number;
  total: number | null;
}

/** What a runner learns as it takes a download on. */
export interface Taken {
  userId: number | null;
  kind: string;
  input: unknown;
  attempt: number;
}

/**
 * The runner's side of the table of downloads. Each write names the attempt that it comes from: a runner
 * that was thought dead, and whose job another one has taken since, changes nothing any more.
 */
export function downloadRows(database: Database, onEnd: OnJobEnd) {
  const statement = (set: string) =>
    `update download set ${set} where client_id = $1 and id = $2 and attempt = $3 and state = 'running'
     returning user_id as "userId", title`;

  /** Runs one changing statement of a place that is still this attempt's; tells whether it was. */
  const change = (
    { clientId, id, attempt }: ContentKey,
    set: string,
    values: unknown[] = [],
  ): Promise<boolean> =>
    database.asFirm({ clientId }, async (db) => {
      const rows = await db.query(statement(set), [clientId, id, attempt, ...values]);
      return rows.length === 1;
    });

  /** The same for the statement that ends it. */
  const end = (key: ContentKey, error: string | null, set: string, values: unknown[]): Promise<boolean> =>
    database.asFirm(key, async (db) => {
      const { clientId, id, attempt } = key;
      const [ended] = await db.query<Pick<JobEnd, 'userId' | 'title'>>(statement(set), [
        clientId,
        id,
        attempt,
        ...values,
      ]);
      if (ended) await onEnd(db, { ...ended, clientId, id, error });
      return ended !== undefined;
    });

  return {
    /** Begins a new attempt; undefined where there is nothing to do any more. */
    take: (clientId: number, id: string): Promise<Taken | undefined> =>
      database.asFirm({ clientId }, async (db) => {
        const [taken] = await db.query<Taken>(
          `update download set state = 'running', attempt = attempt + 1, rows_done = 0, rows_total = null
           where client_id = $1 and id = $2 and state in ('waiting', 'running')
           returning user_id as "userId", kind, input, attempt`,
          [clientId, id],
        );
        return taken;
      }),

    /** Whether the attempt is still wanted: not cancelled, removed or taken by another runner. */
    isWanted: ({ clientId, id, attempt }: ContentKey): Promise<boolean> =>
      database.asFirm({ clientId }, async (db) => {
        const rows = await db.query(
          `select from download where client_id = $1 and id = $2 and attempt = $3 and state = 'running'`,
          [clientId, id, attempt],
        );
        return rows.length === 1;
      }),

    progress: (key: ContentKey, { done, total }: Progress) =>
      change(key, 'rows_done = $4, rows_total = $5', [done, total]),

    finish: (key: ContentKey, { done, total }: Progress, { fileName, mediaType, size }: WrittenFile) =>
      end(
        key,
        null,
        `state = 'done', done_at = now(), rows_done = $4, rows_total = $5,
         file_name = $6, media_type = $7, size = $8`,
        [total ?? done, total, fileName, mediaType, size],
      ),

    fail: (key: ContentKey, error: string) =>
      end(key, error, `state = 'failed', done_at = now(), error = $4`, [error]),

    /** Back into the queue, for another attempt. */
    putBack: (key: ContentKey) => change(key, `state = 'waiting', rows_done = 0, rows_total = null`),
  };
}

/** The statements over table `download`, as `downloadRows` makes them. */
export type DownloadRows = ReturnType<typeof downloadRows>;
