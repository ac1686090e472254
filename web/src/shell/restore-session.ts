import { refreshSession } from '../kit/api.ts';

let restored: Promise<unknown> | undefined;

/** Asks once, when the page loads, for the session that the refresh cookie still holds. */
export function restoredSession(): Promise<unknown> {
  restored ??= refreshSession().catch(() => false);
  return restored;
}
