import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { forkBackground } from '#server/platform/fork-background.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { FecNews, FecTask } from './fec-messages.ts';

const entry = fileURLToPath(new URL('./fec-process.ts', import.meta.url));

/** Megabytes of the process: what a million entries and their accounts take, and some more. */
const memory = ['--max-old-space-size=320', '--max-semi-space-size=16'];

const givenUp = () =>
  new AppError({
    status: 422,
    code: 'FEC_UNREADABLE',
    message:
      'La lecture de ce fichier a été abandonnée\u202f: il demande plus de mémoire qu’un FEC, ou il est illisible.',
  });

interface Reading<Kind extends FecNews['kind']> {
  task: FecTask;
  ends: Kind;
  signal: AbortSignal;
  progress(lines: number): void;
  /** Takes the rows that are made, as bytes of COPY's text. */
  take(rows: Readable): Promise<unknown>;
}

function untilEnd<Kind extends FecNews['kind']>(
  child: ChildProcess,
  { ends, progress }: Pick<Reading<Kind>, 'ends' | 'progress'>,
) {
  return new Promise<Extract<FecNews, { kind: Kind }>>((resolve, reject) => {
    let last: Extract<FecNews, { kind: Kind }> | undefined;
    child.on('message', (news: FecNews) => {
      if (news.kind === 'progress') progress(news.lines);
      else if (news.kind === ends) last = news as Extract<FecNews, { kind: Kind }>;
    });
    child.once('error', reject);
    child.once('exit', () => (last ? resolve(last) : reject(givenUp())));
  });
}

/**
 * Reads a FEC in a process of its own, which knows no secret and has a memory limit: what is wrong with the file ends that
 * process and nothing else. Its rows come as a stream that keeps it waiting when their reader is slow.
 * @throws AppError 422 where it was given up; the signal's reason where nobody wants it any more
 */
export async function readFec<Kind extends FecNews['kind']>({
  task,
  ends,
  signal,
  progress,
  take,
}: Reading<Kind>): Promise<Extract<FecNews, { kind: Kind }>> {
  signal.throwIfAborted();
  const child = forkBackground(entry, { execArgv: memory, stdio: ['ignore', 'pipe', 'ignore', 'ipc'] });
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  try {
    const ended = untilEnd(child, { ends, progress });
    child.send(task);
    const [news] = await Promise.all([ended, take(child.stdout as Readable)]);
    return news;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', kill);
    kill();
  }
}
