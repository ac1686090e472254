import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { LeaveCalls } from '#contract/social/leave/calls.ts';
import { type HolidayRow, mostHolidaysAtOnce } from '#contract/social/leave/holiday-list.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { foundList, orderOf } from '#server/platform/records/list/found-list.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { cabinetOf, isManagedBy, isOwn, isReadable, nameOf } from '../../people/people-family.ts';
import { chosenSubject } from '../../people/subject.ts';
import type { LeaveFamily } from '../family.ts';
import { isToDecide } from '../requests/decisions.ts';
import { typeOf } from '../types/holiday-types.ts';

const columns = (family: LeaveFamily, toDecide: string) => `r.id as "Id", r.version as "Version",
  r.user_id as "UserId", r.person_id as "PersonId", ${nameOf(family)} as "Nom", r.type as "IdType",
  r.starts_on as "DateDebut", r.starts_afternoon as "IsDebutApresMidi", r.ends_on as "DateFin",
  r.ends_morning as "IsFinMatin", r.quarters as quarters, r.state as "Statut", ${toDecide} as "IsADecider"`;

const orders = {
  DateDebut: ['DateDebut', 'Id'],
  Nom: ['Nom', 'DateDebut', 'Id'],
  Statut: ['Statut', 'DateDebut', 'Id'],
};

type Kept = Omit<HolidayRow, 'Type' | 'Unite' | 'NombreJours'> & { quarters: number };

/** A row as the wire has it: what a type is called is no column. */
const presented = ({ quarters, ...row }: Kept): HolidayRow => {
  const { label, unit } = typeOf(row.IdType);
  return { ...row, NombreJours: quarters / 4, Type: label, Unite: unit };
};

/** A row of a page, without what the list counts beside it. */
function rowOf(row: Kept & Record<string, unknown>): HolidayRow {
  const { total: _, waiting: _w, mine: _m, validated: _v, absent: _a, ...kept } = row;
  return presented(kept as Kept);
}

type Filters = Partial<ParsedRequestOf<LeaveCalls['list']>>;

/** What is asked of the requests that the caller may read; $2 is the caller, $3 today. */
function conditionsOf(family: LeaveFamily, session: Session, filters: Filters): Conditions {
  const asked = new Conditions(session.clientId);
  const caller = asked.name(session.userId);
  asked.name(todayInParis());
  asked.search(isReadable(family, session, caller));
  // a draft is its owner's alone
  asked.search(`(r.state <> 0 or r.created_by = ${caller} or ${isOwn(family, caller)})`);
  const { nom, idCabinet, idType, statut, dateDebut, dateFin, idResponsable, year, moi, aDecider } = filters;
  if (idType !== undefined) asked.search(`r.type = ${asked.name(idType)}::bigint`);
  if (statut !== undefined) asked.search(`r.state = ${asked.name(statut)}`);
  if (dateDebut) asked.search(`r.ends_on >= ${asked.name(dateDebut)}::date`);
  if (dateFin) asked.search(`r.starts_on <= ${asked.name(dateFin)}::date`);
  if (year)
    asked.search(
      `r.starts_on <= make_date(${asked.name(year)}, 12, 31) and r.ends_on >= make_date(${asked.name(year)}, 1, 1)`,
    );
  if (idResponsable) asked.search(isManagedBy(asked.name(idResponsable)));
  if (idCabinet) asked.search(`${cabinetOf(family)} = ${asked.name(idCabinet)}`);
  if (moi) asked.search(isOwn(family, caller));
  if (aDecider) asked.search(isToDecide(family, session, caller));
  if (counts(nom)) asked.search(`fold(${nameOf(family)}) like fold(${asked.name(containsPattern(nom))})`);
  return asked;
}

/** A page of the requests that the caller may read, the latest first, with the counts of what is filtered. */
export async function listHolidays(
  { db, session, input }: SignedInContext<LeaveCalls['list']>,
  family: LeaveFamily,
): Promise<AnswerOf<LeaveCalls['list']>> {
  const page = foundList({
    rows: `select ${columns(family, isToDecide(family, session, '$2'))} from holiday r`,
    totals: {
      waiting: `count(*) filter (where h."Statut" = 1)`,
      mine: `count(*) filter (where h."IsADecider")`,
      validated: `count(*) filter (where h."Statut" = 3)`,
      absent: `count(*) filter (where h."Statut" = 3 and $3::date between h."DateDebut" and h."DateFin")`,
    },
    orders,
  });
  const statement = page(conditionsOf(family, session, input).all(), input);
  const rows = await db.query<Kept & Record<string, unknown>>(statement.text, statement.values);
  const [first] = rows;
  const count = (name: string) => Number(first?.[name] ?? 0);
  return {
    Items: first?.Id == null ? [] : rows.map(rowOf),
    TotalCount: count('total'),
    TotalEnAttente: count('waiting'),
    TotalADecider: count('mine'),
    TotalValides: count('validated'),
    TotalAbsents: count('absent'),
  };
}

interface OfCaller {
  session: Session;
  family: LeaveFamily;
}

/** SQL: the requests that these filters find, with their number, in the list's order. */
function allOf(
  { session, family }: OfCaller,
  filters: Filters,
  more: { column: string; id: number } | undefined,
): Statement {
  const asked = conditionsOf(family, session, filters);
  if (more) asked.search(`r.${more.column} = ${asked.name(more.id)}`);
  const { where, values } = asked.all();
  const text = `select h.*, count(*) over () as total
     from (select ${columns(family, isToDecide(family, session, '$2'))} from holiday r
       where ${where} and $3::date is not null) h
     order by ${orderOf(orders, filters)}`;
  return { text, values };
}

/** The requests of a filtered list, however many. */
export async function* readHolidays(
  db: Db,
  caller: OfCaller,
  filters: ParsedRequestOf<LeaveCalls['exportList']>,
): AsyncGenerator<HolidayRow> {
  for await (const row of readAll<Kept & Record<string, unknown>>(db, allOf(caller, filters, undefined), {}))
    yield rowOf(row);
}

/** Those of the requests that these filters find, in the list's order, at most so many. */
async function selectHolidays(
  { db, ...caller }: OfCaller & { db: Db },
  filters: Filters,
  more: { column: string; id: number } | undefined,
): Promise<AnswerOf<LeaveCalls['all']>> {
  const { text, values } = allOf(caller, filters, more);
  const rows = await db.query<Kept & Record<string, unknown> & { total: number }>(
    `${text} limit ${mostHolidaysAtOnce}`,
    values,
  );
  const TotalCount = Number(rows[0]?.total ?? 0);
  return { Items: rows.map(rowOf), TotalCount, IsComplete: TotalCount <= mostHolidaysAtOnce };
}

/** Of a year, or all: those that the caller may read. */
export const allHolidays = (
  { db, session, input }: SignedInContext<LeaveCalls['all']>,
  family: LeaveFamily,
): Promise<AnswerOf<LeaveCalls['all']>> => selectHolidays({ db, session, family }, input, undefined);

/** Of one person. @throws AppError 400 where the caller may not read theirs */
export async function holidaysOfOne(
  { db, session, input }: SignedInContext<LeaveCalls['byUser']>,
  family: LeaveFamily,
): Promise<AnswerOf<LeaveCalls['byUser']>> {
  const within = { db, session, family };
  const { userId, personId, year } = input;
  const spelling = ['userId', 'personId'] as const;
  const subject = await chosenSubject(
    within,
    { UserId: userId, PersonId: personId },
    { spelling, forManagers: true },
  );
  return selectHolidays(within, { year }, { column: family.column, id: subject.id });
}
