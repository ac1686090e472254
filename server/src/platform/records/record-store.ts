import { createHash } from 'node:crypto';
import pg from 'pg';
import { type Db, together, unprepared } from '../database/transaction.ts';
import { AppError, invalidInput, notFound } from '../requests/errors.ts';
import type { SignedInContext } from '../requests/serve.ts';
import { type ReadChooser, settleChosen } from './chosen-list.ts';
import { keepForUndo, undoDeletion } from './deletion/undo-deletion.ts';
import { refuseStale } from './optimistic-lock.ts';
import { changedPaths, type FieldColumns, fieldAt, nested } from './record-fields.ts';
import { inUse, refuseWhileReferenced } from './references.ts';

interface Declaration {
  /** A table that `make_register` has made one. */
  table: string;
  /** What the journal calls a record: 'greffe' is added by 'greffe.add'. */
  entity: string;
  columns: FieldColumns;
  /** The column that tells records apart, where it is not `id`. */
  key?: string;
  /** Its table tells which version last changed each column (keep_field_versions): who changes other fields saves too. */
  hasFieldVersions?: true;
  /**
   * Fields that other tables keep, each an SQL expression over `join`: read, compared and journalled with the
   * record; the area saves them itself.
   */
  beside?: { join: string; columns: FieldColumns };
  /** What a caller is told who names a record that is not there. */
  unknown: string;
  /** By the name of a unique index: the field to blame, and what to say. */
  taken?: Readonly<Record<string, { Path: string; Message: string }>>;
  /** What rows of other tables that keep a record from vanishing are called, by 'table.column': 'société(s)'. */
  usedBy?: Readonly<Record<string, string>>;
  /**
   * A deletion can be taken back (`restore`): the row is kept meanwhile, and those of the tables named here that fall with
   * it, each by the column that names the record.
   */
  undo?: { fallsWith?: Readonly<Record<string, string>> };
  /** Paths that the journal may not keep: it tells that they are there, never what they are. */
  secret?: readonly string[];
  /** Where in a request the record stands: refusals name its fields there. */
  within?: string;
  /** Fields that are chosen from a list, by path: a text that no entry is behind is refused. */
  chosen?: Readonly<Record<string, ReadChooser>>;
}

/** What every record has beside its own fields. */
interface Marks {
  Id: number;
  Version: number;
}

type Context = Pick<SignedInContext<never>, 'db' | 'session' | 'audit' | 'programme'>;
type Sent = object;

const marks = `r.version as "Version", r.created_from as "AuditProgrammeCreation",
  r.modified_from as "AuditProgrammeModification"`;

/**
 * A record store (repository) from its declaration: reads, adds, edits and deletes a firm's records, each change
 * with its journal row. `Row` is the record as the wire has it.
 */
export function recordStore<Row extends Marks>(declared: Declaration) {
  const {
    table,
    entity,
    columns,
    unknown,
    taken = {},
    usedBy = {},
    secret = [],
    chosen = {},
    undo,
  } = declared;
  const { key = 'id', beside = { join: '', columns: {} }, within, hasFieldVersions } = declared;
  const sentPath = (path: string) => (within === undefined ? path : `${within}.${path}`);
  const fields = Object.entries(columns);
  const all = { ...columns, ...beside.columns };
  const list = [
    `r.${key} as "Id", ${marks}`,
    ...fields.map(([path, column]) => `r.${column} as "${path}"`),
    ...Object.entries(beside.columns).map(([path, expression]) => `${expression} as "${path}"`),
  ].join(', ');

  const columnsOf = (paths: readonly string[]) => paths.flatMap((path) => columns[path] ?? []);

  /** The record as the journal may keep it. */
  const journalled = (row: Row) =>
    nested(
      Object.fromEntries(
        Object.keys(all).map((path) => {
          const value = fieldAt(row, path);
          return [path, secret.includes(path) && value != null ? '•••' : value];
        }),
      ),
    );

  /** A constraint's refusal in the caller's words; anything else as it came. */
  function readable(error: unknown): AppError | unknown {
    if (!(error instanceof pg.DatabaseError)) return error;
    const field = taken[error.constraint ?? ''];
    if (error.code === '23505' && field) return invalidInput([{ ...field, Path: sentPath(field.Path) }]);
    if (error.code !== '23503') return error;
    // what PostgreSQL names a reference: under row-level security its detail does not tell the column
    const path = fields.find(([, own]) => error.constraint === `${table}_client_id_${own}_fkey`)?.[0];
    return path
      ? invalidInput([{ Path: sentPath(path), Message: 'Cette valeur n’existe pas ou plus.' }])
      : error;
  }

  /** What is sent, by column; of the fields that are chosen from a list the entry's own value. */
  async function sentFields({ db, session: { clientId } }: Context, sent: Sent, stored?: Row) {
    const settled = await settleChosen({ db, clientId, lists: chosen, stored, sentPath }, sent);
    return fields
      .map(([path, column]) => ({ column, value: settled[path] ?? fieldAt(sent, path) }))
      .filter(({ value }) => value !== undefined);
  }

  /**
   * Records of the firm; `condition` is SQL on r, with values from $2 on. With `more` each also has what is known
   * of it elsewhere.
   * @returns in the order asked for, at most 5,000
   */
  async function select<More extends object = object>(
    db: Db,
    clientId: number,
    { condition = 'true', values = [], order = `r.${key}`, lock = false, more }: Selection = {},
  ): Promise<(Row & More)[]> {
    const { joins = '', shown = {} } = more ?? {};
    const shownToo = Object.entries(shown).map(([path, expression]) => `, ${expression} as "${path}"`);
    const rows = await db.query<Record<string, unknown>>(
      `select ${list}${shownToo.join('')} from ${table} r ${beside.join} ${joins}
       where r.client_id = $1 and ${condition} order by ${order} limit 5000
       ${lock ? 'for update of r' : ''}`,
      [clientId, ...values],
    );
    return rows.map((row) => nested<Row & More>(row));
  }

  const oneText = (shown = '', condition = 'true') =>
    `select ${list}${shown && `, ${shown}`} from ${table} r ${beside.join}
     where r.client_id = $1 and r.${key} = $2 and ${condition}`;
  /** Planned once a connection: of a record with many names from elsewhere planning takes longer than reading. */
  const oneName = (text: string) => `record-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  const one = oneText();
  const name = oneName(one);

  /**
   * The statement that reads one record for a call that it answers, where `condition`, SQL on r, lets the caller read it; with
   * what is `shown` beside. Values are $3 and on.
   */
  function readingOne({ shown, condition }: { shown?: string; condition: string }) {
    const text = oneText(shown, condition);
    const own = oneName(text);
    return (clientId: number, id: number, values: readonly unknown[]) => ({
      text,
      values: [clientId, id, ...values],
      name: own,
    });
  }

  /** The statement that reads one record, for calls that begin with it; `fromRows` tells the record. */
  const toRead = (clientId: number, id: number, lock = false) => ({
    text: lock ? `${one} for update of r` : one,
    values: [clientId, id],
    name: lock ? `${name}-locked` : name,
  });

  /** The record that `toRead` found; undefined where there is none. */
  const fromRows = ([row]: Record<string, unknown>[]): Row | undefined => row && nested<Row>(row);

  /** The record; undefined where there is none. */
  async function find(db: Db, clientId: number, id: number, lock = false): Promise<Row | undefined> {
    const statement = toRead(clientId, id, lock);
    return fromRows(
      await db.query<Record<string, unknown>>(statement.text, statement.values, statement.name),
    );
  }

  /** @throws AppError 404 */
  async function read(db: Db, clientId: number, id: number, lock = false): Promise<Row> {
    const row = await find(db, clientId, id, lock);
    if (!row) throw notFound(unknown);
    return row;
  }

  /** Writes what is sent into a record that is there, and reads it. */
  async function write(context: Context, id: number, sent: Sent, stored?: Row): Promise<Row> {
    const { db, session, programme } = context;
    const given = await sentFields(context, sent, stored);
    const values = [session.clientId, id, session.userId, programme ?? null];
    // both in one round trip
    const [, row] = await together([
      db.query(
        `update ${table} r set version = r.version + 1, modified_at = now(), modified_by = $3, modified_from = $4
           ${given.map(({ column }, index) => `, ${column} = $${index + 5}`).join('')}
         where r.client_id = $1 and r.${key} = $2`,
        [...values, ...given.map(({ value }) => value)],
        unprepared,
      ),
      read(db, session.clientId, id),
    ]).catch((error: unknown) => Promise.reject(readable(error)));
    return row;
  }

  const auditAdded = ({ audit }: Context, row: Row) =>
    audit.record({ action: `${entity}.add`, entity, entityId: row.Id, after: journalled(row) });

  return {
    select,
    toRead,
    readingOne,
    fromRows,
    find,
    read,

    /** @throws AppError 400 where a unique index or a reference refuses a field */
    async add(context: Context, sent: Sent): Promise<Row> {
      const { db, session, programme } = context;
      const given = await sentFields(context, sent);
      const names = ['client_id', 'created_by', 'created_from', ...given.map(({ column }) => column)];
      const values = [session.clientId, session.userId, programme, ...given.map(({ value }) => value)];
      const [added] = await db
        .query<{ id: number }>(
          `insert into ${table} as r (${names.join(', ')})
           values (${values.map((_, index) => `$${index + 1}`).join(', ')}) returning r.${key} as id`,
          values,
        )
        .catch((error: unknown) => Promise.reject(readable(error)));
      const row = await read(db, session.clientId, added?.id ?? 0);
      auditAdded(context, row);
      return row;
    },

    /**
     * The first save of a record that the database has opened with what it belongs to: an addition, for the journal.
     * @throws AppError 400 as `add` does, 404
     */
    async fill(context: Context, sent: Sent & { Id: number }): Promise<Row> {
      const row = await write(context, sent.Id, sent);
      auditAdded(context, row);
      return row;
    },

    /**
     * Changes what is sent; what is not stays. A save that would overwrite what somebody else saved is refused.
     * @throws AppError 400 as `add` does, 404, 409
     */
    async edit<Edited extends { Id: number; Version?: number | undefined }>(
      context: Context,
      sent: Edited,
      { also, action = `${entity}.edit`, since, locked }: Editing<Row> = {},
    ): Promise<Row> {
      const { db, session, audit } = context;
      const stored = locked ?? (await read(db, session.clientId, sent.Id, true));
      await refuseStale(db, {
        table,
        key,
        clientId: session.clientId,
        id: stored.Id,
        stored: stored.Version,
        sent: sent.Version,
        changed: () => changedPaths(all, stored, sent),
        columns: hasFieldVersions && (() => columnsOf(changedPaths(columns, stored, sent))),
      });
      await also?.(stored);
      const row = await write(context, sent.Id, sent, stored);
      audit.record({
        action,
        entity,
        entityId: row.Id,
        before: journalled(stored),
        after: { ...journalled(row), ...(since && { DateEffet: since }) },
      });
      return row;
    },

    /**
     * Deletes a record that nothing names.
     * @throws AppError 404, 409 with code IN_USE
     */
    async remove({ db, session, audit, programme }: Context, id: number): Promise<Row> {
      const { clientId, userId } = session;
      const stored = await read(db, clientId, id, true);
      await refuseWhileReferenced(db, { table, clientId, id, words: usedBy });
      if (undo)
        await keepForUndo(db, { table, key, clientId, id, userId, programme, fallsWith: {}, ...undo });
      await db
        .query(`delete from ${table} where client_id = $1 and ${key} = $2`, [clientId, id])
        .catch((error: unknown) => {
          throw error instanceof pg.DatabaseError && error.code === '23503' ? inUse() : error;
        });
      audit.record({ action: `${entity}.delete`, entity, entityId: id, before: journalled(stored) });
      return stored;
    },

    /**
     * Takes a deletion back: the record is there again as it was, under its id.
     * @throws AppError 404 where it waits no more, 409 where another record has its place or what it named is gone
     */
    async restore({ db, session, audit }: Context, id: number): Promise<Row> {
      const { clientId } = session;
      const isBack = await undoDeletion(db, { table, clientId, id }).catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError) || !['23503', '23505'].includes(error.code ?? ''))
          throw error;
        const message = taken[error.constraint ?? '']?.Message ?? 'Une fiche dont elle dépend n’existe plus.';
        throw new AppError({
          status: 409,
          code: 'NOT_RESTORED',
          message: `Restauration impossible. ${message}`,
        });
      });
      if (!isBack) throw notFound(unknown);
      const row = await read(db, clientId, id);
      audit.record({ action: `${entity}.restore`, entity, entityId: id, after: journalled(row) });
      return row;
    },
  };
}

interface Editing<Row> {
  /** The record, where the caller has read it and holds its row. */
  locked?: Row;
  /** Saves what stands in other tables, once nothing is in the way; it is given what was stored. */
  also?: (stored: Row) => Promise<void>;
  /** What the journal calls the edit. */
  action?: string;
  /** Since when it is so, where that is not the day of the edit: for the journal. */
  since?: string | undefined;
}

interface Selection {
  /** SQL on the table's alias r; its values are $2 and on. */
  condition?: string;
  values?: readonly unknown[];
  order?: string;
  /** Holds the rows against every other editor until the transaction ends. */
  lock?: boolean;
  /** Joins that leave each record its one row, and what they show for this reading alone, by the wire's paths. */
  more?: { joins: string; shown: Readonly<Record<string, string>> };
}
