import { useSyncExternalStore } from 'react';

/** How often the server is asked for a sign of life while there is none. */
const pause = 5_000;

let isLost = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(lost: boolean): void {
  clearTimeout(timer);
  if (lost) timer = setTimeout(() => void tryConnection(), pause);
  if (lost === isLost) return;
  isLost = lost;
  for (const listener of listeners) listener();
}

/** Asks the server for a sign of life, and tells whether it gave one; what stands before it and fails is none. */
export async function tryConnection(): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(pause) }).catch(
    () => undefined,
  );
  const isThere = answer !== undefined && answer.status < 500;
  set(!isThere);
  return isThere;
}

/** To be told of a request that got no answer: whether the server is gone is then asked. */
export function noteSilence(): void {
  if (!isLost) void tryConnection();
}

/** To be told of any answer of the server. */
export function noteAnswer(): void {
  if (isLost) set(false);
}

/** Whether the server is out of reach (offline), as far as the last calls and the browser tell. */
export const isConnectionLost = (): boolean => isLost;

/** Calls back when the server is lost and when it is there again; answers how to stop. */
export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `isConnectionLost`, drawn anew when it changes. */
export const useConnectionLost = (): boolean => useSyncExternalStore(subscribeToConnection, isConnectionLost);

/** Heeds what the browser says of its network. */
export function watchNetwork(): void {
  window.addEventListener('offline', () => set(true));
  window.addEventListener('online', () => void tryConnection());
}
