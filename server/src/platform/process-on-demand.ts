import type { ChildProcess } from 'node:child_process';
import { limitConcurrency } from './concurrency-limit.ts';
import { forkBackground } from './fork-background.ts';

/** Milliseconds without work after which the process ends, and gives its memory back. */
const longestIdle = 30_000;

/** The work took longer, or more memory, than anything honest does. */
export class ProcessGivenUp extends Error {
  override name = 'ProcessGivenUp';
}

interface Limits {
  /** Milliseconds that a task may take. */
  most: number;
  /** Options of its Node: limits of memory. */
  execArgv: string[];
  /** Milliseconds without work after which it ends. */
  idle?: number;
}

/**
 * A process of ours that is started with its first task, takes one at a time and ends when nothing is asked of it: what wants
 * too much time or memory ends that process and nothing else. It knows no secret, and answers each message with one.
 */
export function processOnDemand<Task extends object, Answer>(
  entry: string,
  { most, execArgv, idle = longestIdle }: Limits,
) {
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  const inTurn = limitConcurrency(1);

  function end() {
    clearTimeout(idleTimer);
    child?.kill('SIGKILL');
    child = undefined;
  }

  function started(): ChildProcess {
    clearTimeout(idleTimer);
    if (child?.connected) return child;
    child = forkBackground(entry, { execArgv, stdio: 'ignore' });
    child.unref();
    child.channel?.unref();
    return child;
  }

  const asked = (task: Task) =>
    new Promise<Answer>((resolve, reject) => {
      const own = started();
      const giveUp = () => {
        forget();
        end();
        reject(new ProcessGivenUp('the work was given up'));
      };
      const late = setTimeout(giveUp, most);
      const told = (answer: unknown) => {
        forget();
        resolve(answer as Answer);
      };
      const forget = () => {
        clearTimeout(late);
        own.off('message', told).off('exit', giveUp).off('error', giveUp);
      };
      own.once('message', told).once('exit', giveUp).once('error', giveUp);
      own.send(task, (error) => error && giveUp());
    });

  return {
    /** @throws ProcessGivenUp */
    ask: (task: Task): Promise<Answer> =>
      inTurn(async () => {
        try {
          return await asked(task);
        } finally {
          idleTimer = setTimeout(end, idle).unref();
        }
      }),
    end,
  };
}
