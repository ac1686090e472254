import { inFigures } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import { inNumber } from '#contract/in-number.ts';
import type { ControlEvent, GetDossierControle } from '#contract/legal/vigilance/control-calls.ts';
import { openingReasons } from '#contract/legal/vigilance/report.ts';
import { riskLevels, vigilanceLevels } from '#contract/legal/vigilance/risk-level.ts';
import { hitStates } from '#contract/legal/vigilance/screening-calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { ControlPart } from './control-part.ts';

type OwnEvent = 'OUVERT' | 'SOUMIS' | 'VALIDE' | 'RECHERCHE' | 'DECISION';

interface Row {
  at: Date;
  what: OwnEvent;
  by: string | null;
  guid: string | null;
  facts: Record<string, string | number | boolean | null>;
}

const user = (id: string) =>
  `(select u.first_name || ' ' || u.last_name from app_user u where u.client_id = $1 and u.id = ${id})`;

/** $1 the firm, $2 the file: every step that its vigilance took, from the rows that keep it. */
const events = `
  select r.created_at as at, 'OUVERT' as what, ${user('r.created_by')} as by, r.guid::text as guid,
    json_build_object('for', r.opened_for, 'changes', array_to_string(r.changes, ', ')) as facts
  from risk_report r where r.client_id = $1 and r.company_id = $2
  union all
  select r.submitted_at, 'SOUMIS', ${user('r.submitted_by')}, r.guid::text,
    json_build_object('level', r.level, 'vigilance', r.vigilance)
  from risk_report r where r.client_id = $1 and r.company_id = $2 and r.submitted_at is not null
  union all
  select r.validated_at, 'VALIDE', ${user('r.validated_by')}, r.guid::text,
    json_build_object('level', r.level, 'vigilance', r.vigilance, 'next', r.next_review_on, 'alone', r.alone_motive)
  from risk_report r where r.client_id = $1 and r.company_id = $2 and r.state = 'Validated'
  union all
  select s.searched_at, 'RECHERCHE', ${user('s.searched_by')}, null,
    json_build_object('name', s.subject_name, 'list', s.list_version, 'simulated', s.is_simulated,
      'hits', (select count(*) from screening_hit h where h.client_id = $1 and h.screening_id = s.id))
  from screening s where s.client_id = $1 and s.company_id = $2
  union all
  select h.decided_at, 'DECISION', ${user('h.decided_by')}, null,
    json_build_object('name', s.subject_name, 'entry', h.entry_name, 'state', h.state, 'motive', h.motive)
  from screening_hit h join screening s on s.client_id = h.client_id and s.id = h.screening_id
  where h.client_id = $1 and s.company_id = $2 and h.decided_at is not null`;

const levelWords = ({ level, vigilance }: Row['facts']) =>
  `risque ${(riskLevels[level as 'NORMAL'] ?? '').toLowerCase()}, vigilance ${(vigilanceLevels[vigilance as 2] ?? '').toLowerCase()}`;

const details: Record<OwnEvent, (facts: Row['facts']) => string> = {
  OUVERT: ({ for: reason, changes }) =>
    `${openingReasons[reason as 'REVUE'] ?? ''}${changes ? `\u202f: ${changes}` : ''}`,
  SOUMIS: levelWords,
  VALIDE: (facts) =>
    `${levelWords(facts)}, prochaine revue le ${inFigures(String(facts.next))}${facts.alone ? ` (validé par son auteur\u202f: ${facts.alone})` : ''}`,
  RECHERCHE: ({ name, list, hits, simulated }) =>
    `${name}, registre ${list}${simulated ? ' (simulé)' : ''}\u202f: ${Number(hits) === 0 ? 'aucune ressemblance' : inNumber(Number(hits), 'ressemblance(s)')}`,
  DECISION: ({ name, entry, state, motive }) =>
    `${name} et ${entry}\u202f: ${(hitStates[state as 'ECARTE'] ?? '').toLowerCase()}, ${motive}`,
};

/** What was asked, known and decided of a file, in its order; `part` tells of its questionnaires. */
export async function chronologyOf(
  db: Db,
  clientId: number,
  companyId: number,
  part: ControlPart,
): Promise<ControlEvent[]> {
  const rows = await db.query<Row & Record<string, unknown>>(
    `select * from (${events}) e order by at, what limit 5000`,
    [clientId, companyId],
  );
  const own = rows.map(({ at, what, by, guid, facts }) => ({
    Le: at.toISOString(),
    Quoi: what,
    Detail: details[what](facts),
    Par: by,
    RiskGuid: guid,
  }));
  const others = await part.events(db, clientId, companyId);
  return [...own, ...others].sort((a, b) => a.Le.localeCompare(b.Le));
}

/** @throws AppError 404 */
export async function readControlFile(
  { db, session, input }: SignedInContext<typeof GetDossierControle>,
  part: ControlPart,
): Promise<AnswerOf<typeof GetDossierControle>> {
  const company = await readableCompany(db, session, input.IdSociete);
  return {
    Societe: { Key: input.IdSociete, Value: company.RaisonSociale },
    Chronologie: await chronologyOf(db, session.clientId, input.IdSociete, part),
  };
}
