import { z } from 'zod';

const Table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** Of the rows in COPY's text form, in the order in which they are kept. */
  sha256: z.string(),
});
export type TableRecord = z.infer<typeof Table>;

const Sequence = z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() });
export type SequenceRecord = z.infer<typeof Sequence>;

const StoredFile = z.object({ path: z.string(), size: z.number().int(), sha256: z.string() });
export type FileRecord = z.infer<typeof StoredFile>;

/** What a backup says it holds, and by which it is checked before anything is touched. */
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  serverVersion: z.string(),
  /** The schema of the rows: the migrations that had been applied. */
  migrations: z.array(z.object({ name: z.string(), fingerprint: z.string() })),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  /** Null when files are kept in S3, which has its own backups. */
  files: z.array(StoredFile).nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

/** Names inside the archive. */
export const MANIFEST = 'manifest.json';
export const rowsEntry = ({ schema, name }: { schema: string; name: string }) =>
  `rows/${schema}.${name}.copy`;
export const fileEntry = ({ path }: { path: string }) => `files/${path}`;

/** A backup or a restoration cannot go on; the message is one French sentence. */
export class BackupError extends Error {
  override name = 'BackupError';
}
