import { useEffect, useRef } from 'react';
import { type LiveEvent, LiveEvents } from '#contract/workspace/live/calls.ts';
import { listen } from '#web/kit/api/events.ts';

interface Listener {
  /** Called when the stream has begun, the first time and after each break: what came meanwhile was missed. */
  onOpen: () => void;
  onEvent: (event: LiveEvent) => void;
}

const listeners = new Set<Listener>();
let stop: (() => void) | undefined;
let isOpen = false;

/** One stream for the whole page, from its first listener to its last. */
function add(listener: Listener): () => void {
  listeners.add(listener);
  if (isOpen) listener.onOpen();
  stop ??= listen(LiveEvents, {
    onOpen() {
      isOpen = true;
      for (const one of listeners) one.onOpen();
    },
    onEvent(event) {
      for (const one of listeners) one.onEvent(event);
    },
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
    isOpen = false;
  };
}

/** Hears what the server tells this user as it happens, as long as the component stands. */
export function useLive(listener: Listener): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(
    () =>
      add({
        onOpen: () => latest.current.onOpen(),
        onEvent: (event) => latest.current.onEvent(event),
      }),
    [],
  );
}
