import type { PaperText } from './paper-messages.ts';

/** Characters of a page that are kept, and of all pages. */
export const longestPage = 100_000;
const longestText = 5_000_000;

/** What no database keeps. */
const plain = (text: string) => text.replaceAll('\u0000', ' ').toWellFormed();

/** The text of a paper's pages as much as is kept of it. */
export function bounded(pages: readonly string[]): PaperText {
  let left = longestText;
  const kept: string[] = [];
  for (const page of pages) {
    const text = plain(page).slice(0, Math.min(longestPage, left));
    left -= text.length;
    kept.push(text);
  }
  return kept.some((text) => text.trim() !== '') ? { pages: kept } : { none: 'VIDE' };
}
