import { getSession } from './session.ts';

const key = 'session-end';

/** Why this tab's session ended other than by its user's choice here. */
const reasons = {
  inactive: 'Votre session a pris fin après 20 minutes sans activité.',
  'other-tab': 'Vous vous êtes déconnecté dans un autre onglet.',
  refused: 'Votre session a pris fin\u202f: elle a expiré, ou elle a été fermée depuis un autre appareil.',
} as const;

/** Why a session ended; kept until the sign-in page has told it. */
export type SessionEnd = keyof typeof reasons;

const isReason = (text: string | null): text is SessionEnd => text !== null && text in reasons;

let lost = false;

/** Whether the server ended the session while this page had it. */
export const sessionWasLost = (): boolean => lost;

/** To be told before the session is given up; `undefined`: it was the user's choice. */
export function noteSessionEnd(reason: SessionEnd | undefined): void {
  lost = reason === 'refused' && getSession() !== undefined;
  if (reason === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, reason);
}

/** Why the last session of this tab ended; undefined where it did not, or what is stored is no reason. */
export function sessionEnd(): SessionEnd | undefined {
  const stored = sessionStorage.getItem(key);
  return isReason(stored) ? stored : undefined;
}

/** The sentence that the sign-in page tells. */
export const sentenceOfEnd = (reason: SessionEnd): string => reasons[reason];
