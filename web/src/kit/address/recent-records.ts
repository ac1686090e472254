import { useSyncExternalStore } from 'react';
import { getSession, subscribeToSession } from '../api/session.ts';

/** A record whose page this user has opened in this tab. */
export interface RecentRecord {
  path: string;
  title: string;
  /** What its page is called: 'Fiche du fournisseur'. */
  kind: string;
}

const storageKey = 'recent-records';
const most = 8;
const listeners = new Set<() => void>();
let recent: readonly RecentRecord[] = read();

function read(): readonly RecentRecord[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? (stored as RecentRecord[]) : [];
  } catch {
    return [];
  }
}

function set(next: readonly RecentRecord[]): void {
  recent = next;
  sessionStorage.setItem(storageKey, JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** Puts a record first among those that were opened; names stay in this tab, and go with its session. */
export function rememberRecord(record: RecentRecord): void {
  set([record, ...recent.filter(({ path }) => path !== record.path)].slice(0, most));
}

// loaded with the first page that needs it: somebody may have signed in before
let wasSignedIn = getSession() !== undefined;
subscribeToSession(() => {
  const left = wasSignedIn && !getSession();
  wasSignedIn = getSession() !== undefined;
  if (left) set([]);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The records that were opened last, the latest first. */
export const useRecentRecords = (): readonly RecentRecord[] => useSyncExternalStore(subscribe, () => recent);
