import { FileRefused } from '../refusal.ts';
import type { Archive } from './archive.ts';
import { readXml } from './read-xml.ts';

const tooMuch = () => new FileRefused('Ce classeur contient trop de texte.');

const mostStrings = 3_000_000;
const mostCharacters = 40_000_000;

/** Excel's way to write a character that XML cannot hold, or that it wants to keep: `_x000D_`. */
export const unescapeExcel = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/**
 * The texts that cells refer to by number.
 * @param upTo is the last one wanted: where only the first rows are read, the rest need not be.
 */
export async function readSharedStrings(
  archive: Archive,
  part: string | undefined,
  upTo = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> {
  const strings: string[] = [];
  if (part === undefined) return strings;
  let characters = 0;
  let text = '';
  let takes = false;
  let isPhonetic = false;
  const reading = readXml(await archive.open(part), {
    open(tag) {
      if (tag === 'si') text = '';
      if (tag === 'rPh') isPhonetic = true;
      takes = tag === 't' && !isPhonetic;
    },
    text(piece) {
      if (!takes) return;
      characters += piece.length;
      if (characters > mostCharacters) throw tooMuch();
      text += piece;
    },
    close(tag) {
      if (tag === 't') takes = false;
      if (tag === 'rPh') isPhonetic = false;
      if (tag !== 'si') return;
      if (strings.length >= mostStrings) throw tooMuch();
      strings.push(unescapeExcel(text));
    },
  });
  for await (const _ of reading) if (strings.length > upTo) break;
  return strings;
}
