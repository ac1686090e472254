const minute = 60;
const hour = 60 * minute;
const backoffSeconds = [30, 2 * minute, 10 * minute];

/** Four days of attempts: a mail server that is down over a long weekend loses nothing. */
const maxAttempts = backoffSeconds.length + 4 * 24;

/** Retry with backoff: seconds to wait after this many attempts (from 1) have failed; undefined: no more of them. */
export function retryDelay(attempts: number): number | undefined {
  if (attempts >= maxAttempts) return undefined;
  return backoffSeconds[attempts - 1] ?? hour;
}
