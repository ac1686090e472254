import { Link } from '@tanstack/react-router';
import type { BoardColumn, BoardRow } from '#contract/dashboards/boards/board.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import { CellButton, cellsOf, keyOf } from './BoardGrid.tsx';
import css from './board.module.css';
import type { CellAt } from './use-marks.ts';

interface BoardCardsProps {
  columns: readonly BoardColumn[];
  rows: readonly BoardRow[];
  onOpen: (at: CellAt) => void;
}

/** The same on a phone: a company's cells under its name. */
export const BoardCards = ({ columns, rows, onOpen }: BoardCardsProps) => (
  <ul className={css.cards}>
    {rows.map((row) => (
      <li key={row.IdSociete}>
        <Link to={companyPagePath.replace('$id', String(row.IdSociete)) as never}>{row.NomSociete}</Link>
        <dl>
          {cellsOf(row, columns).map((at) => (
            <div key={keyOf(at)}>
              <dt>{at.column}</dt>
              <dd>
                <CellButton at={at} isChosen={false} onOpen={() => onOpen(at)} />
              </dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
);
