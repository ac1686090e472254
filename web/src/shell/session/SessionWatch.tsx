import { useEffect, useState } from 'react';
import { subscribeToRequests } from '#web/kit/api/send.ts';
import type { SessionEnd } from '#web/kit/api/session-end.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { browserClock, countdown, inactivityTimeout, watchInactivity } from './inactivity.ts';
import { lastActivity, noteActivity, subscribeToOtherTabs } from './session-activity.ts';
import { signOut } from './session-end.ts';

const SessionQuestion = lazyPart(() => import('./SessionQuestion.tsx'));

const leave = (reason?: SessionEnd) => void signOut(reason);

/** Stands once in the frame of signed-in screens: asks after 20 minutes whether anybody is still there. */
export function SessionWatch() {
  /** When the session ends, while the question is open. */
  const [endsAt, setEndsAt] = useState<number>();
  const asking = endsAt !== undefined;

  // whoever opens a page is there
  useEffect(noteActivity, []);

  useEffect(() => {
    if (asking) return subscribeToOtherTabs(() => setEndsAt(undefined));
    const watch = watchInactivity({
      timeout: inactivityTimeout,
      clock: browserClock,
      lastActivity,
      onExpired() {
        const end = lastActivity() + inactivityTimeout + countdown;
        // The machine slept through the question too.
        if (Date.now() >= end) void signOut('inactive');
        else setEndsAt(end);
      },
    });
    const stopHere = subscribeToRequests(() => {
      noteActivity();
      watch.restart();
    });
    const stopElsewhere = subscribeToOtherTabs(watch.restart);
    return () => {
      watch.stop();
      stopHere();
      stopElsewhere();
    };
  }, [asking]);

  function stay() {
    // at once: the other tabs close their question by it
    noteActivity();
    setEndsAt(undefined);
  }

  return asking && <SessionQuestion endsAt={endsAt} onContinue={stay} onLeave={leave} />;
}
