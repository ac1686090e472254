import { inFigures } from '#contract/calendar.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';

interface Opening {
  clientId: number;
  companyId: number;
  /** First day of the accounting year. */
  starts: string;
  /** Its own regime; none: the company's. */
  own: number | null | undefined;
}

/**
 * A VAT regime serves the years that open while it is valid: CA12 those before 1 January 2027 (loi de finances pour 2025,
 * art. 38), as the firm's dated list of regimes has it.
 * @throws AppError 400
 */
export async function refuseEndedVatRegime(
  db: Db,
  { clientId, companyId, starts, own }: Opening,
): Promise<void> {
  const [ended] = await db.query<{ name: string; valid_to: string }>(
    `select v.name, v.valid_to from company r
     join vat_regime v on v.client_id = r.client_id and v.code = coalesce($3::smallint, r.vat_regime)
     where r.client_id = $1 and r.id = $2 and v.valid_to < $4`,
    [clientId, companyId, own ?? null, starts],
  );
  if (!ended) return;
  const Message = `Le régime ${ended.name} est fermé aux exercices ouverts après le ${inFigures(ended.valid_to)}\u202f: choisissez-en un autre.`;
  throw invalidInput([{ Path: 'RegimeTva', Message }]);
}
