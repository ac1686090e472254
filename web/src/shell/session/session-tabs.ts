import { refreshSession } from '#web/kit/api/refresh-session.ts';
import { getSession, setSession, subscribeToSession } from '#web/kit/api/session.ts';
import { noteSessionEnd, type SessionEnd, sessionEnd } from '#web/kit/api/session-end.ts';
import { discardAll } from '#web/kit/unsaved/unsaved-changes.ts';

type Message = { kind: 'signed-in'; user: string } | { kind: 'signed-out'; reason: SessionEnd | undefined };

/**
 * The tabs of a browser hold one session: signing out in one signs out the others, signing in lets them in. A
 * tab of somebody else is loaded anew, so that nobody works under another's name.
 */
export function keepTabsTogether(): void {
  const channel = new BroadcastChannel('session');
  let told = getSession()?.UserName;

  subscribeToSession(() => {
    const user = getSession()?.UserName;
    if (user === told) return;
    told = user;
    const message: Message =
      user === undefined ? { kind: 'signed-out', reason: sessionEnd() } : { kind: 'signed-in', user };
    channel.postMessage(message);
  });

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const own = getSession()?.UserName;
    if (data.kind === 'signed-in') {
      if (own === undefined) void refreshSession().catch(() => undefined);
      else if (own !== data.user) {
        discardAll();
        window.location.reload();
      }
    } else if (own !== undefined) {
      told = undefined;
      noteSessionEnd(data.reason ?? 'other-tab');
      setSession(undefined);
    }
  };
}
