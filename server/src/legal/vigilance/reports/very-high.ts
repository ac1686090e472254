import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Whether 'très élevé' cannot be lowered on a day: a dated parameter, whose source says that it is not confirmed. */
export async function veryHighLock(db: Db, clientId: number, day: string) {
  const locked = await parameterAt(db, clientId, 'VIGILANCE_TRES_ELEVE', day);
  return { IsVerrouille: locked?.Valeur === '1', Source: locked?.Source ?? '' };
}
