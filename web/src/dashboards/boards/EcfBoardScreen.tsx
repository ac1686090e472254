import { ecfBoard } from '#contract/dashboards/boards/calls.ts';
import { BoardScreen } from './BoardScreen.tsx';
import { ecfBoardPath } from './paths.ts';

/** What is done for each tax compliance review. */
export default function EcfBoardScreen() {
  return (
    <BoardScreen
      board="ecf"
      calls={ecfBoard}
      path={ecfBoardPath}
      description="Ce qui est fait pour chaque examen de conformité fiscale de l’année, société par société."
    />
  );
}
