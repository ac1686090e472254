import type { HistoryEntry } from '#contract/history.ts';

const orNothing = (value: string | null) => (value === null ? 'vide' : `«\u202f${value}\u202f»`);

/** What happened to a field, in words: its values only where they are harmless. */
export function sentenceOfChange({ Field, Before, After, IsTold }: HistoryEntry['Changes'][number]): string {
  return IsTold ? `${Field}\u202f: ${orNothing(Before)} → ${orNothing(After)}` : `${Field}\u202f: modifié`;
}
