import { nextStates, type WorkState, wantsReason, workStates } from '#contract/tax/works/states.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';

interface Step {
  from: WorkState;
  to: WorkState;
  reason: string | null | undefined;
  /** Who said that it is ready to be reviewed. */
  handedInBy: number | null | undefined;
  by: number;
}

/** @throws AppError 400 where the step does not lead there, wants its reason, or is a review of one's own work */
export function refuseStep({ from, to, reason, handedInBy, by }: Step): void {
  if (!nextStates[from].includes(to))
    throw invalidInput([
      {
        Path: 'Etat',
        Message: `De «\u202f${workStates[from]}\u202f» ce travail ne passe pas à «\u202f${workStates[to]}\u202f».`,
      },
    ]);
  if (wantsReason(from, to) && !reason)
    throw invalidInput([{ Path: 'Motif', Message: 'Motif obligatoire.' }]);
  if (to === 'FAIT' && handedInBy === by)
    throw invalidInput([
      { Path: 'Etat', Message: 'Un travail est revu par une autre personne que celle qui l’a remis.' },
    ]);
}

/** @throws AppError 400 where it is nobody of the staff */
export async function refuseUnknownAssignee(
  db: Db,
  clientId: number,
  assignee: number | null | undefined,
): Promise<void> {
  if (assignee == null) return;
  const [found] = await db.query(
    `select from app_user where client_id = $1 and id = $2 and kind = 'staff' and not is_disabled`,
    [clientId, assignee],
  );
  if (!found) throw invalidInput([{ Path: 'IdResponsable', Message: 'Cette valeur n’existe pas ou plus.' }]);
}
