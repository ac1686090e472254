import { z } from 'zod';
import type { Database } from '../database/pool.ts';
import type { EventSource } from './event-streams.ts';

/** Whose own rows are followed. */
export interface Owner {
  clientId: number;
  userId: number;
}

/** One open stream, and what its reader last knew; undefined until that has been read for the first time. */
export interface Follower<Known, Event> {
  known: Known | undefined;
  send(event: Event): void;
}

interface Look<Known, Event> {
  /** Sends a reader what is news to them, and brings what they know up to date. */
  tell(follower: Follower<Known, Event>): void;
  /** Milliseconds after which time alone changes something; null: never. */
  again?: number | null;
}

interface Following<Known, Event> {
  /** The channel on which the database tells whose rows, and maybe which, have changed: ids alone. */
  channel: string;
  /** What a new reader begins with. */
  begin(owner: Owner): Promise<Known>;
  /** Reads the rows of these ids anew; everything where none are given. */
  look(owner: Owner, ids: ReadonlySet<string> | undefined): Promise<Look<Known, Event>>;
}

const Payload = z.object({
  clientId: z.number().int(),
  userId: z.number().int().nullable(),
  id: z.string().optional(),
});

/** Milliseconds between two looks where notifications do not arrive. */
const pollInterval = 3000;
/** The longest that a timer can wait. */
const longest = 2 ** 31 - 1;

/** One user with their open streams on this node. */
interface Followed<Known, Event> {
  owner: Owner;
  followers: Set<Follower<Known, Event>>;
  /** Ids to look at again; everything where it is undefined. */
  changed: Set<string> | undefined;
  looks: Promise<void> | undefined;
  alarm: NodeJS.Timeout | undefined;
}

const nameOf = ({ clientId, userId }: Owner) => `${clientId} ${userId}`;

/**
 * A live feed: follows rows of the users who have a stream open on this node. The database tells every node what has
 * changed; each reads it for its own users, inside their firm, one look after the other so that a stream
 * never goes back in time.
 */
export function userFeed<Known, Event>(database: Database, following: Following<Known, Event>) {
  const users = new Map<string, Followed<Known, Event>>();
  let subscribed: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function look(followed: Followed<Known, Event>) {
    const { changed } = followed;
    followed.changed = new Set();
    const { tell, again } = await following.look(followed.owner, changed);
    for (const follower of followed.followers) tell(follower);
    clearTimeout(followed.alarm);
    if (again == null || followed.followers.size === 0) return;
    followed.alarm = setTimeout(() => lookAgain(followed), Math.min(again, longest)).unref();
  }

  async function lookUntilQuiet(followed: Followed<Known, Event>) {
    while (followed.followers.size > 0 && followed.changed?.size !== 0) {
      await look(followed).catch(() => {
        // nothing is lost: all is looked at once the database answers
        followed.changed = undefined;
        return new Promise((resolve) => setTimeout(resolve, pollInterval));
      });
    }
    followed.looks = undefined;
  }

  function lookAgain(followed: Followed<Known, Event>, id?: string) {
    if (id === undefined) followed.changed = undefined;
    else followed.changed?.add(id);
    followed.looks ??= lookUntilQuiet(followed);
  }

  function onNotification(payload: string) {
    const { clientId, userId, id } = Payload.parse(JSON.parse(payload));
    const followed = userId === null ? undefined : users.get(nameOf({ clientId, userId }));
    if (followed) lookAgain(followed, id);
  }

  const lookAtAll = () => {
    for (const followed of users.values()) lookAgain(followed);
  };

  /** From the first stream on; a database without notifications is asked every few seconds instead. */
  async function subscribe() {
    subscribed ??= database.listen(following.channel, { onNotification, onReconnect: lookAtAll });
    await subscribed;
    timer ??= setInterval(() => {
      if (!database.isListening()) lookAtAll();
    }, pollInterval).unref();
  }

  function leave(followed: Followed<Known, Event>, follower: Follower<Known, Event>) {
    followed.followers.delete(follower);
    if (followed.followers.size === 0) {
      clearTimeout(followed.alarm);
      users.delete(nameOf(followed.owner));
    }
    if (users.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function enter(owner: Owner, send: (event: Event) => void) {
    const name = nameOf(owner);
    const followed: Followed<Known, Event> = users.get(name) ?? {
      owner,
      followers: new Set(),
      changed: new Set(),
      looks: undefined,
      alarm: undefined,
    };
    const added: Follower<Known, Event> = { known: undefined, send };
    users.set(name, followed);
    followed.followers.add(added);
    return { followed, added };
  }

  /** What happens to this user's rows, from the moment on when it resolves. */
  return (owner: Owner): EventSource<Event> =>
    async (send) => {
      const { followed, added } = enter(owner, send);
      try {
        await subscribe();
        added.known = await following.begin(owner);
      } catch (error) {
        leave(followed, added);
        throw error;
      }
      // what has changed since it was read
      lookAgain(followed);
      return () => leave(followed, added);
    };
}
