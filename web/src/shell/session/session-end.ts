import { LogOut } from '#contract/identity/auth/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { setSession } from '#web/kit/api/session.ts';
import { noteSessionEnd, type SessionEnd } from '#web/kit/api/session-end.ts';
import { forgetXsrfCookie } from '#web/kit/api/xsrf.ts';

/** How long the server is waited for. */
const timeout = 3000;

/**
 * Ends the session on the server, here and in the browser's other tabs. Whatever the server answers, and if it
 * does not, this browser forgets it. `reason`: it was not the user's choice.
 */
export async function signOut(reason?: SessionEnd): Promise<void> {
  noteSessionEnd(reason);
  const ended = callApi(LogOut, {}).catch(() => undefined);
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, timeout))]);
  forgetXsrfCookie();
  setSession(undefined);
}
