import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';

interface Space {
  personId: number;
  name: string;
  email: string;
  isClosed: boolean;
}

interface Pair {
  clientId: number;
  kept: number;
  merged: number;
}

/**
 * Gives the kept person the one client space that remains: the open one, else the kept person's own. Of two the
 * other, closed, falls.
 * @returns whose it was, undefined where neither has one.
 * @throws AppError 409 where both are open: two people, or one, sign in with two addresses.
 */
export async function mergeSpaces(db: Db, { clientId, kept, merged }: Pair): Promise<number | undefined> {
  const spaces = await db.query<Space>(
    `select s.person_id as "personId", p.first_name || ' ' || p.last_name as name, u.email, u.is_disabled as "isClosed"
     from client_space s
     join person p on p.client_id = $1 and p.id = s.person_id
     join app_user u on u.client_id = $1 and u.id = s.user_id
     where s.client_id = $1 and s.person_id in ($2, $3)
     order by u.is_disabled, s.person_id = $2 desc`,
    [clientId, kept, merged],
  );
  const open = spaces.filter(({ isClosed }) => !isClosed);
  if (open.length > 1) throw bothOpen(open);
  const [remaining, ...others] = spaces;
  for (const { personId } of others) {
    await db.query('delete from client_space where client_id = $1 and person_id = $2', [clientId, personId]);
  }
  if (remaining?.personId === merged) {
    await db.query('update client_space set person_id = $2 where client_id = $1 and person_id = $3', [
      clientId,
      kept,
      merged,
    ]);
  }
  return remaining?.personId;
}

function bothOpen(spaces: Space[]): AppError {
  const which = spaces.map(({ name, email }) => `${name} (${email})`).join(' et ');
  return new AppError({
    status: 409,
    code: 'TWO_CLIENT_SPACES',
    message: `Chacune des deux personnes a un Espace PRO ouvert\u202f: ${which}. Désactivez l’un des deux avant de les fusionner.`,
  });
}
