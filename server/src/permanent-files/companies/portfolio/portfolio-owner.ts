import { headsOfFirm } from '#contract/permanent-files/companies/access.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { forbidden } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';

/**
 * Whose portfolio is read: one's own, or that of a collaborator whose first or second manager one is; those who head the
 * firm read all of them.
 * @throws AppError 403
 */
export async function portfolioOwner(
  db: Db,
  session: Session,
  asked: number | null | undefined,
): Promise<number> {
  const { clientId, userId, roles } = session;
  if (asked == null || asked === userId) return userId;
  if (headsOfFirm.some((role) => roles.includes(role))) return asked;
  const [managed] = await db.query(
    `select from collaborator where client_id = $1 and user_id = $2
       and (first_manager_id = $3 or second_manager_id = $3)`,
    [clientId, asked, userId],
  );
  if (!managed) throw forbidden();
  return asked;
}
