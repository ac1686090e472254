import { getSession, subscribeToSession } from '../../api/session.ts';
import type { FormValues } from '../fields.ts';

/** What was typed in a form and not saved. */
export interface Draft {
  values: FormValues;
  /** The values that the form had started from. */
  read: FormValues;
  /** Labels of what was typed too and is never kept: it has to be typed again. */
  sealed?: string[];
}

/** A draft as session storage has it: with what its form is called and the address that opens it. */
interface StoredDraft extends Draft {
  title: string;
  address: string;
}

/** A draft whose form is not on the page. */
export interface WaitingDraft extends Pick<StoredDraft, 'title' | 'address'> {
  name: string;
}

const prefix = 'draft:';

/** Of this user alone: another may sign in in the same tab. */
const ownPrefix = () => `${prefix}${getSession()?.UserEMail ?? ''}:`;
const keyOf = (name: string) => ownPrefix() + name;

/** Names of the forms that are on the page. */
const open = new Set<string>();
const listeners = new Set<() => void>();
let waiting: readonly WaitingDraft[] = [];

function parse(text: string | null): StoredDraft | undefined {
  try {
    const { values, read, title = '', address = '/', sealed } = JSON.parse(text ?? '') as StoredDraft;
    return values && read && { values, read, title, address, ...(sealed && { sealed }) };
  } catch {
    return undefined;
  }
}

function tell(): void {
  const own = ownPrefix();
  const keys = getSession() ? Object.keys(sessionStorage).filter((key) => key.startsWith(own)) : [];
  waiting = keys.flatMap((key) => {
    const name = key.slice(own.length);
    const draft = open.has(name) ? undefined : parse(sessionStorage.getItem(key));
    return draft ? [{ name, title: draft.title, address: draft.address }] : [];
  });
  for (const listener of listeners) listener();
}

/** A form's draft, under the name that the form gave it; undefined: none, or one that cannot be read. */
export const readDraft = (name: string): Draft | undefined => parse(sessionStorage.getItem(keyOf(name)));

/**
 * Keeps what is typed until it is saved, in session storage, with the address that opens the form again and a title
 * to tell it by.
 */
export function keepDraft(name: string, draft: Draft, title: string): void {
  const { pathname, search } = window.location;
  sessionStorage.setItem(
    keyOf(name),
    JSON.stringify({ ...draft, title, address: pathname + search } satisfies StoredDraft),
  );
}

/** Forgets a draft: it was saved, or given up. */
export function dropDraft(name: string): void {
  sessionStorage.removeItem(keyOf(name));
  tell();
}

/** Forgets what was typed in any form of this tab and not saved. */
export function dropDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

/** Whether anybody's typing is kept in this tab. */
export const hasDrafts = (): boolean => Object.keys(sessionStorage).some((key) => key.startsWith(prefix));

/** To be told that a form is on the page: its draft does not wait; answers how to say that it has gone. */
export function noteOpenForm(name: string): () => void {
  open.add(name);
  tell();
  return () => {
    open.delete(name);
    tell();
  };
}

/** The drafts of this tab, for the notice that offers to go on with them. */
export const waitingDrafts = (): readonly WaitingDraft[] => waiting;

/** Calls back when drafts come or go; answers how to stop. */
export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

subscribeToSession(tell);
tell();
