import { invalidInput } from '#server/platform/requests/errors.ts';
import type { UploadedFile } from '#server/platform/requests/read-input.ts';
import { decodeText } from './decode-text.ts';
import { safeHtml, showsSomething } from './safe-html.ts';

/** What an announcement says, as it is kept: a page that has been made safe, or a plain text. */
export interface Content {
  content: string;
  contentType: 'html' | 'text';
  fileName: string | null;
}

const mostBytes = 1024 * 1024;
/** Links grow as they are made safe. */
const mostCharacters = 2 * mostBytes;

const refused = (Path: 'File' | 'Content', Message: string) => invalidInput([{ Path, Message }]);

function safePage(html: string, field: 'File' | 'Content'): string {
  const content = safeHtml(html);
  if (content === undefined) throw refused(field, 'Les balises de cette annonce sont trop imbriquées.');
  if (content.length > mostCharacters) throw refused(field, 'Cette annonce est trop longue.');
  if (!showsSomething(content))
    throw refused(field, 'Aucun texte ni aucune image de cette annonce ne peut être affiché.');
  return content;
}

/**
 * The announcement that an uploaded file holds.
 * @throws AppError 400 on the field File: wrong type, empty, larger than a megabyte, no text, nothing to show.
 */
export function readFile({ fileName, content: bytes }: UploadedFile): Content {
  const [, extension = ''] = /\.(txt|html)$/i.exec(fileName) ?? [];
  if (extension === '') throw refused('File', 'Seuls les fichiers .txt ou .html sont acceptés.');
  if (bytes.length > mostBytes) throw refused('File', 'Ce fichier dépasse 1 Mo.');
  if (bytes.length === 0) throw refused('File', 'Ce fichier est vide.');
  const isPage = extension.toLowerCase() === 'html';
  const text = decodeText(bytes, { isPage });
  if (text.trim() === '') throw refused('File', 'Ce fichier est vide.');
  return {
    content: isPage ? safePage(text, 'File') : text,
    contentType: isPage ? 'html' : 'text',
    fileName: fileName.replace(/^.*[/\\]/, '').slice(-200),
  };
}

/**
 * The announcement that was written in the editor.
 * @throws AppError 400 on the field Content where nothing of it can be shown
 */
export function readEditor(html: string): Content {
  return { content: safePage(html, 'Content'), contentType: 'html', fileName: null };
}
