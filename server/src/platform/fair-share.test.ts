import { expect, test } from 'vitest';
import { fairShare, QueueFull } from './fair-share.ts';

const never = new AbortController().signal;

/** Enters for each key in order, and tells in which order they were let in, and how to leave. */
function queueOf(places: ReturnType<typeof fairShare>, keys: readonly string[]) {
  const served: string[] = [];
  const leave: (() => void)[] = [];
  const entered = keys.map((key) =>
    places.enter(key, never).then((left) => {
      served.push(key);
      leave.push(left);
    }),
  );
  return { served, entered, leaveNext: () => leave.shift()?.() };
}

test('who has forty in the queue does not keep another waiting for more than one turn', async () => {
  const { served, entered, leaveNext } = queueOf(fairShare({ most: 1, each: 1, waiting: 40 }), [
    ...Array.from({ length: 40 }, () => 'greedy'),
    'patient',
    'patient',
  ]);
  await entered[0];
  leaveNext();
  await entered[1];
  leaveNext();
  await entered[40];
  expect(served).toEqual(['greedy', 'greedy', 'patient']);
});

test('a key never has more places than its share, though others are free', async () => {
  const { served, entered, leaveNext } = queueOf(fairShare({ most: 4, each: 2, waiting: 3 }), [
    'a',
    'a',
    'a',
    'b',
  ]);
  await entered[3];
  expect(served).toEqual(['a', 'a', 'b']);
  leaveNext();
  await entered[2];
  expect(served).toEqual(['a', 'a', 'b', 'a']);
});

test('a full queue refuses at once, and only the key that filled it', async () => {
  const places = fairShare({ most: 1, each: 1, waiting: 1 });
  await places.enter('a', never);
  const second = places.enter('a', never);
  await expect(places.enter('a', never)).rejects.toThrow(QueueFull);
  const { entered } = queueOf(places, ['b']);
  expect(await Promise.race([second, ...entered, 'waiting'])).toBe('waiting');
});

test('who gives up while waiting takes no place, and a place that is left twice is free once', async () => {
  const places = fairShare({ most: 1, each: 1, waiting: 9 });
  const leave = await places.enter('a', never);
  const givesUp = new AbortController();
  const waiting = places.enter('b', givesUp.signal);
  givesUp.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  leave();
  leave();
  await places.enter('c', never);
  const { served } = queueOf(places, ['d']);
  await Promise.resolve();
  expect(served).toEqual([]);
});
