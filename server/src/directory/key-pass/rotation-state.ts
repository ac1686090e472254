import type { AnswerOf } from '#contract/call.ts';
import type { GetKeypassRotation } from '#contract/directory/key-pass/calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

interface State {
  version: number | null;
  madeAt: Date | null;
  toRenew: number;
  behind: number;
}

/** How many secrets are to be renewed, and how far the newest key has replaced the earlier ones. */
export async function rotationState({
  db,
  session,
}: SignedInContext<typeof GetKeypassRotation>): Promise<AnswerOf<typeof GetKeypassRotation>> {
  const [state] = await db.query<State & { [name: string]: unknown }>(
    `select v.version, v.created_at as "madeAt",
       (select count(*) from key_pass k where k.client_id = $1 and k.renewal_asked_at is not null) as "toRenew",
       (select count(*) from key_pass k where k.client_id = $1 and k.key_version < v.version) as behind
     from (select) one left join lateral (
       select version, created_at from key_pass_key where client_id = $1 order by version desc limit 1) v on true`,
    [session.clientId],
  );
  const { version = null, madeAt = null, toRenew = 0, behind = 0 } = state ?? {};
  return {
    ARenouveler: toRenew,
    Cle: version !== null && madeAt ? { Version: version, Date: madeAt.toISOString() } : null,
    AncienneCle: behind,
  };
}
