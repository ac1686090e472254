import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When the button that has the focus goes with what it did, the panel around gets it: lost, it would take
 * Escape along. Answers the ref of an element inside the panel.
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    inside.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
  });
  return inside;
}
