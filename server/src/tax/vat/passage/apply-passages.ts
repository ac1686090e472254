import { companies } from '#server/permanent-files/companies/company-record.ts';
import { companyPeriods } from '#server/permanent-files/companies/save/periods.ts';
import { recordAudit } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import { todayInParis } from '#server/platform/today.ts';

interface Plan {
  companyId: number;
  from: string;
  regime: number;
  period: 'M' | 'T';
  userId: number | null;
}

/** Gives a company the regime that was planned; where a person has entered a later one since, theirs stays. */
async function applyOne(db: Db, clientId: number, { companyId, from, regime, period, userId }: Plan) {
  const stored = await companies.read(db, clientId, companyId);
  const change = { clientId, userId: userId ?? 0, stored, groups: ['REGIME_TVA'] as const, from, path: '' };
  try {
    await companyPeriods.close(db, change);
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  await db.query(
    `update company set vat_regime = $3, vat_period = $4, version = version + 1, modified_at = now(), modified_by = $5
     where client_id = $1 and id = $2`,
    [clientId, companyId, regime, period, userId],
  );
  await recordAudit(
    db,
    { clientId, userId, programme: 'passage-ca3' },
    {
      action: 'company.edit',
      entity: 'company',
      entityId: companyId,
      before: { RegimeTva: stored.RegimeTva, PeriodiciteTva: stored.PeriodiciteTva },
      after: { RegimeTva: regime, PeriodiciteTva: period, DateEffet: from },
    },
  );
}

/** Gives companies, on its day, the regime that was planned for them. Any node may, at any time: each is applied once. */
export async function applyPassages(database: Database, today = todayInParis()): Promise<void> {
  const firms = await database.asInstallation((db) =>
    db.query<{ clientId: number }>(
      `select distinct client_id as "clientId" from vat_regime_change where applied_at is null and effective_on <= $1`,
      [today],
    ),
  );
  for (const { clientId } of firms)
    await database.asFirm({ clientId }, async (db) => {
      const plans = await db.query<Plan & Record<string, unknown>>(
        `select c.company_id as "companyId", c.effective_on as "from", c.regime, c.period, c.decided_by as "userId"
         from vat_regime_change c join company r on r.client_id = c.client_id and r.id = c.company_id
         where c.client_id = $1 and c.applied_at is null and c.effective_on <= $2
         order by c.company_id, c.effective_on for update of r, c skip locked`,
        [clientId, today],
      );
      for (const plan of plans) {
        await applyOne(db, clientId, plan);
        await db.query(
          `update vat_regime_change set applied_at = now() where client_id = $1 and company_id = $2 and effective_on = $3`,
          [clientId, plan.companyId, plan.from],
        );
      }
    });
}
