import { refreshSession } from '#web/kit/api/refresh-session.ts';
import { xsrfCookie } from '#web/kit/api/xsrf.ts';

let restored: Promise<unknown> | undefined;

/** Asks once, when the page loads, for the session that the refresh cookie still holds. */
export function restoredSession(): Promise<unknown> {
  // Script cannot see the refresh cookie, but the server never sets it without the one that script can see.
  restored ??= xsrfCookie() ? refreshSession().catch(() => false) : Promise.resolve(false);
  return restored;
}
