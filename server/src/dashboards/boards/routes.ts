import { ecfBoard, monthBoard, yearBoard } from '#contract/dashboards/boards/calls.ts';
import * as tasks from '#contract/dashboards/boards/task-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { Board } from './columns.ts';
import { markWorks } from './mark-works.ts';
import { readBoard } from './read-board.ts';
import { readHistory } from './read-history.ts';
import { boardTasks, inTheirOrder } from './tasks.ts';
import { undoMarks } from './undo-marks.ts';

const boardRoutesOf = (calls: typeof yearBoard, board: Board): Route[] => [
  serve(calls.read, readBoard(board)),
  serve(calls.history, readHistory(board)),
  serve(calls.mark, markWorks(board)),
  serve(calls.undo, undoMarks(board)),
];

/** Boards of accounting work, and the tasks that they follow. */
export const boardRoutes: Route[] = [
  ...boardRoutesOf(yearBoard, 'ANNEE'),
  ...boardRoutesOf(monthBoard, 'MOIS'),
  ...boardRoutesOf(ecfBoard, 'ECF'),
  serve(tasks.allBoardTasks, ({ db, session }) => boardTasks.select(db, session.clientId, inTheirOrder)),
  serve(tasks.AddBoardTask, (context) => boardTasks.add(context, context.input)),
  serve(tasks.EditBoardTask, (context) => boardTasks.edit(context, context.input)),
  serve(tasks.DeleteBoardTask, (context) => boardTasks.remove(context, context.input.Id)),
  serve(tasks.RestoreBoardTask, (context) => boardTasks.restore(context, context.input.Id)),
];
