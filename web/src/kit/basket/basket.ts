import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { getSession, subscribeToSession } from '../api/session.ts';

/** A document chosen to be generated: its model's id, and the name that it will have. */
const BasketDocument = z.strictObject({
  Id: z.int().positive(),
  // neither control characters nor those that reverse the direction of what is read
  FileName: z
    .string()
    .max(255)
    .regex(/^(?=.*\S)\P{C}+$/u),
});

/** A model chosen to be generated. */
export type BasketDocument = z.infer<typeof BasketDocument>;

/** What session storage holds under `basketKey`. It belongs to one session, told by the id in its XSRF token. */
const StoredBasket = z.strictObject({ Session: z.uuid(), Documents: z.array(BasketDocument) });

/** Where session storage keeps the basket. */
export const basketKey = 'documents-to-generate';

let owner: string | undefined;
let documents: readonly BasketDocument[] = [];
const listeners = new Set<() => void>();

const sessionId = () => getSession()?.XsrfToken.split('.')[0];

/** One document an id: the last name that it was given, at the place where it was first. */
const once = (all: readonly BasketDocument[]) => [...new Map(all.map((one) => [one.Id, one])).values()];

/** What was kept for this session; whatever is not a basket, or another session's, is thrown away. */
function readFor(session: string): readonly BasketDocument[] {
  const text = sessionStorage.getItem(basketKey);
  if (text === null) return [];
  try {
    const stored = StoredBasket.parse(JSON.parse(text));
    if (stored.Session === session) return once(stored.Documents);
  } catch {
    // not ours, or not whole
  }
  sessionStorage.removeItem(basketKey);
  return [];
}

function set(next: readonly BasketDocument[]): void {
  documents = next;
  if (owner === undefined || next.length === 0) sessionStorage.removeItem(basketKey);
  else
    sessionStorage.setItem(
      basketKey,
      JSON.stringify({ Session: owner, Documents: [...next] } satisfies z.infer<typeof StoredBasket>),
    );
  for (const listener of listeners) listener();
}

/** Signing out empties it; a session that begins, or comes back with a page that is loaded anew, finds its own. */
function follow(): void {
  const session = sessionId();
  if (session === owner) return;
  owner = session;
  set(session === undefined ? [] : readFor(session));
}

subscribeToSession(follow);
follow();

/** The documents that the user has chosen to have generated, across screens and until they sign out. */
export const basket = {
  items: (): readonly BasketDocument[] => documents,
  /** Adds documents at the end; one that is there already keeps its place and takes the new name. */
  add: (added: readonly BasketDocument[]): void => set(once([...documents, ...added])),
  remove: (ids: readonly number[]): void => set(documents.filter(({ Id }) => !ids.includes(Id))),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The documents in the basket, drawn anew when they change. */
export const useBasket = (): readonly BasketDocument[] => useSyncExternalStore(subscribe, basket.items);
