import type { AnswerOf } from '#contract/call.ts';
import { refreshTokenv2 } from '#contract/identity/auth/calls.ts';
import { discardAll } from '../unsaved/unsaved-changes.ts';
import { ApiError, networkFailure } from './api-error.ts';
import { send } from './send.ts';
import { getSession, setSession } from './session.ts';
import { noteSessionEnd } from './session-end.ts';

let refreshing: Promise<boolean> | undefined;

/**
 * Trades the refresh cookie for a session. Callers at the same moment share one request, and the tabs of a
 * browser take turns: each finds the cookie that the one before was given. False: there is no session any more. Throws ApiError
 * where that is not known, for no server answered: the session that there is stays.
 */
export function refreshSession(): Promise<boolean> {
  refreshing ??= inTurn(trade).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Locks are there over HTTPS and on this machine; elsewhere the server bears with two tabs at once. */
async function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  return 'locks' in navigator ? navigator.locks.request('refresh-session', work) : work();
}

/** The server failed or is busy, or what stands before it says that it is not there. */
const isNoAnswer = ({ status }: Response) => status >= 500 || status === 429;

async function trade(): Promise<boolean> {
  const before = getSession();
  // quiet: whatever led here has been counted as activity, if it was any
  const response = await send(refreshTokenv2, {}, { quiet: true });
  if (isNoAnswer(response)) throw new ApiError(response.status, { Code: 'network', Message: networkFailure });
  const session = response.ok ? ((await response.json()) as AnswerOf<typeof refreshTokenv2>) : null;
  if (before && session && before.UserName !== session.UserName) {
    // Somebody else has signed in meanwhile in this browser: nothing on this page may pass for theirs.
    discardAll();
    window.location.reload();
    return new Promise(() => undefined);
  }
  if (response.ok && !session) noteSessionEnd('refused');
  setSession(session ?? undefined);
  return session !== null;
}
