import PizZip from 'pizzip';
import { paragraphsOf } from './paragraphs.ts';
import { bytesOf, type ModelText } from './template.ts';

export interface ComparedTexts {
  own: ModelText;
  other: ModelText;
}

interface Line {
  Sens: 'MEME' | 'RETIRE' | 'AJOUTE';
  Texte: string;
}

/** How long the longest common subsequence of the rests is, from each pair of paragraphs on. */
function commonLengths(own: readonly string[], other: readonly string[]): number[][] {
  const lengths = Array.from({ length: own.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  for (let i = own.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] as number[];
      const next = lengths[i + 1] as number[];
      row[j] = own[i] === other[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  return lengths;
}

function linesOf(own: readonly string[], other: readonly string[]): Line[] {
  const lengths = commonLengths(own, other);
  const lines: Line[] = [];
  let i = 0;
  let j = 0;
  while (i < own.length || j < other.length) {
    const [mine = '', theirs = ''] = [own[i], other[j]];
    if (i < own.length && j < other.length && mine === theirs) {
      lines.push({ Sens: 'MEME', Texte: mine });
      i += 1;
      j += 1;
    } else if (
      j >= other.length ||
      (i < own.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      lines.push({ Sens: 'RETIRE', Texte: mine });
      i += 1;
    } else {
      lines.push({ Sens: 'AJOUTE', Texte: theirs });
      j += 1;
    }
  }
  return lines;
}

/** The difference (diff) of two texts, paragraph by paragraph. */
export default async function compareTexts({ own, other }: ComparedTexts): Promise<Line[]> {
  const read = async (text: ModelText) => paragraphsOf(new PizZip(await bytesOf(text)));
  return linesOf(await read(own), await read(other));
}
