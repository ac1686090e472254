import { useSyncExternalStore } from 'react';

let shown: Error | undefined;
const listeners = new Set<() => void>();

/** Opens the generic error dialog; `undefined` closes it. */
export function showError(error: Error | undefined): void {
  shown = error;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The failure that the error dialog tells; undefined while it is closed. */
export function useShownError(): Error | undefined {
  return useSyncExternalStore(subscribe, () => shown);
}
