import { expect, test } from 'vitest';
import { type Clock, inactivityTimeout, watchInactivity } from './inactivity.ts';

/** A clock that stands still until it is told to run. */
function handClock() {
  let time = 1_000_000;
  let timers: { at: number; work: () => void }[] = [];
  const clock: Clock = {
    now: () => time,
    after(milliseconds, work) {
      const timer = { at: time + milliseconds, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  return {
    clock,
    /** Fires what falls due within this time, each at its moment. */
    run(milliseconds: number) {
      const end = time + milliseconds;
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        time = next.at;
        next.work();
      }
      time = end;
    },
    /** The machine sleeps: time goes by, and what fell due fires on waking. */
    sleep(milliseconds: number) {
      time += milliseconds;
      const due = timers.filter(({ at }) => at <= time);
      timers = timers.filter((timer) => !due.includes(timer));
      for (const { work } of due) work();
    },
    waiting: () => timers.map(({ at }) => at - time),
  };
}

function watched() {
  const hand = handClock();
  const seen = { checks: [] as number[], expiredAt: undefined as number | undefined };
  const start = hand.clock.now();
  let last = start;
  const watch = watchInactivity({
    timeout: inactivityTimeout,
    clock: {
      now: () => {
        seen.checks.push(hand.clock.now() - start);
        return hand.clock.now();
      },
      after: hand.clock.after,
    },
    lastActivity: () => last,
    onExpired: () => {
      seen.expiredAt = hand.clock.now() - start;
    },
  });
  return {
    ...hand,
    seen,
    watch,
    request() {
      last = hand.clock.now();
      watch.restart();
    },
    requestElsewhere() {
      last = hand.clock.now();
    },
  };
}

test('the first check comes after a third of the time-out, the next ones after half of what remains', () => {
  const { run, seen } = watched();
  run(1_195_000);
  expect(seen.checks.slice(0, 6)).toEqual([400_000, 800_000, 1_000_000, 1_100_000, 1_150_000, 1_175_000]);
  expect(seen.expiredAt).toBeUndefined();
});

test('inactivity is told when 20 minutes have gone by, to the millisecond', () => {
  const { run, seen } = watched();
  run(1_199_999);
  expect(seen.expiredAt).toBeUndefined();
  run(1);
  expect(seen.expiredAt).toBe(1_200_000);
});

test('every request starts the time-out anew, with its first check at a third', () => {
  const { run, request, waiting, seen } = watched();
  run(1_190_000);
  request();
  expect(waiting()).toEqual([400_000]);
  run(1_199_999);
  expect(seen.expiredAt).toBeUndefined();
  run(1);
  expect(seen.expiredAt).toBe(2_390_000);
});

test('a request of another tab keeps this one alive', () => {
  const { run, requestElsewhere, seen } = watched();
  run(900_000);
  requestElsewhere();
  run(1_199_999);
  expect(seen.expiredAt).toBeUndefined();
  run(1);
  expect(seen.expiredAt).toBe(2_100_000);
});

test('after the machine has slept longer than the time-out, the first check tells', () => {
  const { sleep, seen } = watched();
  sleep(3_600_000);
  expect(seen.expiredAt).toBe(3_600_000);
});

test('nothing is told once the watch has been called off', () => {
  const { run, watch, seen, waiting } = watched();
  run(500_000);
  watch.stop();
  run(5_000_000);
  expect(seen.expiredAt).toBeUndefined();
  expect(waiting()).toEqual([]);
});
