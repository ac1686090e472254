import type { BoardCell } from '#contract/dashboards/boards/board.ts';
import type { TaskFact } from '#contract/dashboards/boards/task.ts';
import type { WorkState } from '#contract/tax/works/states.ts';
import { factRows, tellFact } from './facts.ts';

/** A column of a board: a task in a month, or in the whole year (0). */
export interface Column {
  task: number;
  month: number;
  fact: TaskFact | null;
  label: string;
}

/** A cell as the database answers it; `ix` is the place of its column. */
export interface StoredCell {
  ix: number;
  company: number;
  state: WorkState;
  done: boolean | null;
  day: string | null;
  count: number | null;
  version: number | null;
  assignee: number | null;
  assigneeName: string | null;
  reviewer: string | null;
  changedBy: string | null;
  handedInBy: number | null;
  reviewedBy: number | null;
  reason: string | null;
  contradicts: boolean;
}

/**
 * SQL: what stands in a cell, of what was marked (h) and what the firm's records say (f). A mark against the fact, with its
 * reason, holds for as long as the fact says so; else what is known to be done is done, and what is known not to be is not.
 */
const effectiveState = `case when f.done is null or h.against_fact = f.done then coalesce(h.state, 'A_FAIRE')
    when f.done then 'FAIT' when h.state = 'FAIT' then 'A_REVOIR' else coalesce(h.state, 'A_FAIRE') end`;

/**
 * SQL: 'cols as (…), cells as (…)' over a CTE `files` (id): the cells of these columns that were touched or of which something
 * is known; the others are to do. `name` makes a value a parameter.
 */
export function cellTables(
  columns: readonly Column[],
  year: number,
  name: (value: unknown) => string,
): string {
  const inYear = name(year);
  const known = [...new Set(columns.flatMap(({ fact }) => fact ?? []))];
  const facts = known.map((fact) => `select '${fact}' as fact, x.* from (${factRows[fact](inYear)}) x`);
  return `cols as materialized (select * from unnest(${name(columns.map((_, ix) => ix))}::int[],
      ${name(columns.map(({ task }) => task))}::bigint[], ${name(columns.map(({ month }) => month))}::int[],
      ${name(columns.map(({ fact }) => fact))}::text[]) as k (ix, task_id, month, fact)),
    f as (${
      facts.length === 0
        ? 'select null::bigint as company_id, null::int as ix, null::boolean as done, null::date as day, null::bigint as count where false'
        : `select x.company_id, k.ix, x.done, x.day, x.count from (${facts.join(' union all ')}) x
           join cols k on k.fact = x.fact and k.month = x.month`
    }),
    h as (select k.ix, w.* from cols k join board_work w on w.client_id = $1 and w.task_id = k.task_id
      and w.year = ${inYear}::smallint and w.month = k.month),
    cells as materialized (select c.*, o.id as file_id from (
        select coalesce(h.company_id, f.company_id) as company, coalesce(h.ix, f.ix) as ix, ${effectiveState} as state,
          f.done, f.day, f.count, h.version, h.assignee_id, h.reviewed_by, h.changed_by, h.handed_in_by, h.reason,
          coalesce(h.against_fact = f.done, false) as contradicts
        from h full join f on f.company_id = h.company_id and f.ix = h.ix) c
      join files o on o.id = c.company)`;
}

const nameOf = (column: string) => `(select u.last_name || ' ' || u.first_name from app_user u
  where u.client_id = $1 and u.id = c.${column})`;

/** SQL: cell c as JSON. */
export const cellJson = `json_build_object('ix', c.ix, 'company', c.company, 'state', c.state, 'done', c.done, 'day', c.day,
  'count', c.count, 'version', c.version, 'assignee', c.assignee_id, 'assigneeName', ${nameOf('assignee_id')},
  'reviewer', ${nameOf('reviewed_by')}, 'changedBy', ${nameOf('changed_by')}, 'handedInBy', c.handed_in_by, 'reviewedBy', c.reviewed_by,
  'reason', c.reason, 'contradicts', c.contradicts)`;

/** A cell without a row, and of which nothing is known. */
export const untouched: Omit<StoredCell, 'ix' | 'company'> = {
  ...{
    state: 'A_FAIRE',
    done: null,
    day: null,
    count: null,
    version: null,
    assignee: null,
    assigneeName: null,
  },
  ...{
    reviewer: null,
    changedBy: null,
    handedInBy: null,
    reviewedBy: null,
    reason: null,
    contradicts: false,
  },
};

function presentCell(column: Column, cell: Omit<StoredCell, 'ix' | 'company'>, caller: number): BoardCell {
  const { state, done, day, count, contradicts } = cell;
  // what the fact alone tells nobody reviewed or gave a reason for
  const isFact = state === 'FAIT' && done === true && !contradicts;
  return {
    IdTache: column.task,
    Mois: column.month,
    Etat: state,
    Version: cell.version,
    IdResponsable: cell.assignee,
    Responsable: cell.assigneeName,
    RevuPar: isFact ? null : cell.reviewer,
    ChangePar: cell.changedBy,
    Motif: isFact ? null : cell.reason,
    Fait: tellFact({ fact: column.fact, done, day, count }),
    EstFait: done,
    EstContredit: contradicts,
    EstARevoirParMoi: state === 'A_REVOIR' && cell.handedInBy !== caller,
  };
}

/** A row's cells in the order of the columns, as the caller is told of them. */
export const presentCells = (
  columns: readonly Column[],
  stored: readonly StoredCell[],
  caller: number,
): BoardCell[] =>
  columns.map((column, ix) => presentCell(column, stored.find((one) => one.ix === ix) ?? untouched, caller));
