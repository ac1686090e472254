import { z } from 'zod';
import { signedIn } from '#contract/access/access.ts';
import { call, events, noInput } from '#contract/call.ts';
import { DownloadEvent } from '#contract/workspace/downloads/calls.ts';

/** Something of the user's own has changed, and what it is about. */
export const LiveEvent = z.discriminatedUnion('About', [
  z.object({ About: z.literal('download'), ...DownloadEvent.shape }),
  /** The lists of notifications and reminders are to be asked for again. */
  z.object({ About: z.literal('notifications') }),
  /** Something was written or read in a conversation of the user's: what shows them is to be asked for again. */
  z.object({ About: z.literal('conversations') }),
]);

export type LiveEvent = z.infer<typeof LiveEvent>;

/**
 * What happens to the signed-in user from the moment on when the answer begins: lists are asked for after
 * that. One stream for all of it, since a browser has few connections to a host. It ends with the session,
 * or when the server stops; whoever listens then calls again.
 */
export const LiveEvents = call({
  method: 'GET',
  path: 'live/events',
  request: noInput,
  answer: events(LiveEvent),
  access: signedIn,
});
