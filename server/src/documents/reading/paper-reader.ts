import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { forkBackground } from '#server/platform/fork-background.ts';
import type { PaperAnswer, PaperTask } from './paper-messages.ts';

const entry = fileURLToPath(new URL('./paper-process.ts', import.meta.url));

/** Memory of the process, in megabytes of its own and in pages of 64 KB of what it runs PDFs with. */
const ownMegabytes = 384;
const wasmPages = 8192;
/** Milliseconds, far beyond what anything honest takes. */
const longestWork = 30_000;
/** Milliseconds without work after which the process ends, and gives its memory back. */
const longestIdle = 30_000;

/** The work took longer, or more memory, than anything honest does. */
export class PaperGivenUp extends Error {
  override name = 'PaperGivenUp';
}

/**
 * Reads papers in a process of its own, which knows no secret: one that wants too much time or memory ends that process and
 * nothing else.
 */
export function paperReader({ most = longestWork, megabytes = ownMegabytes } = {}) {
  const memory = [`--max-old-space-size=${megabytes}`, `--wasm-max-mem-pages=${wasmPages}`];
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const inTurn = limitConcurrency(1);

  function end() {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }

  function started(): ChildProcess {
    clearTimeout(idle);
    if (child?.connected) return child;
    child = forkBackground(entry, { execArgv: memory, stdio: 'ignore' });
    child.unref();
    child.channel?.unref();
    return child;
  }

  const asked = (task: PaperTask) =>
    new Promise<PaperAnswer>((resolve, reject) => {
      const own = started();
      const giveUp = () => {
        forget();
        end();
        reject(new PaperGivenUp('the work was given up'));
      };
      const late = setTimeout(giveUp, most);
      const told = (answer: PaperAnswer) => {
        forget();
        resolve(answer);
      };
      const forget = () => {
        clearTimeout(late);
        own.off('message', told).off('exit', giveUp).off('error', giveUp);
      };
      own.once('message', told).once('exit', giveUp).once('error', giveUp);
      own.send(task, (error) => error && giveUp());
    });

  return {
    /** @throws PaperGivenUp */
    ask: (task: PaperTask): Promise<PaperAnswer> =>
      inTurn(async () => {
        try {
          return await asked(task);
        } finally {
          idle = setTimeout(end, longestIdle).unref();
        }
      }),
    end,
  };
}

export type PaperReader = ReturnType<typeof paperReader>;
