import { z } from 'zod';
import { signedIn } from '#contract/access/access.ts';
import { anyFile, call, noInput } from '#contract/call.ts';

/** Where a file that is prepared in the background stands. */
const downloadStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

/** One line of "Fichier(s) téléchargé(s)" (specification 1, section 2.8). */
export const Download = z.object({
  ZipId: z.string(),
  Title: z.string(),
  /** Known once the file is ready. */
  FileName: z.string().nullable(),
  State: z.enum(downloadStates),
  /** In rows, documents or whatever the file is made of; Total null: not known yet. */
  Progress: z.object({ Done: z.number().int(), Total: z.number().int().nullable() }),
  /** Why it failed: one sentence for the user. */
  Error: z.string().nullable(),
  /** ISO 8601 instant. */
  CreatedAt: z.string(),
});

export type Download = z.infer<typeof Download>;

const named = z.strictObject({ ZipId: z.uuid('Identifiant invalide.') });

/** The user's own downloads of the last seven days, the latest first, a hundred at most. */
export const GetDownloads = call({
  method: 'GET',
  path: 'downloads/GetDownloads',
  request: noInput,
  answer: z.object({ Items: z.array(Download) }),
  access: signedIn,
});

/** The file itself, to whoever asked for it and still has the right to what it tells. */
export const DownloadFile = call({
  method: 'GET',
  path: 'downloads/File',
  request: named,
  answer: anyFile,
  access: signedIn,
});

/** Stops a download that is waiting or running; false: it had already ended. */
export const CancelDownload = call({
  method: 'POST',
  path: 'downloads/Cancel',
  request: named,
  answer: z.boolean(),
  access: signedIn,
  audit: 'download.cancel',
});

/** Removes a download and its file; one that is running is stopped. */
export const DeleteDownload = call({
  method: 'POST',
  path: 'downloads/Delete',
  request: named,
  answer: z.literal(true),
  access: signedIn,
  audit: 'download.delete',
});

/** A download of the user as it now stands; null: it is no longer there. Told by LiveEvents. */
export const DownloadEvent = z.object({ ZipId: z.string(), Download: Download.nullable() });

export type DownloadEvent = z.infer<typeof DownloadEvent>;
