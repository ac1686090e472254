import { yearBoard } from '#contract/dashboards/boards/calls.ts';
import { BoardScreen } from './BoardScreen.tsx';
import { yearBoardPath } from './paths.ts';

/** All tasks of an accounting year. */
export default function YearBoardScreen() {
  return (
    <BoardScreen
      board="year"
      calls={yearBoard}
      path={yearBoardPath}
      description="Toutes les tâches d’un exercice, société par société. Ce qui se fait chaque mois est montré pour le mois choisi."
    />
  );
}
