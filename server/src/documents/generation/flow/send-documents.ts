import { Readable } from 'node:stream';
import { pdf, zip } from '#contract/call.ts';
import type { generationFormats } from '#contract/documents/generation/request.ts';
import { momentInFigures } from '#contract/today.ts';
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
export function archiveName({ companyName, zipId, name }: Named): string {
  const told = name ?? zipId;
  if (told) return safeName(told.replace(/\.zip$/i, '')) || 'Documents';
  return safeName(`${companyName ?? 'Documents'} ${momentInFigures()}`);
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

type Format = keyof typeof generationFormats;

interface File {
  name: string;
  mediaType: string;
  content: Buffer;
}

/** The files of a document in the format that was asked for. */
function filesOf({ fileName, content, pdf: paper }: Prepared, format: Format): File[] {
  const name = safeName(fileName.replace(/\.docx$/i, '')) || 'Document';
  const word = { name, mediaType: docx, content: Buffer.from(content) };
  const made = paper ? [{ name, mediaType: pdf.mediaType, content: paper }] : [];
  if (format === 'pdf') return made;
  return format === 'both' ? [word, ...made] : [word];
}

const endings: Readonly<Record<string, string>> = { [docx]: 'docx', [pdf.mediaType]: 'pdf' };

/** One file under its own name, several as an archive. */
export function sendDocuments(
  prepared: readonly Prepared[],
  { format = 'docx', ...named }: Named & { format?: Format },
): StoredFileToSend {
  const files = prepared.flatMap((document) => filesOf(document, format));
  const [only] = files;
  if (files.length === 1 && only) {
    const { name, mediaType, content } = only;
    return {
      fileName: `${name}.${endings[mediaType]}`,
      mediaType,
      size: content.length,
      content: Readable.from([content]),
    };
  }
  const free = freeNames();
  const modifiedAt = new Date();
  return {
    fileName: `${archiveName(named)}.zip`,
    mediaType: zip.mediaType,
    content: zipStream(
      files.map(({ name, mediaType, content }) => ({
        path: free(name, mediaType),
        modifiedAt,
        compress: false,
        open: async () => Readable.from([content]),
      })),
    ),
  };
}
