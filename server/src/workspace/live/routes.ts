import { type LiveEvent, LiveEvents } from '#contract/workspace/live/calls.ts';
import type { EventSource } from '#server/platform/requests/event-streams.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { Owner } from '#server/platform/requests/user-feed.ts';

/** What follows one subject for a user: an area's feed. */
type Feed = (owner: Owner) => EventSource<LiveEvent>;

/** Several sources as one: it begins once all have begun, and stops all of them. */
const joined =
  (sources: readonly EventSource<LiveEvent>[]): EventSource<LiveEvent> =>
  async (send) => {
    const begun = await Promise.allSettled(sources.map((source) => source(send)));
    const stop = () => {
      for (const one of begun) if (one.status === 'fulfilled') one.value();
    };
    const failed = begun.find((one) => one.status === 'rejected');
    if (!failed) return stop;
    stop();
    throw failed.reason;
  };

/** The one stream of events of a page, made of what each area tells. */
export const liveRoutes = (feeds: readonly Feed[]): Route[] => [
  serve(LiveEvents, async ({ session: { clientId, userId } }) =>
    joined(feeds.map((feed) => feed({ clientId, userId }))),
  ),
];
