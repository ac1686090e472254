import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';

interface Managers {
  PremierResponsableId?: number | null | undefined;
  SecondResponsableId?: number | null | undefined;
}

const paths = ['PremierResponsableId', 'SecondResponsableId'] as const;

/** Those of the ids who work in the firm and whose account serves. */
async function activeAmong(db: Db, clientId: number, ids: number[]): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(
    `select id from app_user where client_id = $1 and id = any($2) and kind = 'staff' and not is_disabled`,
    [clientId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Everybody above somebody, by first and second managers. */
async function above(db: Db, clientId: number, userId: number): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(
    `with recursive chain (id) as (
       select $2::bigint
       union
       select m.id from chain
       join collaborator c on c.client_id = $1 and c.user_id = chain.id
       cross join lateral (values (c.first_manager_id), (c.second_manager_id)) m (id)
       where m.id is not null
     )
     select id from chain`,
    [clientId, userId],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Refuses a newly chosen manager who does not work in the firm, no longer does, or is below the collaborator:
 * requests that go up the line must arrive somewhere. Nobody is below a new one (`userId` undefined). The staff is held meanwhile (hold-accounts.ts).
 * @throws AppError 400 on the field at fault
 */
export async function checkManagers(
  db: Db,
  clientId: number,
  userId: number | undefined,
  { before, after }: { before: Managers; after: Managers },
): Promise<void> {
  const chosen = paths.flatMap((Path) => {
    const id = after[Path];
    return id && id !== before[Path] ? [{ Path, id }] : [];
  });
  if (chosen.length === 0) return;
  const active = await activeAmong(
    db,
    clientId,
    chosen.map(({ id }) => id),
  );
  for (const { Path, id } of chosen) {
    if (id === userId)
      throw invalidInput([{ Path, Message: 'Un collaborateur ne peut pas être son propre responsable.' }]);
    if (!active.has(id))
      throw invalidInput([{ Path, Message: 'Ce collaborateur n’existe pas ou n’est plus actif.' }]);
    if (userId !== undefined && (await above(db, clientId, id)).has(userId))
      throw invalidInput([
        {
          Path,
          Message: 'Ce collaborateur dépend déjà de la personne : il ne peut pas être son responsable.',
        },
      ]);
  }
}
