import type { EndOtherSessions, EndSession, GetSessions } from '#contract/identity/account/security-calls.ts';
import { endSessionOf, endSessionsOf } from '#server/identity/auth/sessions/end-sessions.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

interface SessionRow {
  id: string;
  device: string;
  address: string | null;
  created_at: Date;
  refreshed_at: Date;
}

/** The living sessions of the connected user, the latest first. */
export async function listSessions({ db, session }: SignedInContext<typeof GetSessions>) {
  const rows = await db.query<SessionRow>(
    `select id, device, address, created_at, refreshed_at from user_session
     where client_id = $1 and user_id = $2 and ended_at is null and expires_at > now()
     order by created_at desc, id`,
    [session.clientId, session.userId],
  );
  return rows.map((row) => ({
    Id: row.id,
    Device: row.device,
    Address: row.address,
    StartedAt: row.created_at.toISOString(),
    LastSeenAt: row.refreshed_at.toISOString(),
    IsCurrent: row.id === session.sessionId,
  }));
}

/** Ends one session of the connected user. @throws AppError 404 where it is another's, or over. */
export async function endSession({ db, session, input, audit }: SignedInContext<typeof EndSession>) {
  const ended = await endSessionOf(db, session, input.Id);
  if (!ended?.wasLiving) throw notFound('Cette session n’existe pas ou plus.');
  audit.record({
    action: 'session.end',
    entity: 'app_user',
    entityId: session.userId,
    before: { session: input.Id, device: ended.device },
  });
  return true as const;
}

/** Ends every session of the connected user but the one that asks. */
export async function endOtherSessions({ db, session, audit }: SignedInContext<typeof EndOtherSessions>) {
  const ended = (await endSessionsOf(db, session, session.sessionId)).filter(({ wasLiving }) => wasLiving);
  if (ended.length > 0) {
    audit.record({
      action: 'session.end-others',
      entity: 'app_user',
      entityId: session.userId,
      after: { ended: ended.length },
    });
  }
  return { Ended: ended.length };
}
