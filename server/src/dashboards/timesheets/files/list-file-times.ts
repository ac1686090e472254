import type { AnswerOf } from '#contract/call.ts';
import type { FileTimeCalls } from '#contract/dashboards/timesheets/file-calls.ts';
import {
  type FileTime,
  type FileTimeExport,
  fileTimeStates,
} from '#contract/dashboards/timesheets/file-time.ts';
import { missionBudgets } from '#contract/dashboards/timesheets/task.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { followedToday, sought } from '#server/permanent-files/companies/list/company-filters.ts';
import { portfolioOwner } from '#server/permanent-files/companies/portfolio/portfolio-owner.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { type FoundRow, foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import {
  fileTimeColumns,
  fileTimeRules,
  fileTimeTable,
  goneOf,
  presentFileTime,
  responsible,
} from './file-time-rows.ts';

/** Whose files are followed: every one, or those that the caller follows today. */
export type Followed = 'all' | 'own';

const names = { year: '$3', last: '$4', part: '$5', rate: '$6', alert: '$7' };
const rows = `select ${fileTimeColumns(names.year)} from ${fileTimeTable(names)}
  join company r on r.client_id = $1 and r.id = f.company_id`;

const totals = {
  planned: 'coalesce(sum(h."MinutesBudget"), 0)',
  told: 'coalesce(sum(h."MinutesAnnee"), 0)',
  beyond: `count(*) filter (where h."Etat" = 'DEPASSE')`,
  alert: `count(*) filter (where h."Etat" = 'ALERTE')`,
  none: 'count(*) filter (where h."MinutesAnnee" = 0)',
};
type Total = keyof typeof totals;

const by = (column: string) => [column, 'IdSociete', 'Budget'];
const orders = {
  NomSociete: ['NomSociete', 'IdSociete', 'Budget'],
  ...Object.fromEntries(
    ['Budget', 'MinutesBudget', 'MinutesMois', 'MinutesAnnee', 'Reste', 'Prevision', 'Depassement'].map(
      (column) => [column, by(column)],
    ),
  ),
};

const page = foundList<Total>({ rows, totals, shown: responsible, orders });

const yearOf = ({ Annee }: Pick<FileTimeExport, 'Annee'>) => Annee ?? Number(todayInParis().slice(0, 4));

/** $2 is the session; then what the year is judged by. */
async function conditionsOf(db: Db, session: Session, filters: FileTimeExport, followed: Followed) {
  const asked = new Conditions(session.clientId);
  const name = (value: unknown) => asked.name(value);
  const year = yearOf(filters);
  const { rate, alert } = await fileTimeRules(db, session.clientId, year);
  const { last, part } = goneOf(year);
  asked.search(isReadable(name(session.sessionId)));
  for (const value of [year, last, part, rate, alert]) name(value);
  const { Filter, IdCabinet, IdCollaborateur, Budget, Etat, IsSansSaisie } = filters;
  if (counts(Filter)) asked.search(sought(Filter, name));
  if (IdCabinet != null) asked.search(`r.cabinet_id = ${name(IdCabinet)}`);
  // a portfolio is one's own, or that of somebody whom one answers for
  const follower = followed === 'own' ? await portfolioOwner(db, session, IdCollaborateur) : IdCollaborateur;
  if (follower != null) asked.search(followedToday(name(follower)));
  if (Budget) asked.search(`f."Budget" = ${name(Budget)}`);
  const { where, values } = asked.all();
  const chosen = [
    ...(Etat ? [`h."Etat" = $${values.push(Etat)}`] : []),
    ...(IsSansSaisie == null ? [] : [`(h."MinutesAnnee" = 0) = $${values.push(IsSansSaisie)}`]),
  ].join(' and ');
  return { where, chosen: chosen || undefined, values, rate };
}

/** Files' time of a year against what is planned, by the part of the budget that pays it. */
export async function listFileTimes(
  { db, session, input }: SignedInContext<FileTimeCalls['list']>,
  followed: Followed,
): Promise<AnswerOf<FileTimeCalls['list']>> {
  const { rate, ...asked } = await conditionsOf(db, session, input, followed);
  const { text, values = [] } = page(asked, input);
  const found = await db.query<FoundRow<FileTime, Total>>(text, [...values]);
  const [first] = found;
  const sum = (total: Total) => Number(first?.[total] ?? 0);
  return {
    Items: first?.IdSociete == null ? [] : (found as unknown as FileTime[]).map(presentFileTime),
    TotalCount: first?.total ?? 0,
    TotalMinutesBudget: sum('planned'),
    TotalMinutesAnnee: sum('told'),
    TotalDepasses: sum('beyond'),
    TotalAlertes: sum('alert'),
    TotalSansSaisie: sum('none'),
    TauxHoraire: rate,
  };
}

const hours = (minutes: number | null) => (minutes === null ? null : Math.round((minutes / 60) * 100) / 100);

const columns: Column<FileTime>[] = [
  { head: 'Société', width: 34, value: ({ NomSociete }) => NomSociete },
  { head: 'Budget', width: 22, value: ({ Budget }) => missionBudgets[Budget] },
  { head: 'Responsable', width: 26, value: ({ Responsable }) => Responsable },
  { head: 'Budget HT (€)', width: 14, value: ({ MontantBudget }) => MontantBudget && Number(MontantBudget) },
  { head: 'Budget (h)', width: 12, value: ({ MinutesBudget }) => hours(MinutesBudget) },
  { head: 'Mois (h)', width: 10, value: ({ MinutesMois }) => hours(MinutesMois) },
  { head: 'Année (h)', width: 10, value: ({ MinutesAnnee }) => hours(MinutesAnnee) },
  { head: 'Reste (h)', width: 10, value: ({ Reste }) => hours(Reste) },
  { head: 'Prévision (h)', width: 12, value: ({ Prevision }) => hours(Prevision) },
  { head: 'Dépassement (h)', width: 14, value: ({ Depassement }) => hours(Depassement) },
  { head: 'État', width: 22, value: ({ Etat }) => fileTimeStates[Etat] },
];

/** The filtered list as a workbook, in its order. */
export async function exportFileTimes(
  { db, session, input }: SignedInContext<FileTimeCalls['exportAll']>,
  followed: Followed,
): Promise<FileToSend> {
  const { where, chosen, values } = await conditionsOf(db, session, input, followed);
  const found = await db.query<FileTime & Record<string, unknown>>(
    `select h.*, ${responsible} from (${rows} where ${where}) h ${chosen ? `where ${chosen}` : ''}
     order by ${orderOf(orders, input)} limit 50000`,
    values,
  );
  return {
    fileName: `suivi-temps-${yearOf(input)}.xlsx`,
    content: streamXlsx('Suivi de temps', columns, found.map(presentFileTime)),
  };
}
