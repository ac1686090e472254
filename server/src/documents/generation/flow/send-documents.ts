import { Readable } from 'node:stream';
import { zip } from '#contract/call.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { StoredFileToSend } from '#server/platform/requests/serve.ts';
import { freeNames, safeName } from '#server/platform/zip/file-names.ts';
import { zipStream } from '#server/platform/zip/zip-stream.ts';
import { docx } from './keep-trace.ts';
import { invalidOf, type Prepared } from './prepare.ts';

/** What a generated file or archive is called; `zipId` and `name` as the page sent them. */
interface Named {
  companyName: string | null | undefined;
  zipId?: string | null | undefined;
  name?: string | null | undefined;
}

/** The company's name with the moment, which tells archives of one company apart. */
export function archiveName({ companyName, zipId, name }: Named, now = new Date()): string {
  const told = name ?? zipId;
  if (told) return safeName(told.replace(/\.zip$/i, '')) || 'Documents';
  const moment = now.toISOString().replace(/\D/g, '').slice(0, 14);
  return safeName(`${companyName ?? 'Documents'} ${moment}`);
}

/** Documents that lack something are not made. @throws AppError 409 with all of it */
export function refuseGaps(prepared: readonly Prepared[]): void {
  const Documents = invalidOf(prepared);
  if (Documents.length > 0)
    throw new AppError({
      status: 409,
      code: 'GAPS',
      message: 'Des informations manquent\u202f: vérifiez à nouveau les documents.',
      details: { Documents },
    });
}

const withoutEnding = (name: string) => name.replace(/\.docx$/i, '');

/** One document under its own name, several as an archive. */
export function sendDocuments(prepared: readonly Prepared[], named: Named): StoredFileToSend {
  const [only] = prepared;
  if (prepared.length === 1 && only) {
    const content = Buffer.from(only.content);
    const fileName = `${safeName(withoutEnding(only.fileName)) || 'Document'}.docx`;
    return { fileName, mediaType: docx, size: content.length, content: Readable.from([content]) };
  }
  const free = freeNames();
  const modifiedAt = new Date();
  return {
    fileName: `${archiveName(named)}.zip`,
    mediaType: zip.mediaType,
    content: zipStream(
      prepared.map(({ fileName, content }) => ({
        path: free(safeName(fileName) || 'Document', docx),
        modifiedAt,
        compress: false,
        open: async () => Readable.from([Buffer.from(content)]),
      })),
    ),
  };
}
