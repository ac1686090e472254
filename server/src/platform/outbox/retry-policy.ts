const minute = 60;
const hour = 60 * minute;
const pauses = [30, 2 * minute, 10 * minute];

/** Four days of attempts: a mail server that is down over a long weekend loses nothing. */
const maxAttempts = pauses.length + 4 * 24;

/** Seconds to wait after this many attempts (from 1) have failed; undefined: no more of them. */
export function retryDelay(attempts: number): number | undefined {
  if (attempts >= maxAttempts) return undefined;
  return pauses[attempts - 1] ?? hour;
}
