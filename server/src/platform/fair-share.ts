interface Shares {
  /** Places in all. */
  most: number;
  /** Of them, for one key at a time. */
  each: number;
  /** Of one key, how many may wait beside those that have a place. */
  waiting: number;
}

interface Waiter {
  begin(): void;
}

/** Refused at once: as many as may wait for this key already do. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/**
 * A semaphore that is shared fairly between keys, such as sessions or firms: a key has only so many places, and whoever
 * waits is served key by key in turn, however many one of them has in the queue.
 */
export function fairShare({ most, each, waiting }: Shares) {
  const held = new Map<string, number>();
  /** In the order in which the keys have their turn. */
  const queues = new Map<string, Waiter[]>();
  let running = 0;

  const hasRoom = (key: string) => running < most && (held.get(key) ?? 0) < each;

  function take(key: string) {
    running += 1;
    held.set(key, (held.get(key) ?? 0) + 1);
  }

  function remove(key: string, waiter: Waiter) {
    const left = queues.get(key)?.filter((other) => other !== waiter) ?? [];
    if (left.length > 0) queues.set(key, left);
    else queues.delete(key);
  }

  function serveNext() {
    for (const [key, [first, ...others]] of queues) {
      if (!first || !hasRoom(key)) continue;
      queues.delete(key);
      // behind all other keys
      if (others.length > 0) queues.set(key, others);
      take(key);
      first.begin();
      return;
    }
  }

  function leaving(key: string): () => void {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      running -= 1;
      const rest = (held.get(key) ?? 0) - 1;
      if (rest > 0) held.set(key, rest);
      else held.delete(key);
      serveNext();
    };
  }

  return {
    /**
     * Waits for a place; answers how to leave it, which may be called more than once.
     * @throws QueueFull, or the signal's reason where it aborts while waiting.
     */
    async enter(key: string, signal: AbortSignal): Promise<() => void> {
      signal.throwIfAborted();
      if (hasRoom(key)) {
        take(key);
        return leaving(key);
      }
      const queue = queues.get(key) ?? [];
      if (queue.length >= waiting) throw new QueueFull();
      await new Promise<void>((resolve, reject) => {
        const giveUp = () => {
          remove(key, waiter);
          reject(signal.reason);
        };
        const waiter: Waiter = {
          begin() {
            signal.removeEventListener('abort', giveUp);
            resolve();
          },
        };
        signal.addEventListener('abort', giveUp, { once: true });
        queues.set(key, [...queue, waiter]);
      });
      return leaving(key);
    },
  };
}
