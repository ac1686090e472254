import type { ChangeNature } from '#contract/dated-change.ts';
import type { Db } from '../database/transaction.ts';
import { invalidInput } from '../requests/errors.ts';
import { todayInParis } from '../today.ts';
import { day as inFrench } from './field-words.ts';

/** Fields of a record that change together from a day on. */
interface DatedGroup {
  label: string;
  /** By the wire's names, as the record has them at its top. */
  fields: readonly string[];
  /** What else is told of them, kept as it was told then. */
  beside?: readonly string[];
}

/**
 * The first day of a change; undefined of a correction.
 * @throws AppError 400 on `path` where the day lies ahead: what takes effect later is entered on its day
 */
export function effectiveDay(
  { Nature, DateEffet }: { Nature: ChangeNature; DateEffet?: string | null | undefined },
  path: string,
): string | undefined {
  if (Nature === 'CORRECTION') return undefined;
  const from = DateEffet ?? todayInParis();
  if (from > todayInParis())
    throw invalidInput([{ Path: path, Message: 'La date d’effet ne peut pas être à venir.' }]);
  return from;
}

interface Change<Group> {
  clientId: number;
  userId: number;
  /** The record as it was told until the change; its row is locked. */
  stored: { Id: number };
  groups: readonly Group[];
  /** First day on which it is otherwise. */
  from: string;
  /** The request's path of that day. */
  path: string;
}

interface PeriodRow {
  field_values: object;
}

const laidOver = <Row extends object>(row: Row, periods: readonly PeriodRow[]): Row =>
  Object.assign({}, row, ...periods.map(({ field_values }) => field_values));

/**
 * Dated periods of a register's records, by groups of fields: today's values stay in the row, so that lists stay flat, and
 * what was so before is kept in <table>_period (keep_periods), from which a record is read as of a day.
 */
export function periodsOf<Group extends string>(table: string, groups: Readonly<Record<Group, DatedGroup>>) {
  const names = Object.keys(groups) as Group[];
  const own = `client_id = $1 and ${table}_id = $2`;

  /**
   * Keeps what was so until the day before the change. A group that changed on that very day changes anew: there is no day
   * left on which it was as stored.
   */
  async function closeOne(db: Db, group: Group, { clientId, userId, stored, from, path }: Change<Group>) {
    const { label, fields, beside = [] } = groups[group];
    const [last] = await db.query<{ since: string | null }>(
      `select (max(ends_on) + 1)::text as since from ${table}_period where ${own} and field_group = $3`,
      [clientId, stored.Id, group],
    );
    const since = last?.since ?? null;
    if (since === from) return;
    if (since !== null && since > from)
      throw invalidInput([
        {
          Path: path,
          Message: `${label}\u202f: un changement est déjà connu au ${inFrench(since)}. Choisissez ce jour ou un jour plus tardif, ou corrigez.`,
        },
      ]);
    const values = Object.fromEntries(
      [...fields, ...beside].map((field) => [field, Reflect.get(stored, field)]),
    );
    await db.query(
      `insert into ${table}_period (client_id, ${table}_id, field_group, starts_on, ends_on, field_values, closed_by)
       values ($1, $2, $3, $4, $5::date - 1, $6, $7)`,
      [clientId, stored.Id, group, since, from, JSON.stringify(values), userId],
    );
  }

  const heldOn = (day: string) => `ends_on >= ${day} and coalesce(starts_on, '-infinity') <= ${day}`;

  /** What was otherwise on a day, for `under`. */
  const periodsOn = (db: Db, clientId: number, id: number, day: string): Promise<PeriodRow[]> =>
    db.query<PeriodRow>(
      `select field_values from ${table}_period
       where ${own} and ${heldOn('$3')}`,
      [clientId, id, day],
      `${table}-as-of`,
    );

  return {
    /** The groups that some fields belong to, by their paths: 'Adresse.Ville' is of the group that has Adresse. */
    groupsOf(paths: readonly string[]): Group[] {
      const tops = new Set(paths.map((path) => path.split('.')[0]));
      return names.filter((name) => groups[name].fields.some((field) => tops.has(field)));
    },

    /**
     * Closes, before the row is changed, a period of each group that changes.
     * @throws AppError 400 on `path` where a later change is already known, naming its day
     */
    async close(db: Db, change: Change<Group>): Promise<void> {
      for (const group of change.groups) await closeOne(db, group, change);
    },

    periodsOn,

    /** SQL: the same of record r, as one value; null for no day. */
    periodsSql: (
      day: string,
    ) => `(select json_agg(json_build_object('field_values', p.field_values)) from ${table}_period p
      where p.client_id = r.client_id and p.${table}_id = r.id and ${heldOn(`${day}::date`)})`,

    /** The record with what its periods of a day have over it: each group as it was then, today's values elsewhere. */
    under: laidOver,

    /** The record as it was on a day. */
    asOf: async <Row extends { Id: number }>(db: Db, clientId: number, row: Row, day: string): Promise<Row> =>
      laidOver(row, await periodsOn(db, clientId, row.Id, day)),
  };
}
