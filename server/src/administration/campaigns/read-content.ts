import type { AddCampaign, EditCampaign } from '#contract/administration/campaigns/calls.ts';
import { inBytes, uploadLimits } from '#contract/uploads.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { UploadedFile } from '#server/platform/requests/read-input.ts';
import type { Context } from '#server/platform/requests/serve.ts';
import { inThread, WorkGivenUp } from '#server/platform/threads.ts';
import { decodeText } from './decode-text.ts';
import { showsSomething } from './safe-html.ts';

/** What an announcement says, as it is kept: a page that has been made safe, or a plain text. */
export interface Content {
  content: string;
  contentType: 'html' | 'text';
  fileName: string | null;
}

const mostBytes = inBytes(uploadLimits.announcement);
/** Links grow as they are made safe. */
const mostCharacters = 2 * mostBytes;

const refused = (Path: 'File' | 'Content', Message: string) => invalidInput([{ Path, Message }]);

const safeInThread = (html: string, share: string) =>
  inThread<string, string | undefined>({
    module: new URL('./safe-html-thread.ts', import.meta.url),
    task: html,
    share,
  });

async function safePage(html: string, field: 'File' | 'Content', share: string): Promise<string> {
  const content = await safeInThread(html, share).catch((error: unknown) => {
    throw error instanceof WorkGivenUp
      ? refused(field, 'Cette annonce est trop longue à lire\u202f: simplifiez-la.')
      : error;
  });
  if (content === undefined) throw refused(field, 'Les balises de cette annonce sont trop imbriquées.');
  if (content.length > mostCharacters) throw refused(field, 'Cette annonce est trop longue.');
  if (!showsSomething(content))
    throw refused(field, 'Aucun texte ni aucune image de cette annonce ne peut être affiché.');
  return content;
}

/**
 * The announcement that an uploaded file holds; `share` names whose threads read it.
 * @throws AppError 400 on the field File: wrong type, empty, larger than a megabyte, no text, nothing to show.
 */
async function readFile({ fileName, content: bytes }: UploadedFile, share: string): Promise<Content> {
  const [, extension = ''] = /\.(txt|html)$/i.exec(fileName) ?? [];
  if (extension === '') throw refused('File', 'Seuls les fichiers .txt ou .html sont acceptés.');
  if (bytes.length > mostBytes) throw refused('File', `Ce fichier dépasse ${uploadLimits.announcement} Mo.`);
  if (bytes.length === 0) throw refused('File', 'Ce fichier est vide.');
  const isPage = extension.toLowerCase() === 'html';
  const text = decodeText(bytes, { isPage });
  if (text.trim() === '') throw refused('File', 'Ce fichier est vide.');
  return {
    content: isPage ? await safePage(text, 'File', share) : text,
    contentType: isPage ? 'html' : 'text',
    fileName: fileName.replace(/^.*[/\\]/, '').slice(-200),
  };
}

/**
 * The announcement that was written in the editor.
 * @throws AppError 400 on the field Content where nothing of it can be shown
 */
const readEditor = async (html: string, share: string): Promise<Content> => ({
  content: await safePage(html, 'Content', share),
  contentType: 'html',
  fileName: null,
});

/** What reading a content has come to, before it is known whether it is wanted. */
type Read = { content: Content } | { refusal: AppError };

/** The contents that were sent, read. */
export interface ReadContents {
  file?: Read;
  editor?: Read;
}

const orRefusal = (reading: Promise<Content>): Promise<Read> =>
  reading.then(
    (content) => ({ content }),
    (error: unknown) => {
      if (error instanceof AppError) return { refusal: error };
      throw error;
    },
  );

/** Reads what was sent as an announcement's content while no transaction is open. */
export async function readContents({
  input,
  file,
  claim,
}: Context<typeof AddCampaign | typeof EditCampaign>) {
  const share = String(claim?.clientId);
  const read: ReadContents = {};
  if (file) read.file = await orRefusal(readFile(file, share));
  if (input.Content?.trim()) read.editor = await orRefusal(readEditor(input.Content, share));
  return read;
}

/** @throws AppError 400 where it was refused */
export function contentOf(read: Read | undefined): Content | undefined {
  if (read && 'refusal' in read) throw read.refusal;
  return read?.content;
}
