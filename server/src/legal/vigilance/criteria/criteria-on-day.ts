import type { Criterion } from '#contract/legal/vigilance/criterion.ts';
import { isValidOn } from '#contract/validity.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { isValidOnSql } from '#server/platform/database/validity.ts';
import { installationCriteria } from './installation-criteria.ts';

/** What tells one criterion from another: one of each holds at a time. */
export const criterionName = ({
  CriteriaKey,
  Code,
  Nomenclature,
}: {
  CriteriaKey: string;
  Code: string;
  Nomenclature?: string | null | undefined;
}): string => `${CriteriaKey} ${Code} ${Nomenclature ?? ''}`;

/** The firm's own criteria that hold on a day. */
const ownCriteria = (db: Db, clientId: number, day: string): Promise<Criterion[]> =>
  db.query<Criterion>(
    `select r.id as "Id", r.axis as "Axe", r.criterion_key as "CriteriaKey", r.label as "CriteriaLabel", r.code as "Code",
       r.nomenclature as "Nomenclature", r.risk_level as "RiskLevel", r.is_very_high as "IsTresEleve",
       r.comment as "Comment", r.source as "Source", r.starts_on as "DateDebut", r.ends_on as "DateFin",
       r.motive as "Motif", 'CABINET' as "Origine"
     from risk_criterion r
     where r.client_id = $1 and r.replaced_at is null and ${isValidOnSql('r.starts_on', 'r.ends_on', '$2::date')}
     order by r.criterion_key, r.nomenclature nulls first, r.code`,
    [clientId, day],
  );

/** The criteria that hold on a day: the firm's, and the installation's where the firm has none of the same key and code. */
export async function criteriaOn(db: Db, clientId: number, day: string): Promise<Criterion[]> {
  const own = await ownCriteria(db, clientId, day);
  const names = new Set(own.map(criterionName));
  const others = installationCriteria.filter(
    (criterion) => isValidOn(criterion, day) && !names.has(criterionName(criterion)),
  );
  return [...own, ...others];
}
