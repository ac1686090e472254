import type { Criterion } from '#contract/legal/vigilance/criterion.ts';
import { type RiskAxis, type RiskLevel, riskAxisKeys } from '#contract/legal/vigilance/risk-level.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { factColumns, factsOf, type StoredFacts } from '../scoring/facts.ts';
import { byKey, scoreOf } from '../scoring/score.ts';

interface Touched {
  id: number;
  name: string;
  before: RiskLevel;
  after: RiskLevel;
  axes: RiskAxis[];
  isReadable: boolean;
}

interface Asked {
  clientId: number;
  sessionId: string;
  day: string;
  before: readonly Criterion[];
  after: readonly Criterion[];
}

/** The files whose level on one of the axes, or overall, other criteria would change; by name. */
export async function touchedCompanies(
  db: Db,
  { clientId, sessionId, day, before, after }: Asked,
): Promise<Touched[]> {
  const rows = await db.query<StoredFacts & { isReadable: boolean }>(
    `select ${factColumns}, ${isReadable('$3')} as "isReadable" from company r
     where r.client_id = $1 and r.is_file order by r.name, r.id`,
    [clientId, day, sessionId],
  );
  const [own, others] = [byKey(before), byKey(after)];
  return rows.flatMap((row): Touched[] => {
    const facts = factsOf(row, day);
    const [now, then] = [scoreOf(facts, own), scoreOf(facts, others)];
    const axes = riskAxisKeys.filter(
      (axis) =>
        now.axes[axis].level !== then.axes[axis].level ||
        now.axes[axis].isVeryHigh !== then.axes[axis].isVeryHigh,
    );
    return axes.length === 0
      ? []
      : [
          {
            id: row.id,
            name: row.name,
            before: now.level,
            after: then.level,
            axes,
            isReadable: row.isReadable,
          },
        ];
  });
}
