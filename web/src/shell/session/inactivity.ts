/** Without a request for this long, the user is asked whether they are still there (specification 1, section 9). */
export const inactivityTimeout = 1_200_000;

/** How long the question stands before it counts as a no. */
export const countdown = 59_000;

/** Halves of ever less would never arrive: below this, the rest is waited for whole. */
const shortestWait = 1000;

export interface Clock {
  now(): number;
  /** Calls back once, after this many milliseconds; answers how to call it off. */
  after(milliseconds: number, work: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};

interface Watch {
  timeout: number;
  clock: Clock;
  /** When the last request was made, in any tab of this browser. */
  lastActivity: () => number;
  onExpired: () => void;
}

/** Until the next check: half of what remains (section 4). */
const nextWait = (remaining: number) =>
  remaining <= shortestWait ? remaining : Math.max(remaining / 2, shortestWait);

/**
 * Watches for inactivity: a first check after a third of the time-out, each next one after half of what
 * remains. `restart` at every request; `stop` calls it off.
 */
export function watchInactivity({ timeout, clock, lastActivity, onExpired }: Watch) {
  let callOff = () => {};

  function check() {
    const remaining = lastActivity() + timeout - clock.now();
    if (remaining <= 0) onExpired();
    else callOff = clock.after(nextWait(remaining), check);
  }

  function restart() {
    callOff();
    callOff = clock.after(timeout / 3, check);
  }

  restart();
  return { restart, stop: () => callOff() };
}
