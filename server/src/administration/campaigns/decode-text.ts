import { invalidInput } from '#server/platform/requests/errors.ts';

const refused = (Message: string) => invalidInput([{ Path: 'File', Message }]);

const unknownEncoding = () =>
  refused('L’encodage de ce fichier n’est pas reconnu\u202f: enregistrez-le en UTF-8.');

const byteOrderMarks = [
  [0xff, 0xfe],
  [0xfe, 0xff],
  [0x00, 0x00, 0xfe, 0xff],
];

/** How the tags begin that may tell a page's encoding, and how each tells it. */
const encodingTag = /^(?:meta|\?xml)/i;
const told = /(?:charset|encoding)\s*=[\s"']*([\w:.-]+)/i;

/** A page tells its encoding near its beginning, where browsers look for it. */
function declaredEncoding(content: Buffer): string | undefined {
  const tags = content
    .toString('latin1', 0, 2048)
    .split('<')
    .filter((tag) => encodingTag.test(tag));
  return tags.flatMap((tag) => told.exec(tag.split('>', 1)[0] ?? '')?.[1] ?? [])[0]?.toLowerCase();
}

const utf8 = ['utf-8', 'utf8', 'us-ascii', 'ascii'];
const western = ['windows-1252', 'cp1252', 'iso-8859-1', 'iso8859-1', 'latin1', 'iso-8859-15'];

function decodeUtf8(content: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

/** Characters that no text file holds: it is something else under a text's name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/**
 * The text of a file: UTF-8, or Windows-1252 where a page declares it (or ISO-8859, which browsers read so).
 * @throws AppError 400 on the field File for anything else.
 */
export function decodeText(content: Buffer, { isPage }: { isPage: boolean }): string {
  if (byteOrderMarks.some((mark) => mark.every((byte, at) => content[at] === byte))) throw unknownEncoding();
  const label = isPage ? declaredEncoding(content) : undefined;
  if (label && ![...utf8, ...western].includes(label)) throw unknownEncoding();
  const isWestern = label !== undefined && western.includes(label);
  const text =
    decodeUtf8(content) ?? (isWestern ? new TextDecoder('windows-1252').decode(content) : undefined);
  if (text === undefined && control.test(content.toString('latin1')))
    throw refused('Ce fichier n’est pas un texte, malgré son nom.');
  if (text === undefined) throw unknownEncoding();
  if (control.test(text)) throw refused('Ce fichier n’est pas un texte, malgré son nom.');
  return text;
}
