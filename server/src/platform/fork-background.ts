import { type ForkOptions, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Forks a process of ours that knows no secret, at a lower scheduling priority (nice): where processors are few, what it reads
 * in the background leaves them to whoever waits at a screen.
 */
export function forkBackground(entry: string, options: ForkOptions) {
  const child = fork(entry, { ...options, env: {}, serialization: 'advanced' });
  // one that could not be started has no number: its 'error' tells
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}
