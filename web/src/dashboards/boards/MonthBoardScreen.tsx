import { monthBoard } from '#contract/dashboards/boards/calls.ts';
import { BoardScreen } from './BoardScreen.tsx';
import { monthBoardPath } from './paths.ts';

/** One task over the months of a year. */
export default function MonthBoardScreen() {
  return (
    <BoardScreen
      board="month"
      calls={monthBoard}
      path={monthBoardPath}
      description="Une tâche, mois par mois, société par société."
    />
  );
}
