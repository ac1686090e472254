import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Access } from '#contract/access/access.ts';
import type { Database } from '../database/pool.ts';
import type { Db } from '../database/transaction.ts';
import type { Settings } from '../installation/settings.ts';

/** What a job makes: the bytes are written down as they come. */
export interface FileToWrite {
  fileName: string;
  mediaType: string;
  content: Readable;
}

/** A file that has been written down whole, and waits to be kept. */
export interface WrittenFile {
  fileName: string;
  mediaType: string;
  path: string;
  size: number;
}

/** What a job works with. It is given up when `signal` aborts: cancelled, or the node stops. */
export interface JobContext<Input> {
  clientId: number;
  userId: number;
  /** The installation's: where files are kept, what sealed values are opened with. */
  settings: Settings;
  /** For what keeps a limit that all nodes share; rows of the firm are reached by `inFirm`. */
  database: Database;
  input: Input;
  /** A transaction inside the job's firm; it may stay open while a file is written from it. */
  inFirm<Result>(work: (db: Db) => Promise<Result>, options?: { onReplica?: boolean }): Promise<Result>;
  /** Tells how far it is; to be called as often as one likes. */
  progress(done: number, total?: number): void;
  write(file: FileToWrite): Promise<WrittenFile>;
  signal: AbortSignal;
}

/**
 * A background job that makes a file, as `defineJob` declares it: what it is called, who may ask for it, and how it
 * runs.
 */
export interface JobDefinition<Input = unknown> {
  /** Names it in the database: never to be changed. */
  kind: string;
  /** Who may have it made; asked again when it runs and when its file is fetched. */
  access: Access;
  input: z.ZodType<Input>;
  /** Its file tells of persons: it goes when one of them is anonymised. */
  holdsPersons?: true;
  /** @throws AppError where trying again would not help: its sentence is what the user is told. */
  run(context: JobContext<Input>): Promise<WrittenFile>;
}

/** How a job has ended. */
export interface JobEnd {
  clientId: number;
  /** Null once whoever asked for it is gone. */
  userId: number | null;
  /** The download's. */
  id: string;
  title: string;
  /** One sentence for the user, where it has failed. */
  error: string | null;
}

/** What follows from a job's end, done or failed, in the very transaction that ends it: once for each job. */
export type OnJobEnd = (db: Db, end: JobEnd) => Promise<void>;

/** Declares a kind of background job that makes a file. It may run twice, on different nodes. */
export const defineJob = <Input>(definition: JobDefinition<Input>): JobDefinition<Input> => definition;
