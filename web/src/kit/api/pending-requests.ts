import { useSyncExternalStore } from 'react';

interface PendingRequests {
  /** Requests under way, blocking or not: the thin line at the top of the page. */
  requests: number;
  /** Text of the newest job that holds the screen; undefined where none does. */
  blocking: string | undefined;
}

const texts: string[] = [];
let pending: PendingRequests = { requests: 0, blocking: undefined };
const listeners = new Set<() => void>();

function change(next: PendingRequests): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** Counts a pending request, for as long as it runs. */
export async function countRequest<T>(work: Promise<T>): Promise<T> {
  change({ ...pending, requests: pending.requests + 1 });
  try {
    return await work;
  } finally {
    change({ ...pending, requests: pending.requests - 1 });
  }
}

/** Blocks the screen under the loading overlay, with a text, until the work ends. */
export async function blockScreen<T>(text: string, work: Promise<T>): Promise<T> {
  texts.push(text);
  change({ ...pending, blocking: text });
  try {
    return await work;
  } finally {
    texts.splice(texts.lastIndexOf(text), 1);
    change({ ...pending, blocking: texts.at(-1) });
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The requests under way, for the loading line and the overlay. */
export function usePendingRequests(): PendingRequests {
  return useSyncExternalStore(subscribe, () => pending);
}
