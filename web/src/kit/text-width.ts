let pen: CanvasRenderingContext2D | null | undefined;

/** How wide a button's words are, in pixels, in the letters that the page has by now. */
export function wordsWidth(words: string): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return words.length * 8;
  pen.font = `600 14px ${getComputedStyle(document.body).fontFamily}`;
  return Math.ceil(pen.measureText(words).width);
}
