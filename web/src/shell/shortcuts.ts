import { useEffect, useSyncExternalStore } from 'react';

let isShown = false;
const listeners = new Set<() => void>();

/** Opens the list of keyboard shortcuts, or closes it. */
export function showShortcuts(shown: boolean): void {
  isShown = shown;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `?` opens the list of shortcuts, except where it is typed or a question waits. */
function press(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const isTyped = target.closest('input, textarea, select, [contenteditable], [role="alertdialog"]');
  if (event.key !== '?' || event.ctrlKey || event.metaKey || event.defaultPrevented || isTyped) return;
  event.preventDefault();
  showShortcuts(true);
}

/** Whether the shortcuts are to be shown; listens for `?` meanwhile. */
export function useShortcuts(): boolean {
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return useSyncExternalStore(subscribe, () => isShown);
}
