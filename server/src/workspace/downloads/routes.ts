import * as calls from '#contract/workspace/downloads/calls.ts';
import type { JobContent } from '#server/platform/jobs/content.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { downloadFile } from './download-file.ts';
import { cancelDownload, deleteDownload } from './end-download.ts';
import { readDownloads } from './read-downloads.ts';

interface Needs {
  content: JobContent;
  jobs: readonly JobDefinition[];
}

export function downloadRoutes({ content, jobs }: Needs): Route[] {
  return [
    serve(calls.GetDownloads, async ({ db, session }) => ({ Items: await readDownloads(db, session) })),
    serve(calls.DownloadFile, ({ db, session, input }) =>
      downloadFile(db, session, input.ZipId, { content, jobs }),
    ),
    serve(calls.CancelDownload, (context) => cancelDownload(context)),
    serve(calls.DeleteDownload, (context) => deleteDownload(context, content)),
  ];
}
