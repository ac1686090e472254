const key = 'last-activity';

/** When the last request was made, in any tab of this browser. */
export const lastActivity = (): number => Number(localStorage.getItem(key)) || Date.now();

export const noteActivity = (): void => localStorage.setItem(key, String(Date.now()));

/** Calls back when another tab made a request; answers how to stop. */
export function subscribeToOtherTabs(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
