import type { AnswerOf } from '#contract/call.ts';
import type { GetComparaisonNaf2025, nafChanges } from '#contract/legal/vigilance/criteria-calls.ts';
import type { RiskLevel } from '#contract/legal/vigilance/risk-level.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { sought } from '#server/permanent-files/companies/list/company-filters.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { todayInParis } from '#server/platform/today.ts';
import { byKey, type CriteriaByKey, scoreOf } from '../scoring/score.ts';
import { criteriaOn } from './criteria-on-day.ts';
import { type Nomenclature, readCandidates } from './naf-passage.ts';

type Change = keyof typeof nafChanges;

const levelOf = (code: string, nomenclature: Nomenclature, criteria: CriteriaByKey): RiskLevel =>
  scoreOf([{ key: 'NAF', code, nomenclature, from: '' }], criteria).axes.ACTIVITE.level;

/** What the NAF 2025 makes of the level of each file that the user may read. */
export async function compareNaf({
  db,
  session,
  input: { PageNumber, PageSize, Filter, Etat },
}: SignedInContext<typeof GetComparaisonNaf2025>): Promise<AnswerOf<typeof GetComparaisonNaf2025>> {
  const values: unknown[] = [session.clientId, session.sessionId];
  const name = (value: unknown) => `$${values.push(value)}`;
  const rows = await db.query<{ id: number; name: string; naf: string | null; naf2025: string | null }>(
    `select r.id, r.name, r.naf, r.naf_2025 as naf2025 from company r
     where r.client_id = $1 and r.is_file and not r.is_disabled and ${isReadable('$2')}
       ${counts(Filter) ? `and ${sought(Filter, name)}` : ''} order by r.name, r.id`,
    values,
  );
  const criteria = byKey(await criteriaOn(db, session.clientId, todayInParis()));
  const candidates = await readCandidates(db, session.clientId);
  const all = rows.map((row) => {
    const level = row.naf ? levelOf(row.naf, 'naf-rev2', criteria) : 'NORMAL';
    const level2025 = row.naf2025 ? levelOf(row.naf2025, 'naf-2025', criteria) : null;
    const change: Change = level2025 === null ? 'SANS_CODE' : level2025 === level ? 'IDENTIQUE' : 'CHANGE';
    return { row, level, level2025, change };
  });
  const found = Etat ? all.filter(({ change }) => change === Etat) : all;
  const number = (change: Change) => all.filter((one) => one.change === change).length;
  return {
    Items: found
      .slice((PageNumber - 1) * PageSize, PageNumber * PageSize)
      .map(({ row, level, level2025, change }) => ({
        IdSociete: row.id,
        NomSociete: row.name,
        CodeNaf: row.naf,
        CodeNaf2025: row.naf2025,
        Niveau: level,
        Niveau2025: level2025,
        Etat: change,
        Candidats:
          change === 'SANS_CODE' && row.naf
            ? candidates.of(row.naf).map(({ code, label }) => ({ Code: code, Libelle: label }))
            : [],
      })),
    TotalCount: found.length,
    TotalIdentique: number('IDENTIQUE'),
    TotalChange: number('CHANGE'),
    TotalSansCode: number('SANS_CODE'),
    SourceCandidats: candidates.source,
  };
}
