import type { AnswerOf } from '#contract/call.ts';
import type { LeaveCalls } from '#contract/social/leave/calls.ts';
import type { MonthsOfType } from '#contract/social/leave/figures.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { LeaveFamily } from '../family.ts';
import {
  type CountedType,
  fewestPeople,
  type OfCaller,
  type TakenDays,
  takenDays,
  toldType,
} from './taken-days.ts';

const keyOf = (...parts: readonly unknown[]) => JSON.stringify(parts);

/** First those that are named, in the order of types; what is not told of comes last. */
const byType = (one: CountedType, other: CountedType) =>
  (one.IdType ?? Number.POSITIVE_INFINITY) - (other.IdType ?? Number.POSITIVE_INFINITY) ||
  one.Unite.localeCompare(other.Unite);

/** A year's days by type, month by month. */
function monthsOf(rows: readonly TakenDays[], fewest: number): MonthsOfType[] {
  const found = new Map<string, MonthsOfType>();
  for (const row of rows) {
    const told = toldType(row, fewest);
    const key = keyOf(told.IdType, told.Unite);
    const line = found.get(key) ?? { ...told, Mois: new Array<number>(12).fill(0), Total: 0 };
    line.Mois[(row.month ?? 1) - 1] = (line.Mois[(row.month ?? 1) - 1] ?? 0) + row.days;
    line.Total += row.days;
    found.set(key, line);
  }
  return [...found.values()].sort(byType);
}

async function cabinetNames(db: Db, clientId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.query<{ id: number; name: string }>(
    'select id, name from cabinet where client_id = $1 and id = any ($2)',
    [clientId, ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What the chosen cabinet is called; null where none is chosen. @throws AppError 400 at its field */
export async function chosenCabinet({ db, session }: OfCaller, id: number | null | undefined) {
  if (id == null) return null;
  const name = (await cabinetNames(db, session.clientId, [id])).get(id);
  if (name === undefined)
    throw invalidInput([{ Path: 'IdCabinet', Message: 'Ce cabinet n’existe pas ou plus.' }]);
  return name;
}

/** Days taken by type and month of some years, each year apart. */
export async function monthsOfYears(
  caller: OfCaller,
  years: readonly number[],
  cabinetId: number | null | undefined,
): Promise<{ fewest: number; of: Map<number, MonthsOfType[]> }> {
  const rows = await takenDays(caller, { years, cabinetId, by: 'month' });
  const fewest = await fewestPeople(caller.db, caller.session.clientId);
  const ofYear = (year: number) => rows.filter((row) => row.year === year);
  return { fewest, of: new Map(years.map((year) => [year, monthsOf(ofYear(year), fewest)])) };
}

/** Days taken by month and type of a year; never why few people were away. */
export async function leaveStats(
  { db, session, input }: SignedInContext<LeaveCalls['stats']>,
  family: LeaveFamily,
): Promise<AnswerOf<LeaveCalls['stats']>> {
  const caller = { db, session, family };
  const Cabinet = await chosenCabinet(caller, input.IdCabinet);
  const { fewest, of } = await monthsOfYears(caller, [input.Annee], input.IdCabinet);
  return { PersonnesMinimum: fewest, Cabinet, Items: of.get(input.Annee) ?? [] };
}

type YearAnswer = AnswerOf<LeaveCalls['statsByYear']>;

/** Days taken by year, cabinet and type; never why few people were away. */
export async function leaveStatsByYear(
  { db, session, input }: SignedInContext<LeaveCalls['statsByYear']>,
  family: LeaveFamily,
): Promise<YearAnswer> {
  const rows = await takenDays({ db, session, family }, { years: input.Annees, by: 'cabinet' });
  const fewest = await fewestPeople(db, session.clientId);
  const ids = rows.flatMap(({ cabinetId }) => cabinetId ?? []);
  const names = await cabinetNames(db, session.clientId, ids);
  const found = new Map<string, YearAnswer['Items'][number]>();
  for (const row of rows) {
    const told = toldType(row, fewest);
    const { year: Annee, cabinetId: IdCabinet } = row;
    const key = keyOf(Annee, IdCabinet, told.IdType, told.Unite);
    const Cabinet = IdCabinet === null ? null : (names.get(IdCabinet) ?? null);
    const line = found.get(key) ?? { Annee, IdCabinet, Cabinet, ...told, Jours: 0 };
    line.Jours += row.days;
    found.set(key, line);
  }
  return { PersonnesMinimum: fewest, Items: [...found.values()] };
}
