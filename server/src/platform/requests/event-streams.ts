import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../database/pool.ts';
import type { AccessClaim } from '../sessions/session-token.ts';
import { AppError } from './errors.ts';

/** Channel on which the database tells the id of a session that has been ended (tell_ended_session). */
const sessionEnded = 'session_ended';

/** Begins to send events, and answers how to stop; nothing that happens once it has resolved is left out. */
export type EventSource<Event> = (send: (event: Event) => void) => Promise<() => void>;

interface ToOpen {
  claim: AccessClaim;
  /** What each event must look like. */
  event: z.ZodType;
  source: EventSource<unknown>;
  reply: FastifyReply;
}

/**
 * A browser opens six connections to a host over HTTP/1.1: streams must leave room for the calls beside them.
 */
const streamsASession = 4;
/** A reader that has not taken this much is not reading: it is let go, and calls again. */
const mostUnread = 256 * 1024;

const tooManyStreams = () =>
  new AppError({
    status: 429,
    code: 'TOO_MANY_STREAMS',
    message: 'Trop de pages sont ouvertes\u202f: celle-ci n’est plus tenue à jour d’elle-même.',
  });

/**
 * Server-sent events: the streams that this node has open. Each is bound to its session and ends with it, at once where the
 * database tells it. What runs out is seen within `every` milliseconds, the time between two signs of life as well.
 */
export function eventStreams(database: Database, { every = 15_000 }: { every?: number } = {}) {
  const open = new Map<PassThrough, AccessClaim>();
  let beating: NodeJS.Timeout | undefined;
  let subscribed: Promise<unknown> | undefined;

  const close = (stream: PassThrough) => {
    stream.end();
  };

  /** Closes the streams whose session has ended, has run out, or whose user may no longer sign in. */
  async function checkSessions() {
    const claims = [...open.values()];
    const alive = await database.asInstallation((db) =>
      db.query<{ id: string }>(
        `select s.id from unnest($1::bigint[], $2::uuid[]) asked (client_id, id)
           join user_session s on s.client_id = asked.client_id and s.id = asked.id
           join app_user u on u.client_id = s.client_id and u.id = s.user_id
         where s.ended_at is null and s.expires_at > now() and not u.is_disabled`,
        [claims.map(({ clientId }) => clientId), claims.map(({ sessionId }) => sessionId)],
      ),
    );
    const ids = new Set(alive.map(({ id }) => id));
    const checked = new Set(claims);
    for (const [stream, claim] of open) if (checked.has(claim) && !ids.has(claim.sessionId)) close(stream);
  }

  function closeEnded(ended: string) {
    for (const [stream, { sessionId }] of open) if (sessionId === ended) close(stream);
  }

  /** From the first stream on. */
  const subscribe = () => {
    subscribed ??= database.listen(sessionEnded, { onNotification: closeEnded, onReconnect: lookAtSessions });
    return subscribed;
  };

  /** Where the database does not answer, the next beat asks again. */
  function lookAtSessions() {
    checkSessions().catch(() => undefined);
  }

  function beat() {
    // a line that begins with a colon is no event: it keeps proxies from closing what seems idle
    for (const stream of open.keys()) stream.write(':\n\n');
    lookAtSessions();
  }

  function enter(stream: PassThrough, claim: AccessClaim) {
    open.set(stream, claim);
    beating ??= setInterval(beat, every).unref();
  }

  function leave(stream: PassThrough) {
    open.delete(stream);
    if (open.size > 0) return;
    clearInterval(beating);
    beating = undefined;
  }

  return {
    /** Answers a call by events until its caller leaves, its session ends or the server stops. */
    async open({ claim, event, source, reply }: ToOpen): Promise<void> {
      const own = [...open.values()].filter(({ sessionId }) => sessionId === claim.sessionId);
      if (own.length >= streamsASession) throw tooManyStreams();
      const stream = new PassThrough();
      enter(stream, { ...claim });
      stream.once('close', () => leave(stream));
      const send = (told: unknown) => {
        const line = `data: ${JSON.stringify(event.encode(told))}\n\n`;
        if (stream.writable && !stream.write(line) && stream.writableLength > mostUnread) stream.destroy();
      };
      try {
        await subscribe();
        const stop = await source(send);
        if (stream.closed) stop();
        else stream.once('close', stop);
      } catch (error) {
        stream.destroy();
        throw error;
      }
      // sent at once: the caller knows by it that the events have begun
      stream.write(':\n\n');
      reply.header('x-accel-buffering', 'no');
      reply.type('text/event-stream; charset=utf-8').send(stream);
    },

    closeAll() {
      for (const stream of open.keys()) close(stream);
    },
  };
}

/** The open server-sent event streams of this node, as `eventStreams` makes it. */
export type EventStreams = ReturnType<typeof eventStreams>;
