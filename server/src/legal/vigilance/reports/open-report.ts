import type { Db } from '#server/platform/database/transaction.ts';
import { vigilanceFor } from '../scoring/score.ts';
import { scoreCompanies } from '../scoring/score-companies.ts';

type OpenedFor = 'PREMIERE' | 'REVUE' | 'CHANGEMENT' | 'QUESTIONNAIRE' | 'CRITERES';

interface ToOpen {
  clientId: number;
  companyId: number;
  /** Undefined: nobody, it opens by itself. */
  userId?: number;
  programme?: string | undefined;
  openedFor?: OpenedFor;
  changes?: readonly string[];
}

export interface OpenReport {
  id: number;
  guid: string;
  version: number;
  state: 'Pending' | 'ToValidate';
}

/** The report of a file that is under way, held against other editors. */
async function reportUnderWay(db: Db, clientId: number, companyId: number): Promise<OpenReport | undefined> {
  const [found] = await db.query<OpenReport & Record<string, unknown>>(
    `select id, guid, version, state from risk_report
     where client_id = $1 and company_id = $2 and state <> 'Validated' for update`,
    [clientId, companyId],
  );
  return found;
}

/** The report of a file that is under way; where there is none one is opened, with the levels that the criteria give today. */
export async function openReport(db: Db, asked: ToOpen): Promise<OpenReport> {
  const { clientId, companyId, userId = null, programme = null } = asked;
  const under = await reportUnderWay(db, clientId, companyId);
  if (under) return under;
  const [before] = await db.query(
    `select from risk_report where client_id = $1 and company_id = $2 and state = 'Validated' limit 1`,
    [clientId, companyId],
  );
  const [scored] = await scoreCompanies(db, clientId, [companyId]);
  if (!scored) throw new Error(`company ${companyId} has no risk`);
  const { level, isVeryHigh } = scored.score;
  const [opened] = await db.query<OpenReport & Record<string, unknown>>(
    `insert into risk_report (client_id, company_id, opened_for, changes, level, is_very_high, vigilance, created_by, created_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (client_id, company_id) where state <> 'Validated' do update set version = risk_report.version
     returning id, guid, version, state`,
    [
      clientId,
      companyId,
      asked.openedFor ?? (before ? 'REVUE' : 'PREMIERE'),
      asked.changes ?? [],
      level,
      isVeryHigh,
      vigilanceFor(level),
      userId,
      programme,
    ],
  );
  if (!opened) throw new Error('the report was not opened');
  return opened;
}
