import type { AnswerOf } from '#contract/call.ts';
import type { GetListCodeNafByFilter } from '#contract/legal/vigilance/criteria-calls.ts';
import { firstDayOfNaf2025 } from '#server/permanent-files/companies/naf-in-force.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { todayInParis } from '#server/platform/today.ts';
import { byKey, scoreOf } from '../scoring/score.ts';
import { criteriaOn } from './criteria-on-day.ts';
import { type Nomenclature, nafPassage, readActivities } from './naf-passage.ts';

const mostActivities = 100;

/** Activities that a filter finds, each with its level on a day and the codes of the other nomenclature that may be its own. */
export async function listNafLevels({
  db,
  session,
  input,
}: SignedInContext<typeof GetListCodeNafByFilter>): Promise<AnswerOf<typeof GetListCodeNafByFilter>> {
  const day = input.Date ?? todayInParis();
  const list: Nomenclature = input.Nomenclature ?? (day < firstDayOfNaf2025 ? 'naf-rev2' : 'naf-2025');
  const criteria = byKey(await criteriaOn(db, session.clientId, day));
  const passage = nafPassage(await readActivities(db));
  const found = await db.query<{ code: string; label: string }>(
    `select code, label from national_entry n where n.list = $1
       and (n.label_search like fold($2) or replace(n.code, '.', '') like $3) order by n.code limit ${mostActivities}`,
    [
      list,
      containsPattern(input.Filter ?? ''),
      `${(input.Filter ?? '').toUpperCase().replace(/[^0-9A-Z]/g, '')}%`,
    ],
  );
  return found.map(({ code, label }) => ({
    Code: code,
    Libelle: label,
    Nomenclature: list,
    RiskLevel: scoreOf([{ key: 'NAF', code, nomenclature: list, from: '' }], criteria).axes.ACTIVITE.level,
    Correspondances: passage(list, code).map((other) => other.code),
  }));
}
