import type { PMoralToSave } from '#contract/legal/prospects/prospect.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';

const lists = { RegimeFiscal: 'tax_regime', RegimeTva: 'vat_regime' } as const;

type Regimes = { [Field in keyof typeof lists]?: string | number | null | undefined };

/** Refuses a regime that the firm's lists do not have; one that stays is not judged again. @throws AppError 400 */
export async function checkTold(
  db: Db,
  clientId: number,
  told: PMoralToSave,
  { stored, within }: { stored?: Regimes; within: 'PMoral' | 'pMoral' },
): Promise<void> {
  for (const field of Object.keys(lists) as (keyof typeof lists)[]) {
    const code = told[field];
    if (code == null || code === stored?.[field]) continue;
    const found = await db.query(`select from ${lists[field]} where client_id = $1 and code = $2`, [
      clientId,
      code,
    ]);
    if (found.length === 0)
      throw invalidInput([
        { Path: `${within}.${field}`, Message: 'Ce régime n’est pas dans la liste du cabinet.' },
      ]);
  }
}
