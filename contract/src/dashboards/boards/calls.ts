import type { Access } from '#contract/access/access.ts';
import { call } from '#contract/call.ts';
import { mayFollowEcfWorks, mayFollowMonths, mayFollowYears } from './access.ts';
import {
  BoardAnswer,
  BoardHistory,
  BoardHistoryRequest,
  BoardMark,
  BoardMarked,
  BoardRequest,
  BoardUndo,
} from './board.ts';

/** The calls of one board. */
const boardCalls = (path: string, access: Access) => ({
  /** Companies by what is done for each, with totals by column and by person. */
  read: call({
    method: 'POST',
    path: `${path}/GetTableau`,
    request: BoardRequest,
    answer: BoardAnswer,
    access,
  }),
  /** One cell, with who took which step and why. */
  history: call({
    method: 'POST',
    path: `${path}/GetTravail`,
    request: BoardHistoryRequest,
    answer: BoardHistory,
    access,
  }),
  /** Takes works a step on or back, or gives them to somebody; whoever handed one in does not find it done. */
  mark: call({
    method: 'POST',
    path: `${path}/Marquer`,
    request: BoardMark,
    answer: BoardMarked,
    access,
    audit: 'board-work.change',
  }),
  /** Takes one's own last step back. */
  undo: call({
    method: 'POST',
    path: `${path}/Annuler`,
    request: BoardUndo,
    answer: BoardMarked,
    access,
    audit: 'board-work.undo',
  }),
});

/** Tasks of a month and of a year, for one accounting year. */
export const yearBoard = boardCalls('TravauxComptables', mayFollowYears);
/** One task over the months of a year. */
export const monthBoard = boardCalls('SuiviMensuel', mayFollowMonths);
/** Companies whose tax compliance is reviewed. */
export const ecfBoard = boardCalls('TravauxEcf', mayFollowEcfWorks);
