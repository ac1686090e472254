import type { AnswerOf } from '#contract/call.ts';
import { accessByType, hasOne, vigilanceRoles } from '#contract/legal/questionnaires/access.ts';
import type {
  CompanyQuestionnaire,
  FollowUpExportRequest,
  FollowUpFilters,
  FollowUpRow,
} from '#contract/legal/questionnaires/follow-up.ts';
import type {
  GetQuestionnairesBySociete,
  GetSuiviQuestionnaires,
} from '#contract/legal/questionnaires/follow-up-calls.ts';
import { type QuestionnaireType, questionnaireTypes } from '#contract/legal/questionnaires/template.ts';
import { isReadable, isReadableByUser } from '#server/permanent-files/companies/confidential.ts';
import { followedToday, sought } from '#server/permanent-files/companies/list/company-filters.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { todayInParis } from '#server/platform/today.ts';

type Total = 'to_create' | 'open' | 'processed' | 'late' | 'to_review';

/** Whose eyes: a session's, or a user's in the background. */
export interface Reader {
  clientId: number;
  userId: number;
  sessionId?: string;
  roles: readonly string[];
}

/** SQL, over questionnaire q of company r. */
const state = `case when q.id is null then 'A_CREER' when q.state = 4 then 'TRAITE' else 'EN_COURS' end`;
const isLate = (today: string) => `(q.state = 1 and q.due_on < ${today}::date)`;

// $2 type, $3 year, $4 today, $5 whether the reader is told what moved
const rows = `select r.id as "Id", r.name as "Societe", q.id as "IdQuestionnaire", $3::int as "Annee", ${state} as "Etat",
    q.review_state as "EtatRevision", q.answered as "Repondues", q.wanted as "Attendues",
    case when q.wanted > 0 then q.answered::float / q.wanted end as "Avancement", q.due_on as "DateEcheance",
    coalesce(${isLate('$4')}, false) as "IsEnRetard", coalesce($5::boolean and q.is_to_review, false) as "IsARevoir",
    coalesce(q.modified_at, q.created_at) as "ModifieLe",
    r.client_id, r.cabinet_id, coalesce(r.manager_id, r.mission_head_id) as responsible
  from company r left join questionnaire q
    on q.client_id = r.client_id and q.company_id = r.id and q.type = $2 and q.year = $3::int`;

const shown = `(select k.name from cabinet k where k.client_id = h.client_id and k.id = h.cabinet_id) as "Cabinet",
  (select u.last_name || ' ' || u.first_name from app_user u where u.client_id = h.client_id and u.id = h.responsible)
    as "Responsable",
  (select v.vigilance from risk_report v where v.client_id = h.client_id and v.company_id = h."Id"
    and v.state = 'Validated' order by v.validated_at desc limit 1) as "Vigilance"`;

const orders = {
  Societe: ['Societe', 'Id'],
  Avancement: ['Avancement', 'Societe', 'Id'],
  DateEcheance: ['DateEcheance', 'Societe', 'Id'],
  ModifieLe: ['ModifieLe', 'Id'],
};

const page = foundList<Total>({
  rows,
  totals: {
    to_create: `count(*) filter (where h."Etat" = 'A_CREER')`,
    open: `count(*) filter (where h."Etat" = 'EN_COURS')`,
    processed: `count(*) filter (where h."Etat" = 'TRAITE')`,
    late: 'count(*) filter (where h."IsEnRetard")',
    to_review: 'count(*) filter (where h."IsARevoir")',
  },
  shown,
  orders,
});

/** The files of a firm by what is filtered: of a guarded type those that the reader follows, unless a role opens all. */
function followUpConditions(reader: Reader, filters: FollowUpFilters) {
  const asked = new Conditions(reader.clientId);
  const name = (value: unknown) => asked.name(value);
  name(filters.Type);
  name(filters.Annee);
  name(todayInParis());
  name(filters.Type !== 'LAB' || hasOne(reader.roles, vigilanceRoles));
  asked.search('r.is_file and not r.is_disabled');
  asked.search(
    reader.sessionId === undefined
      ? isReadableByUser(name(reader.userId))
      : isReadable(name(reader.sessionId)),
  );
  if (!hasOne(reader.roles, accessByType[filters.Type].read))
    asked.search(followedToday(name(reader.userId)));
  const { IdSociete, IdCabinet, IdCollaborateur, Filter } = filters;
  if (IdSociete != null) asked.search(`r.id = ${name(IdSociete)}`);
  if (IdCabinet != null) asked.search(`r.cabinet_id = ${name(IdCabinet)}`);
  if (IdCollaborateur != null) asked.search(followedToday(name(IdCollaborateur)));
  if (counts(Filter)) asked.search(sought(Filter, name));
  // what the figures above the list lead to: they go on counting all that is filtered otherwise
  const states = (['Etat', 'IsEnRetard', 'IsARevoir'] as const)
    .filter((column) => filters[column] != null)
    .map((column) => `h."${column}" = ${name(filters[column])}`);
  return { ...asked.all(), chosen: states.length > 0 ? states.join(' and ') : undefined };
}

export type FollowUpSqlRow = Omit<FollowUpRow, 'ModifieLe'> & { ModifieLe: Date | null };

/** The statement of all that is filtered, by name unless another order is asked for. */
export function allOf(reader: Reader, request: FollowUpExportRequest) {
  const { where, chosen = 'true', values } = followUpConditions(reader, request);
  return {
    text: `select h.*, ${shown} from (${rows} where ${where}) h where ${chosen} order by ${orderOf(orders, request)}`,
    values,
  };
}

const present = (
  { ModifieLe, Vigilance, ...row }: FollowUpSqlRow,
  roles: readonly string[],
): FollowUpRow => ({
  ...row,
  Vigilance: hasOne(roles, vigilanceRoles) ? Vigilance : null,
  ModifieLe: ModifieLe?.toISOString() ?? null,
});

/** One page, with the counts of each state among all that is filtered otherwise. */
export async function listFollowUp({
  db,
  session,
  input,
}: SignedInContext<typeof GetSuiviQuestionnaires>): Promise<AnswerOf<typeof GetSuiviQuestionnaires>> {
  const { text, values } = page(followUpConditions(session, input), input);
  const found = await db.query<FoundRow<FollowUpSqlRow, Total>>(text, values);
  const [first] = found;
  const count = (value: number | string | undefined) => Number(value ?? 0);
  return {
    Items:
      first?.Id == null
        ? []
        : (found as unknown as FollowUpSqlRow[]).map((row) => present(row, session.roles)),
    TotalCount: first?.total ?? 0,
    TotalACreer: count(first?.to_create),
    TotalEnCours: count(first?.open),
    TotalTraites: count(first?.processed),
    TotalEnRetard: count(first?.late),
    TotalARevoir: count(first?.to_review),
  };
}

/** Those of one company that the user may read. @throws AppError 404 */
export async function listOfCompany({
  db,
  session,
  input,
}: SignedInContext<typeof GetQuestionnairesBySociete>): Promise<AnswerOf<typeof GetQuestionnairesBySociete>> {
  await readableCompany(db, session, input.IdSociete);
  const types = Object.keys(questionnaireTypes) as QuestionnaireType[];
  const readable = types.filter((type) => hasOne(session.roles, accessByType[type].read));
  return db.query<CompanyQuestionnaire>(
    `select q.id as "Id", r.name as "Societe", q.year as "Annee", q.type as "Type", ${state} as "Etat", q.review_state as "EtatRevision",
       q.answered as "Repondues", q.wanted as "Attendues", q.due_on as "DateEcheance"
     from questionnaire q join company r on r.client_id = q.client_id and r.id = q.company_id
     where q.client_id = $1 and q.company_id = $2 and (q.type = any($3) or ${followedToday('$4')})
     order by q.year desc, q.type`,
    [session.clientId, input.IdSociete, readable, session.userId],
  );
}
