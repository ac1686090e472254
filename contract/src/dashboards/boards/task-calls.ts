import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { undoing } from '#contract/deletion.ts';
import { IdRequest, SavedRecord } from '#contract/record.ts';
import { mayKeepBoardTasks } from './access.ts';
import { BoardTask, BoardTaskToAdd, BoardTaskToEdit } from './task.ts';

/** Tasks that the firm follows, retired ones too, in their order. */
export const allBoardTasks = call({
  method: 'POST',
  path: 'TravauxTache/all',
  request: noInput,
  answer: z.array(BoardTask),
  access: mayKeepBoardTasks,
});

export const AddBoardTask = call({
  method: 'POST',
  path: 'TravauxTache/add',
  request: BoardTaskToAdd,
  saves: BoardTask,
  answer: SavedRecord,
  access: mayKeepBoardTasks,
  audit: 'board-task.add',
});

export const EditBoardTask = call({
  method: 'POST',
  path: 'TravauxTache/edit',
  request: BoardTaskToEdit,
  saves: BoardTask,
  answer: SavedRecord,
  access: mayKeepBoardTasks,
  audit: 'board-task.edit',
});

/** Refused (409, code IN_USE) once a work was marked: then it may be retired. */
export const DeleteBoardTask = call({
  method: 'POST',
  path: 'TravauxTache/delete',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepBoardTasks,
  audit: 'board-task.delete',
});

export const RestoreBoardTask = undoing(DeleteBoardTask, 'TravauxTache/restore');
