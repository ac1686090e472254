import { refreshSession } from '#web/kit/api/refresh-session.ts';
import { xsrfCookie } from '#web/kit/api/xsrf.ts';

/** A server that restarts, or a network that comes back with the lid of a laptop, is there again in a moment. */
const attempts = 3;
const pause = 1_000;

async function restore(): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await refreshSession();
    } catch (error) {
      if (tries === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

let restored: Promise<boolean> | undefined;

/**
 * Asks once, when the page loads, for the session that the refresh cookie still holds. Throws ApiError where no server answered:
 * whether there is a session is not known then.
 */
export function restoredSession(): Promise<boolean> {
  // Script cannot see the refresh cookie, but the server never sets it without the one that script can see.
  restored ??= (xsrfCookie() ? restore() : Promise.resolve(false)).catch((error: unknown) => {
    restored = undefined;
    throw error;
  });
  return restored;
}
