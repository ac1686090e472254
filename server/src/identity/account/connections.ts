import type { connectionOutcomes, getuserconnections } from '#contract/identity/account/security-calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

interface EventRow {
  id: number;
  at: Date;
  outcome: (typeof connectionOutcomes)[number];
  method: string;
  device: string;
  address: string | null;
}

const own = `client_id = $1 and user_id = $2 and at > now() - interval '12 months'`;

/** A page of the connected user's sign-ins and attempts, the latest first unless asked otherwise. */
export async function listConnections({ db, session, input }: SignedInContext<typeof getuserconnections>) {
  const { PageNumber, PageSize, SortOrder } = input;
  const order = SortOrder === 1 ? 'asc' : 'desc';
  const user = [session.clientId, session.userId];
  const rows = await db.query<EventRow>(
    `select id, at, outcome, method, device, address from sign_in_event
     where ${own} order by at ${order}, id ${order} limit $3 offset $4`,
    [...user, PageSize, (PageNumber - 1) * PageSize],
  );
  const [total] = await db.query<{ n: number }>(`select count(*) as n from sign_in_event where ${own}`, user);
  return {
    Items: rows.map((row) => ({
      Id: row.id,
      At: row.at.toISOString(),
      Outcome: row.outcome,
      Method: row.method,
      Device: row.device,
      Address: row.address,
    })),
    TotalCount: total?.n ?? 0,
  };
}
