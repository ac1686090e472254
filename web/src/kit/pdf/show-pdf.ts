import { useSyncExternalStore } from 'react';
import type { ReceivedFile } from '../api/api.ts';

/** A PDF that stands over the page, and what it is called there. */
export interface ShownPdf {
  title: string;
  file: ReceivedFile;
}

let shown: ShownPdf | undefined;
const listeners = new Set<() => void>();

/** Shows a PDF over the page; `undefined` takes it away. */
export function showPdf(pdf: ShownPdf | undefined): void {
  shown = pdf;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The PDF that the viewer shows; undefined while it is closed. */
export const useShownPdf = (): ShownPdf | undefined => useSyncExternalStore(subscribe, () => shown);

/** Whether a file goes by a name that a PDF has. */
export const isPdfName = (name: string | null): boolean => /\.pdf$/i.test(name ?? '');
