import { useSyncExternalStore } from 'react';

interface Running {
  /** Requests under way, blocking or not: the thin line at the top of the page. */
  requests: number;
  /** Text of the newest job that holds the screen; undefined where none does. */
  blocking: string | undefined;
}

const texts: string[] = [];
let running: Running = { requests: 0, blocking: undefined };
const listeners = new Set<() => void>();

function change(next: Running): void {
  running = next;
  for (const listener of listeners) listener();
}

/** Counts a request for as long as it runs. */
export async function countRequest<T>(work: Promise<T>): Promise<T> {
  change({ ...running, requests: running.requests + 1 });
  try {
    return await work;
  } finally {
    change({ ...running, requests: running.requests - 1 });
  }
}

/** Holds the screen under the loader overlay, with a text, until the work ends. */
export async function holdScreen<T>(text: string, work: Promise<T>): Promise<T> {
  texts.push(text);
  change({ ...running, blocking: text });
  try {
    return await work;
  } finally {
    texts.splice(texts.lastIndexOf(text), 1);
    change({ ...running, blocking: texts.at(-1) });
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePendingRequests(): Running {
  return useSyncExternalStore(subscribe, () => running);
}
