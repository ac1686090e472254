import type { AnswerOf } from '#contract/call.ts';
import type {
  GetCoffreFortEnabledAsync,
  GetCoffreFortuser,
  registerCoffreFort as registerCall,
  SetCoffreFortEnabledAsync,
} from '#contract/identity/account/calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { ownUser } from './own-user.ts';

type Answer = NonNullable<AnswerOf<typeof GetCoffreFortuser>>;

interface Row {
  id: number;
  full_name: string;
  email: string;
  registered_at: Date | null;
  enabled: boolean;
}

const columns = `u.id, u.first_name || ' ' || u.last_name as full_name, u.email,
  u.coffre_fort_registered_at as registered_at, u.coffre_fort_enabled as enabled`;

const toWire = (row: Row): Answer | null =>
  row.registered_at && {
    UserId: row.id,
    FullName: row.full_name,
    Email: row.email,
    RegisteredAt: row.registered_at.toISOString(),
    IsEnabled: row.enabled,
  };

type Changing = SignedInContext<typeof registerCall> | SignedInContext<typeof SetCoffreFortEnabledAsync>;

const journalled = ({ registered_at, enabled }: Row) => ({ isRegistered: registered_at !== null, enabled });

/** Keeps whether the strongbox is open; opening it for the first time registers it. */
async function keep({ db, session, audit }: Changing, action: string, before: Row, enabled: boolean) {
  await db.query(
    `update app_user set coffre_fort_enabled = $3,
       coffre_fort_registered_at = case when $3 then coalesce(coffre_fort_registered_at, now()) else coffre_fort_registered_at end
     where client_id = $1 and id = $2`,
    [session.clientId, session.userId, enabled],
  );
  const after = await ownUser<Row>(db, session, columns);
  audit.record({
    action,
    entity: 'app_user',
    entityId: session.userId,
    before: journalled(before),
    after: journalled(after),
  });
  return after;
}

/** Opens the strongbox of the connected user; one that was registered stays as it is, switched off or on. */
export async function registerCoffreFort(context: SignedInContext<typeof registerCall>): Promise<Answer> {
  const before = await ownUser<Row>(context.db, context.session, columns, { lock: true });
  const known = toWire(before);
  const answer = known ?? toWire(await keep(context, 'coffre-fort.register', before, true));
  if (!answer) throw new Error('the strongbox was not registered');
  return answer;
}

/** Switches the strongbox on or off; nothing changes where it is so already. */
export async function setCoffreFortEnabled(context: SignedInContext<typeof SetCoffreFortEnabledAsync>) {
  const before = await ownUser<Row>(context.db, context.session, columns, { lock: true });
  if (before.enabled !== context.input.Enabled)
    await keep(context, 'account.set-coffre-fort', before, context.input.Enabled);
  return true as const;
}

export const readCoffreFortUser = async ({ db, session }: SignedInContext<typeof GetCoffreFortuser>) =>
  toWire(await ownUser<Row>(db, session, columns));

export const isCoffreFortEnabled = async ({
  db,
  session,
}: SignedInContext<typeof GetCoffreFortEnabledAsync>) =>
  (await ownUser<{ enabled: boolean }>(db, session, 'coffre_fort_enabled as enabled')).enabled;
