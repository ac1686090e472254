import type { AnswerOf } from '#contract/call.ts';
import type { allClientRequests, exportClientRequestsToExcel } from '#contract/exchanges/requests/calls.ts';
import {
  directions,
  natures,
  questionNatures,
  type RequestRow,
  requestStates,
  statesOfFirm,
} from '#contract/exchanges/requests/request.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { day } from '#server/platform/records/field-words.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { unreadBy } from '../conversations/conversation-sql.ts';
import { isLate, isOneOf, listedColumns, listedFrom } from './request-sql.ts';

type Filters = SignedInContext<typeof exportClientRequestsToExcel>['input'];
type Total = 'firm' | 'customers' | 'late' | 'firmHours' | 'customersHours';

// $2 is the day, $3 the user
const rows = `select ${listedColumns('$2')}, r.version as "Version", q.reminders as "Relances",
    ${unreadBy('$3', 'true')} > 0 as "NonLu", r.responsible_id, c.name as "NomSociete",
    extract(epoch from q.answered_at - q.asked_at) / 3600 as hours
  from ${listedFrom}`;

const shown = `(select json_build_object('Key', x.id, 'Value', x.first_name || ' ' || x.last_name) from app_user x
    where x.client_id = $1 and x.id = h.responsible_id) as "Responsable"`;

/** The typical time until the other side wrote, of those that one side asks: half of them took no longer. */
const median = (direction: string) =>
  `percentile_cont(0.5) within group (order by h.hours) filter (where h."Sens" = '${direction}')`;

const orders = {
  Echeance: ['Echeance', 'Id'],
  Age: ['Age', 'Id'],
  Societe: ['NomSociete', 'Id'],
  Objet: ['Objet', 'Id'],
  Etat: ['Etat', 'Id'],
  DernierMotLe: ['DernierMotLe', 'Id'],
};

const page = foundList<Total>({
  rows,
  totals: {
    firm: `count(*) filter (where ${isOneOf('h."Etat"', statesOfFirm)})`,
    customers: `count(*) filter (where h."Etat" = 'ENVOYEE')`,
    late: 'count(*) filter (where h."IsEnRetard")',
    firmHours: median('CLIENT'),
    customersHours: median('CABINET'),
  },
  shown,
  orders,
});

/** Whether the user answers for a request: responsible, or following its file today where nobody is. */
const isMine = `(r.responsible_id = $3 or r.responsible_id is null and exists (
  select from portfolio_assignment p where p.client_id = r.client_id and p.company_id = r.company_id and p.user_id = $3
    and $2::date between p.starts_on and coalesce(p.ends_on, 'infinity')))`;

function conditionsOf({ clientId, sessionId, userId }: Session, filters: Filters): Conditions {
  const asked = new Conditions(clientId);
  asked.name(todayInParis());
  asked.name(userId);
  asked.search(isReadable(asked.name(sessionId), 'c'));
  const equal = (column: string, value: unknown) => {
    if (value != null) asked.search(`${column} = ${asked.name(value)}`);
  };
  const is = (condition: string, value: boolean | null | undefined) => {
    if (value != null) asked.search(`(${condition}) = ${asked.name(value)}`);
  };
  equal('q.direction', filters.Sens);
  equal('q.nature', filters.Nature);
  equal('q.state', filters.Etat);
  equal('r.company_id', filters.IdSociete);
  equal('c.cabinet_id', filters.IdCabinet);
  equal('r.responsible_id', filters.IdCollaborateur);
  is(isLate('$2'), filters.IsEnRetard);
  is(isMine, filters.IsComptabiliteCollaborator);
  is(isOneOf('q.nature', questionNatures), filters.EstQuestion);
  if (filters.AuCabinet != null)
    asked.search(filters.AuCabinet ? isOneOf('q.state', statesOfFirm) : `q.state = 'ENVOYEE'`);
  if (filters.DateDebut) asked.search(`q.asked_at >= ${asked.name(filters.DateDebut)}::date`);
  if (filters.DateFin) asked.search(`q.asked_at < ${asked.name(filters.DateFin)}::date + 1`);
  if (counts(filters.Texte)) {
    const pattern = asked.name(containsPattern(filters.Texte));
    asked.search(`(fold(r.subject) like fold(${pattern}) or c.search like fold(${pattern}) or exists (
      select from conversation_message m where m.client_id = r.client_id and m.conversation_id = r.id
        and fold(m.body) like fold(${pattern})))`);
  }
  return asked;
}

const hours = (value: number | string | null | undefined) =>
  value == null ? null : Math.round(Number(value) * 10) / 10;

/** What the firm and its customers ask of each other, with who has the next word and how long answers take. */
export async function listRequests({
  db,
  session,
  input,
}: SignedInContext<typeof allClientRequests>): Promise<AnswerOf<typeof allClientRequests>> {
  const { text, values } = page(conditionsOf(session, input).all(), input);
  const found = await db.query<FoundRow<RequestRow, Total>>(text, [...values]);
  const [first] = found;
  return {
    Items: first?.Id == null ? [] : (found as unknown as RequestRow[]),
    TotalCount: first?.total ?? 0,
    TotalAuCabinet: Number(first?.firm ?? 0),
    TotalAuClient: Number(first?.customers ?? 0),
    TotalEnRetard: Number(first?.late ?? 0),
    ReponseCabinet: hours(first?.firmHours),
    ReponseClients: hours(first?.customersHours),
  };
}

const columns: Column<RequestRow>[] = [
  { head: 'Sens', width: 14, value: ({ Sens }) => directions[Sens] },
  { head: 'Nature', width: 22, value: ({ Nature }) => natures[Nature] },
  { head: 'Objet', width: 40, value: ({ Objet }) => Objet },
  { head: 'Société', width: 30, value: ({ Societe }) => Societe.Value },
  { head: 'Échéance', width: 12, value: ({ Echeance }) => day(Echeance) },
  { head: 'État', width: 12, value: ({ Etat }) => requestStates[Etat] },
  { head: 'Responsable', width: 24, value: ({ Responsable }) => Responsable?.Value ?? null },
  { head: 'Dernier mot', width: 50, value: ({ DernierMot }) => DernierMot },
  { head: 'Âge (jours)', width: 12, value: ({ Age }) => Age },
  { head: 'Relances', width: 10, value: ({ Relances }) => Relances },
];

/** The filtered list as a workbook, in its order. */
export async function exportRequests({
  db,
  session,
  input,
}: SignedInContext<typeof exportClientRequestsToExcel>): Promise<FileToSend> {
  const { where, values } = conditionsOf(session, input).all();
  const text = `with h as (${rows} where ${where}) select h.*, ${shown} from h order by ${orderOf(orders, input)}`;
  return {
    fileName: `demandes-clients-${todayInParis()}.xlsx`,
    content: streamXlsx('Demandes', columns, readAll<RequestRow>(db, { text, values }, {})),
  };
}
