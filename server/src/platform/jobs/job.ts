import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Access } from '#contract/access/access.ts';
import type { Db } from '#server/platform/db.ts';

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
  input: Input;
  /** A transaction inside the job's firm; it may stay open while a file is written from it. */
  inFirm<Result>(work: (db: Db) => Promise<Result>, options?: { onReplica?: boolean }): Promise<Result>;
  /** Tells how far it is; to be called as often as one likes. */
  progress(done: number, total?: number): void;
  write(file: FileToWrite): Promise<WrittenFile>;
  signal: AbortSignal;
}

export interface JobDefinition<Input = unknown> {
  /** Names it in the database: never to be changed. */
  kind: string;
  /** Who may have it made; asked again when it runs and when its file is fetched. */
  access: Access;
  input: z.ZodType<Input>;
  run(context: JobContext<Input>): Promise<WrittenFile>;
}

/** Declares a kind of background job that makes a file. It may run twice, on different nodes. */
export const defineJob = <Input>(definition: JobDefinition<Input>): JobDefinition<Input> => definition;
