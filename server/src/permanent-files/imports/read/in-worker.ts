import { Worker } from 'node:worker_threads';
import { fairShare, QueueFull } from '#server/platform/fair-share.ts';
import type { BeginningTask } from './beginning-worker.ts';
import { FileRefused } from './refusal.ts';
import type { RowsTask } from './rows-worker.ts';
import type { TableTask } from './table-worker.ts';
import type { Beginning, Table, WorkerMessage } from './worker-messages.ts';

/** Megabytes of a worker's own memory: a file that wants more ends its worker, and nothing else. */
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };
/** Milliseconds for which a worker may have nothing to tell: beyond them it is stuck, or is meant to be. */
const longestSilence = { beginning: 20_000, rows: 30_000 };
/** One a firm, so that files that are slow to read keep nobody waiting but those who sent them. */
const places = fairShare({ most: 2, each: 1, waiting: 10 });

const tooMuch = () =>
  new FileRefused(
    'La lecture de ce fichier demande trop de mémoire\u202f: allégez-le ou enregistrez-le en CSV.',
  );
const tooMany = () =>
  new FileRefused('Trop de fichiers sont en cours de lecture\u202f: patientez un instant.');
const tooLong = () => new FileRefused('La lecture de ce fichier prend trop de temps.');

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Reads a file in a thread of its own, so that neither its size nor its malice holds up anybody else. What it
 * tells is taken one at a time; `bytes` are handed over.
 * @throws FileRefused
 */
async function* messagesOf<Task>(
  worksIn: URL,
  bytes: Buffer,
  task: Task,
  { silence, signal }: { silence: number; signal?: AbortSignal | undefined },
): AsyncGenerator<WorkerMessage> {
  const own = new Uint8Array(bytes);
  const worker = new Worker(worksIn, {
    workerData: { bytes: own, task },
    transferList: [own.buffer],
    resourceLimits,
  });
  const waiting: WorkerMessage[] = [];
  let failure: unknown;
  let hasEnded = false;
  let wake = () => {};
  const woken = () => wake();
  worker.on('message', (told: WorkerMessage) => {
    waiting.push(told);
    woken();
  });
  worker.on('error', (error) => {
    failure = isOutOfMemory(error) ? tooMuch() : error;
    woken();
  });
  worker.on('exit', () => {
    hasEnded = true;
    woken();
  });
  signal?.addEventListener('abort', woken, { once: true });
  try {
    for (;;) {
      signal?.throwIfAborted();
      const told = waiting.shift();
      if (told?.name === 'refused') throw new FileRefused(told.sentence);
      if (told) {
        yield told;
        if (told.name === 'rows') worker.postMessage('go on');
        continue;
      }
      if (failure) throw failure;
      if (hasEnded) return;
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => reject(tooLong()), silence);
        wake = () => {
          clearTimeout(late);
          resolve();
        };
      });
    }
  } finally {
    signal?.removeEventListener('abort', woken);
    await worker.terminate();
  }
}

interface Reading {
  /** Whose share of the threads it takes, such as a firm's. */
  share: string;
  /** Milliseconds after which it is given up. */
  most?: number;
}

/** The one thing that a worker is asked for, once one of the few threads is free. @throws FileRefused */
async function told<Task, Name extends 'beginning' | 'table'>(
  name: Name,
  bytes: Buffer,
  task: Task,
  { share, most = longestSilence.beginning }: Reading,
): Promise<WorkerMessage & { name: Name }> {
  const leave = await places.enter(share, new AbortController().signal).catch((error: unknown) => {
    throw error instanceof QueueFull ? tooMany() : error;
  });
  try {
    const worksIn = new URL(`./${name}-worker.ts`, import.meta.url);
    for await (const message of messagesOf(worksIn, bytes, task, { silence: most })) {
      if (message.name === name) return message as WorkerMessage & { name: Name };
    }
    throw new Error('the worker ended without a word');
  } finally {
    leave();
  }
}

/** The titles and first lines of a sheet. @throws FileRefused */
export async function readBeginning(bytes: Buffer, sheet: number, reading: Reading): Promise<Beginning> {
  const task: BeginningTask = { sheet };
  return (await told('beginning', bytes, task, reading)).beginning;
}

/** The first sheet of a short file whole, with at most so many lines. @throws FileRefused */
export async function readTable(bytes: Buffer, mostLines: number, reading: Reading): Promise<Table> {
  const task: TableTask = { mostLines };
  return (await told('table', bytes, task, reading)).table;
}

/** The columns, then the rows below their titles, read and checked, some at a time. @throws FileRefused */
export async function* readRows(
  bytes: Buffer,
  task: RowsTask,
  signal?: AbortSignal,
): AsyncGenerator<WorkerMessage & { name: 'columns' | 'rows' }> {
  const worksIn = new URL('./rows-worker.ts', import.meta.url);
  let isWhole = false;
  for await (const told of messagesOf(worksIn, bytes, task, { silence: longestSilence.rows, signal })) {
    if (told.name === 'columns' || told.name === 'rows') yield told;
    isWhole = told.name === 'end';
  }
  if (!isWhole) throw new Error('the worker ended before the file did');
}
