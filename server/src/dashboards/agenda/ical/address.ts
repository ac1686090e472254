import type { AnswerOf } from '#contract/call.ts';
import { calendarFeed } from '#contract/dashboards/agenda/calendar-feed.ts';
import type {
  GetCalendarAddress,
  MakeCalendarAddress,
  RevokeCalendarAddress,
} from '#contract/dashboards/agenda/calls.ts';
import { newToken } from '#server/identity/auth/sessions/secret-tokens.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

/** Since when the caller's agenda has an address; never the address itself, which the database does not know. */
export async function readAddress({
  db,
  session: { clientId, userId },
}: SignedInContext<typeof GetCalendarAddress>): Promise<AnswerOf<typeof GetCalendarAddress>> {
  const [found] = await db.query<{ created_at: Date; read_at: Date | null }>(
    'select created_at, read_at from calendar_address where client_id = $1 and user_id = $2',
    [clientId, userId],
  );
  if (!found) return { Adresse: null };
  const { created_at, read_at } = found;
  return { Adresse: { CreeeLe: created_at.toISOString(), LueLe: read_at?.toISOString() ?? null } };
}

/** A new address, which ends the one that was there. */
export const makeAddress =
  (publicUrl: string) =>
  async ({
    db,
    session: { clientId, userId },
    audit,
  }: SignedInContext<typeof MakeCalendarAddress>): Promise<AnswerOf<typeof MakeCalendarAddress>> => {
    const { id, hash, token } = newToken(clientId);
    await db.query(
      `insert into calendar_address (client_id, user_id, id, secret_hash) values ($1, $2, $3, $4)
       on conflict (client_id, user_id) do update set id = excluded.id, secret_hash = excluded.secret_hash,
         created_at = now(), read_at = null`,
      [clientId, userId, id, hash],
    );
    audit.record({ action: 'calendar-address.add', entity: 'app_user', entityId: userId });
    return { Url: `${publicUrl}/api/${calendarFeed.path}?Cle=${token}` };
  };

/** Whether there was one to end. */
export async function revokeAddress({
  db,
  session: { clientId, userId },
  audit,
}: SignedInContext<typeof RevokeCalendarAddress>): Promise<boolean> {
  const found = await db.query(
    'delete from calendar_address where client_id = $1 and user_id = $2 returning user_id',
    [clientId, userId],
  );
  if (found.length > 0)
    audit.record({ action: 'calendar-address.revoke', entity: 'app_user', entityId: userId });
  return found.length > 0;
}
