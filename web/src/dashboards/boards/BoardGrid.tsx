import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import type { BoardColumn, BoardRow } from '#contract/dashboards/boards/board.ts';
import { type WorkState, workStates } from '#contract/tax/works/states.ts';
import { statusIcons } from '#web/kit/page/status/status.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import { workStatus } from '#web/tax/works/work-words.ts';
import css from './board.module.css';
import { neighbourOf, stateKeys } from './board-keys.ts';
import type { CellAt } from './use-marks.ts';

interface BoardGridProps {
  label: string;
  columns: readonly BoardColumn[];
  rows: readonly BoardRow[];
  /** Names of the cells that are chosen. */
  chosen: ReadonlySet<string>;
  onChoose: (cells: readonly CellAt[]) => void;
  onMark: (cells: readonly CellAt[], to: WorkState) => void;
  onUndo: () => void;
  onOpen: (at: CellAt) => void;
  /** The rows that a figure of a column counts. */
  totalOf: (column: BoardColumn) => { key: string; text: string; name: string; search: object }[];
}

export const keyOf = ({ IdSociete, cell }: CellAt) => `${IdSociete}/${cell.IdTache}/${cell.Mois}`;

/** The cells of a row, with what each is called. */
export const cellsOf = ({ IdSociete, NomSociete, Cellules }: BoardRow, columns: readonly BoardColumn[]) =>
  Cellules.map(
    (cell, index): CellAt => ({ IdSociete, NomSociete, cell, column: columns[index]?.Libelle ?? '' }),
  );

const nameOf = ({ NomSociete, column, cell }: CellAt) =>
  [
    `${NomSociete}, ${column}\u202f: ${workStates[cell.Etat].toLowerCase()}`,
    cell.Fait,
    cell.EstContredit ? 'contredit par un motif' : null,
    cell.Responsable && `confié à ${cell.Responsable}`,
    cell.RevuPar && `revu par ${cell.RevuPar}`,
    cell.Etat === 'BLOQUE' && cell.ChangePar ? `bloqué par ${cell.ChangePar}` : null,
    cell.Motif,
  ]
    .filter(Boolean)
    .join(', ');

interface CellButtonProps {
  at: CellAt;
  isChosen: boolean;
  onOpen: () => void;
  onKey?: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

/** A cell: its state, and a mark where a fact tells it. */
export function CellButton({ at, isChosen, onOpen, onKey }: CellButtonProps) {
  const status = workStatus[at.cell.Etat];
  const CellIcon = statusIcons[status];
  return (
    <button
      type="button"
      data-cell=""
      className={css.cell}
      data-status={status}
      data-state={at.cell.Etat}
      data-chosen={isChosen || undefined}
      aria-label={isChosen ? `${nameOf(at)} (choisie)` : nameOf(at)}
      title={nameOf(at)}
      onClick={onOpen}
      onKeyDown={onKey}
    >
      <CellIcon size={14} stroke={2} aria-hidden="true" />
      {workStates[at.cell.Etat]}
      {at.cell.EstContredit ? ' ≠' : at.cell.EstFait === true ? ' ·' : ''}
    </button>
  );
}

/** Companies by tasks: arrows lead from cell to cell, a figure marks one or all that are chosen, space chooses. */
export function BoardGrid(props: BoardGridProps) {
  const { label, columns, rows, chosen, onChoose, onMark, onUndo, onOpen, totalOf } = props;
  const all = rows.map((row) => cellsOf(row, columns));
  const picked = all.flat().filter((at) => chosen.has(keyOf(at)));

  /** Whether the key was one of the grid's. */
  function take(key: string, target: Element, at: CellAt): boolean {
    const to = stateKeys[key];
    const next = neighbourOf(target, key);
    if (to) onMark(chosen.has(keyOf(at)) ? picked : [at], to);
    else if (key === ' ') onChoose([at]);
    else if (key.toLowerCase() === 'u') onUndo();
    else if (next) next.focus();
    else return false;
    return true;
  }

  function onKey(event: KeyboardEvent<HTMLButtonElement>, at: CellAt) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (take(event.key, event.currentTarget, at)) event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section className={css.box} aria-label={label} tabIndex={0}>
      <table className={css.grid} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Société</th>
            {columns.map((column, index) => (
              <th key={`${column.IdTache}/${column.Mois}`} scope="col">
                <button
                  type="button"
                  className={css.head}
                  title={`Choisir la colonne ${column.Libelle}`}
                  onClick={() => onChoose(all.flatMap((cells) => cells[index] ?? []))}
                >
                  {column.Libelle}
                </button>
                <span className={css.totals}>
                  {totalOf(column).map(({ key, text, name, search }) => (
                    <Link key={key} to="." search={search as never} title={name} aria-label={name}>
                      {text}
                    </Link>
                  ))}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={row.IdSociete}>
              <th scope="row">
                <Link to={companyPagePath.replace('$id', String(row.IdSociete)) as never}>
                  {row.NomSociete}
                </Link>
              </th>
              {all[line]?.map((at) => (
                <td key={keyOf(at)}>
                  <CellButton
                    at={at}
                    isChosen={chosen.has(keyOf(at))}
                    onOpen={() => onOpen(at)}
                    onKey={(event) => onKey(event, at)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
