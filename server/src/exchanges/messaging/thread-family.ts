import type { Family } from '../conversations/family.ts';

/** Conversations that ask nothing in particular. */
export const threadFamily: Family = {
  kind: 'FIL',
  staffPath: (id) => `/portefeuille/client-messaging?fil=${id}`,
  ownPath: (id) => `/messages?fil=${id}`,
};
