import { z } from 'zod';
import type { Download, DownloadEvent } from '#contract/downloads/calls.ts';
import type { Database } from '#server/platform/database.ts';
import type { EventSource } from '#server/platform/event-streams.ts';
import { type Owner, readDownloads } from './read-downloads.ts';

/** What the trigger on the table tells: ids alone. */
const Told = z.object({ clientId: z.number().int(), userId: z.number().int().nullable(), id: z.string() });

/** Milliseconds between two looks where notifications do not arrive. */
const looking = 3000;

interface Follower {
  send(event: DownloadEvent): void;
  /**
   * What was last known of each download, as JSON: what does not differ is not told again. Undefined until
   * it has been read for the first time.
   */
  known: Map<string, string> | undefined;
}

/** One user with their open streams on this node. */
interface Followed {
  owner: Owner;
  followers: Set<Follower>;
  /** Ids to look at again; everything where it is undefined. */
  changed: Set<string> | undefined;
  looks: Promise<void> | undefined;
}

const nameOf = ({ clientId, userId }: Owner) => `${clientId} ${userId}`;

function tell({ known, send }: Follower, ZipId: string, found: Download | null) {
  const now = JSON.stringify(found);
  if (!known || (known.get(ZipId) ?? 'null') === now) return;
  if (found) known.set(ZipId, now);
  else known.delete(ZipId);
  send({ ZipId, Download: found });
}

/**
 * Follows the downloads of the users who have a stream open on this node. The database tells every node what
 * has changed; each reads it for its own users, inside their firm, one look after the other so that a stream
 * never goes back in time.
 */
export function downloadFeed(database: Database) {
  const users = new Map<string, Followed>();
  let hearing: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const read = ({ owner }: Followed, ids?: readonly string[]) =>
    database.asFirm(owner, (db) => readDownloads(db, owner, ids));

  async function look(followed: Followed) {
    const { changed } = followed;
    followed.changed = new Set();
    const found = new Map((await read(followed, changed && [...changed])).map((one) => [one.ZipId, one]));
    for (const follower of followed.followers) {
      const ids = changed ?? new Set([...(follower.known?.keys() ?? []), ...[...found.keys()].reverse()]);
      for (const id of ids) tell(follower, id, found.get(id) ?? null);
    }
  }

  async function lookUntilQuiet(followed: Followed) {
    while (followed.followers.size > 0 && followed.changed?.size !== 0) {
      await look(followed).catch(() => {
        // nothing is lost: all is looked at once the database answers
        followed.changed = undefined;
        return new Promise((resolve) => setTimeout(resolve, looking));
      });
    }
    followed.looks = undefined;
  }

  function lookAgain(followed: Followed, id?: string) {
    if (id === undefined) followed.changed = undefined;
    else followed.changed?.add(id);
    followed.looks ??= lookUntilQuiet(followed);
  }

  function heard(payload: string) {
    const { clientId, userId, id } = Told.parse(JSON.parse(payload));
    const followed = userId === null ? undefined : users.get(nameOf({ clientId, userId }));
    if (followed) lookAgain(followed, id);
  }

  const lookAtAll = () => {
    for (const followed of users.values()) lookAgain(followed);
  };

  /** From the first stream on; a database without notifications is asked every few seconds instead. */
  async function hear() {
    hearing ??= database.listen('download', { heard, missed: lookAtAll });
    await hearing;
    timer ??= setInterval(() => {
      if (!database.isHearing()) lookAtAll();
    }, looking).unref();
  }

  function leave(followed: Followed, follower: Follower) {
    followed.followers.delete(follower);
    if (followed.followers.size === 0) users.delete(nameOf(followed.owner));
    if (users.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function follower(owner: Owner, send: Follower['send']) {
    const name = nameOf(owner);
    const followed: Followed = users.get(name) ?? {
      owner,
      followers: new Set(),
      changed: new Set(),
      looks: undefined,
    };
    const added: Follower = { send, known: undefined };
    users.set(name, followed);
    followed.followers.add(added);
    return { followed, added };
  }

  return {
    /** The changes of this user's downloads, from the moment on when it resolves. */
    follow:
      (owner: Owner): EventSource<DownloadEvent> =>
      async (send) => {
        const { followed, added } = follower(owner, send);
        try {
          await hear();
          added.known = new Map((await read(followed)).map((one) => [one.ZipId, JSON.stringify(one)]));
        } catch (error) {
          leave(followed, added);
          throw error;
        }
        // what has changed since it was read
        lookAgain(followed);
        return () => leave(followed, added);
      },
  };
}
