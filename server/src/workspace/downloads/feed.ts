import type { Download } from '#contract/workspace/downloads/calls.ts';
import type { LiveEvent } from '#contract/workspace/live/calls.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { type Follower, type Owner, userFeed } from '#server/platform/requests/user-feed.ts';
import { readDownloads } from './read-downloads.ts';

/** What was last known of each download, as JSON: what does not differ is not told again. */
type Known = Map<string, string>;

function tell({ known, send }: Follower<Known, LiveEvent>, ZipId: string, found: Download | null) {
  const now = JSON.stringify(found);
  if (!known || (known.get(ZipId) ?? 'null') === now) return;
  if (found) known.set(ZipId, now);
  else known.delete(ZipId);
  send({ About: 'download', ZipId, Download: found });
}

/** Tells the users who have a stream open on this node what happens to their downloads. */
export function downloadFeed(database: Database) {
  const read = (owner: Owner, ids?: readonly string[]) =>
    database.asFirm(owner, (db) => readDownloads(db, owner, ids));

  return userFeed<Known, LiveEvent>(database, {
    channel: 'download',
    begin: async (owner) => new Map((await read(owner)).map((one) => [one.ZipId, JSON.stringify(one)])),
    async look(owner, changed) {
      const found = new Map((await read(owner, changed && [...changed])).map((one) => [one.ZipId, one]));
      return {
        tell(follower) {
          const ids = changed ?? new Set([...(follower.known?.keys() ?? []), ...[...found.keys()].reverse()]);
          for (const id of ids) tell(follower, id, found.get(id) ?? null);
        },
      };
    },
  });
}
