import { asListed } from '#server/directory/referentials/activities.ts';
import { validOn } from '#server/directory/referentials/entries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { day as inFrench } from '#server/platform/records/field-words.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';

/**
 * Refuses a code of NAF rév. 2 for what a company does from a day on which that nomenclature is no more: from 1 January 2027
 * it is NAF 2025. A code of NAF 2025 may be known ahead.
 * @throws AppError 400 at CodeNaf
 */
export async function checkActivity(db: Db, code: string | null | undefined, from: string): Promise<void> {
  if (!code) return;
  const [gone] = await db.query(
    `select from national_entry n where n.list = 'naf-rev2' and n.code = $1
       and not ${validOn('n', '$2')}`,
    [asListed(code), from],
  );
  if (gone)
    throw invalidInput([
      {
        Path: 'societe.CodeNaf',
        Message: `La NAF rév. 2 n’est plus en vigueur le ${inFrench(from)}\u202f: choisissez un code NAF 2025.`,
      },
    ]);
}
