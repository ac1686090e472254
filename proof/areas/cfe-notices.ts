import { UploadAvisCfe } from '#contract/tax/cfe/notice-calls.ts';
import { multipart } from '../client.ts';
import type { TestApp } from '../test-app.ts';

interface NoticeFile {
  name: string;
  content: Buffer;
}

/** Drops CFE notices as the browser does: several files in one request; answers what became of each. */
export async function dropNotices(
  user: Awaited<ReturnType<TestApp['signIn']>>,
  files: readonly NoticeFile[],
  input: object = {},
) {
  const request = await multipart(
    { avis: JSON.stringify(input) },
    ...files.map((file) => ({ ...file, field: 'files' })),
  );
  return (await user.raw(UploadAvisCfe, request)).answer.Items;
}
