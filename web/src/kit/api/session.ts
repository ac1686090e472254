import { useSyncExternalStore } from 'react';
import type { SignedIn } from '#contract/identity/auth/session.ts';

/** Who is signed in: names, roles, modules, tokens. */
export type Session = SignedIn;

const modulesKey = 'modules';
const xsrfKey = 'xsrf-token';

let current: Session | undefined;
const listeners = new Set<() => void>();

/** The session of this tab; undefined: nobody is signed in. */
export const getSession = (): Session | undefined => current;

/**
 * Keeps the session of this tab: the access token in memory alone, the module list (base64 JSON)
 * and the anti-forgery token in session storage. `undefined` signs out.
 */
export function setSession(session: Session | undefined): void {
  current = session;
  if (session) {
    const bytes = new TextEncoder().encode(JSON.stringify(session.Modules));
    sessionStorage.setItem(modulesKey, btoa(String.fromCharCode(...bytes)));
    sessionStorage.setItem(xsrfKey, session.XsrfToken);
  } else {
    sessionStorage.removeItem(modulesKey);
    sessionStorage.removeItem(xsrfKey);
  }
  for (const listener of listeners) listener();
}

/** The anti-forgery token that calls send along (CSRF); it outlives a reload, unlike the access token. */
export const getXsrfToken = (): string | null => sessionStorage.getItem(xsrfKey);

/** The stored module list; undefined where it is missing or cannot be read, and the user signs in again. */
export function getStoredModules(): string[] | undefined {
  try {
    const bytes = Uint8Array.from(atob(sessionStorage.getItem(modulesKey) ?? ''), (char) =>
      char.charCodeAt(0),
    );
    const modules: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return Array.isArray(modules) ? modules.map(String) : undefined;
  } catch {
    return undefined;
  }
}

/** Calls back at every sign-in and sign-out; answers how to stop. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `getSession`, drawn anew when it changes. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribeToSession, getSession);
}
