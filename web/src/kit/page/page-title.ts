import { useEffect, useSyncExternalStore } from 'react';

/** What stands on the page and has a name, the last one in front: its heading, then a panel over it. */
let titles: readonly { text: string; isPanel: boolean }[] = [];
const listeners = new Set<() => void>();

function set(next: typeof titles): void {
  titles = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the browser's tab by what is shown, such as a record; a page's own title is its last crumb too. */
export function useTitle(text: string, isPanel = false): void {
  useEffect(() => {
    const mine = { text, isPanel };
    set([...titles, mine]);
    return () => set(titles.filter((title) => title !== mine));
  }, [text, isPanel]);
}

/** The title of whatever is in front; undefined where nothing has said its own. */
export const useFrontTitle = (): string | undefined =>
  useSyncExternalStore(subscribe, () => titles.at(-1)?.text);

/** The page's own title, whatever stands over it. */
export const usePageTitle = (): string | undefined =>
  useSyncExternalStore(subscribe, () => titles.findLast(({ isPanel }) => !isPanel)?.text);
