let pen: CanvasRenderingContext2D | null | undefined;

/** Measured words; asking the page for its letters each time would have it work out its styles anew. */
const measured = new Map<string, number>();
if (typeof document !== 'undefined') document.fonts?.addEventListener('loadingdone', () => measured.clear());

/** How wide a button's words are, in pixels, in the letters that the page has by now. */
export function wordsWidth(words: string): number {
  const known = measured.get(words);
  if (known !== undefined) return known;
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return words.length * 8;
  pen.font = `600 14px ${getComputedStyle(document.body).fontFamily}`;
  const width = Math.ceil(pen.measureText(words).width);
  measured.set(words, width);
  return width;
}
