import { z } from 'zod';
import { getSession } from '#web/kit/api/session.ts';

/** Announcements that were confirmed in this browser, by UniqueCode (specification 3, sections 4 and 9). */
const confirmedKey = 'campaignList';
/** Those that were closed without being confirmed: they come back with the next session. */
const closedKey = 'campaignClosed';
/** The session that both lists belong to: the next user of this browser has read nothing of it. */
const ownerKey = 'campaignListSession';

const sessionId = () => getSession()?.XsrfToken.split('.')[0] ?? '';

function codesUnder(key: string): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    // not ours, or not whole
    return [];
  }
}

/** Lists of another session are let go: what was confirmed in it, the server knows. */
function own(): void {
  const owner = localStorage.getItem(ownerKey);
  if (owner === sessionId()) return;
  localStorage.removeItem(closedKey);
  if (owner !== null) localStorage.removeItem(confirmedKey);
  localStorage.setItem(ownerKey, sessionId());
}

function add(key: string, codes: readonly string[]): void {
  own();
  localStorage.setItem(key, JSON.stringify([...new Set([...codesUnder(key), ...codes])]));
}

/** The announcements that this session has neither confirmed nor closed. */
export function unseen<Item extends { UniqueCode: string }>(items: readonly Item[]): Item[] {
  own();
  const seen = new Set([...codesUnder(confirmedKey), ...codesUnder(closedKey)]);
  return items.filter(({ UniqueCode }) => !seen.has(UniqueCode));
}

export const rememberConfirmed = (code: string): void => add(confirmedKey, [code]);
export const rememberClosed = (codes: readonly string[]): void => add(closedKey, codes);
