import { labReaders } from '#contract/legal/vigilance/access.ts';
import { reportStates } from '#contract/legal/vigilance/report.ts';
import { type RiskLevel, riskLevels, vigilanceLevels } from '#contract/legal/vigilance/risk-level.ts';
import type { KnownRisk } from '#contract/tax/accountant-files/file.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Session } from '#server/platform/sessions/session.ts';

interface Row {
  level: RiskLevel | null;
  vigilance: keyof typeof vigilanceLevels | null;
  next: string | null;
  state: keyof typeof reportStates | null;
}

/** What a hand-over sheet tells of a company's risk: to those who read such data, and to nobody else. */
export async function riskOfSheet(
  db: Db,
  { clientId, roles }: Session,
  companyId: number,
): Promise<KnownRisk | null> {
  if (!roles.some((role) => labReaders.some((reader) => reader === role))) return null;
  const [row] = await db.query<Row & Record<string, unknown>>(
    `select coalesce(v.level, k.level) as level, v.vigilance, v.next_review_on as next, coalesce(o.state, v.state) as state
     from (select 1) one
     left join company_risk k on k.client_id = $1 and k.company_id = $2
     left join lateral (select x.level, x.vigilance, x.next_review_on, x.state from risk_report x
       where x.client_id = $1 and x.company_id = $2 and x.state = 'Validated'
       order by x.validated_at desc limit 1) v on true
     left join risk_report o on o.client_id = $1 and o.company_id = $2 and o.state <> 'Validated'`,
    [clientId, companyId],
  );
  return {
    Niveau: row?.level ? riskLevels[row.level] : null,
    Vigilance: row?.vigilance ? vigilanceLevels[row.vigilance] : null,
    Etat: row?.state ? reportStates[row.state] : 'Jamais évalué',
    ProchaineRevue: row?.next ?? null,
  };
}
