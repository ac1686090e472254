import type { Download } from '#contract/workspace/downloads/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Owner } from '#server/platform/requests/user-feed.ts';

interface Row {
  id: string;
  title: string;
  file_name: string | null;
  state: Download['State'];
  rows_done: number;
  rows_total: number | null;
  error: string | null;
  created_at: Date;
}

const most = 100;

const toDownload = (row: Row): Download => ({
  ZipId: row.id,
  Title: row.title,
  FileName: row.file_name,
  State: row.state,
  Progress: { Done: row.rows_done, Total: row.rows_total },
  Error: row.error,
  CreatedAt: row.created_at.toISOString(),
});

/** The user's own downloads, the latest first; of these ids alone where some are given. */
export async function readDownloads(
  db: Db,
  { clientId, userId }: Owner,
  ids?: readonly string[],
): Promise<Download[]> {
  const rows = await db.query<Row>(
    `select id, title, file_name, state, rows_done, rows_total, error, created_at from download
     where client_id = $1 and user_id = $2 and expires_at > now() and ($3::uuid[] is null or id = any($3))
     order by created_at desc, id desc limit ${most}`,
    [clientId, userId, ids ?? null],
  );
  return rows.map(toDownload);
}
