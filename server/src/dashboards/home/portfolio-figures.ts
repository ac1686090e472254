import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';

/** How many companies this member of the staff follows today, each once, disabled ones left out. */
export async function countFollowed(
  db: Db,
  { clientId, userId }: { clientId: number; userId: number },
): Promise<number> {
  const [found] = await db.query<{ companies: number }>(
    `select count(distinct a.company_id) as companies
     from portfolio_assignment a
     join company c on c.client_id = a.client_id and c.id = a.company_id and not c.is_disabled
     where a.client_id = $1 and a.user_id = $2
       and a.starts_on <= $3 and (a.ends_on is null or a.ends_on >= $3)`,
    [clientId, userId, todayInParis()],
  );
  return found?.companies ?? 0;
}
