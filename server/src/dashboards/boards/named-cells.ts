import type { z } from 'zod';
import type { BoardMark } from '#contract/dashboards/boards/board.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { type Column, cellJson, cellTables, type StoredCell } from './cells.ts';
import { type Board, rhythmsOf } from './columns.ts';
import { boardFiles } from './files.ts';
import { boardTasks } from './tasks.ts';

type Named = z.output<typeof BoardMark>['Cellules'][number];
export type CellName = Pick<Named, 'IdSociete' | 'IdTache' | 'Mois'>;

export interface NamedCell {
  column: Column;
  /** Absent: nobody has touched it, and nothing is known. */
  stored: StoredCell | undefined;
  company: string;
}

/** @throws AppError 400 where the month does not fit the task, 404 where the board has no such task */
async function columnsOfCells(db: Db, clientId: number, board: Board, cells: readonly CellName[]) {
  const tasks = await boardTasks.select(db, clientId, {
    condition: 'r.id = any($2) and r.rhythm = any($3)',
    values: [[...new Set(cells.map(({ IdTache }) => IdTache))], rhythmsOf[board]],
  });
  const columns = new Map<string, Column>();
  for (const { IdTache, Mois } of cells) {
    const task = tasks.find(({ Id }) => Id === IdTache);
    if (!task) throw notFound('Cette tâche n’existe pas ou plus.');
    if ((task.Rythme === 'MOIS') !== Mois > 0)
      throw invalidInput([{ Path: 'Cellules', Message: 'Ce mois ne va pas avec cette tâche.' }]);
    columns.set(`${IdTache}/${Mois}`, { task: IdTache, month: Mois, fact: task.Fait, label: task.Libelle });
  }
  return columns;
}

/** Cells by their names, in their order, as they stand. @throws AppError 400, 404 where one is none that the caller may read */
export async function readNamedCells(
  db: Db,
  session: Session,
  board: Board,
  { Annee, Cellules }: { Annee: number; Cellules: readonly CellName[] },
): Promise<NamedCell[]> {
  const columns = await columnsOfCells(db, session.clientId, board, Cellules);
  const asked = boardFiles(board, session, { Annee });
  asked.search(
    `r.id = any(${asked.name([...new Set(Cellules.map(({ IdSociete }) => IdSociete))])}::bigint[])`,
  );
  const { where, values } = asked.all();
  const inOrder = [...columns.values()];
  const tables = cellTables(inOrder, Annee, (value) => `$${values.push(value)}`);
  const found = await db.query<{ id: number; name: string; cells: StoredCell[] }>(
    `with files as materialized (select r.id, r.name from company r where ${where}), ${tables}
     select o.id, o.name, (select coalesce(json_agg(${cellJson}), '[]') from cells c where c.company = o.id) as cells from files o`,
    values,
  );
  const files = new Map(found.map((file) => [file.id, file]));
  return Cellules.map(({ IdSociete, IdTache, Mois }) => {
    const file = files.get(IdSociete);
    const column = columns.get(`${IdTache}/${Mois}`);
    if (!file || !column) throw notFound('Cette société n’existe pas ou plus.');
    return { column, company: file.name, stored: file.cells.find(({ ix }) => inOrder[ix] === column) };
  });
}
