import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';

/** Years that a prospect is kept after the last contact that they made: a dated parameter. */
export async function yearsKept(db: Db, clientId: number): Promise<number> {
  const held = await parameterAt(db, clientId, 'CONSERVATION_PROSPECTS', todayInParis());
  return Math.round(Number(held?.Valeur ?? 0));
}
