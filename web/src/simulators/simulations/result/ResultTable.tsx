import { Button } from '@mantine/core';
import type { Result, ResultLine } from '#contract/simulators/simulations/result.ts';
import css from '../simulations.module.css';
import { formatFigure } from './figures.ts';

interface ResultTableProps {
  result: Result;
  onWhy: (line: ResultLine) => void;
}

/** The lines of an answer by its columns; each opens to its reasons. */
export function ResultTable({ result: { Colonnes, Lignes, Meilleure }, onWhy }: ResultTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by the keyboard too
    <section className={css.scroll} aria-label="Tableau du résultat" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Ligne</th>
            {Colonnes.map(({ Code, Libelle }) => (
              <th key={Code} scope="col" data-best={Code === Meilleure || undefined}>
                {Libelle}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Explication</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {Lignes.map((line) => (
            <tr key={line.Code} data-total={line.EstTotal || undefined}>
              <th scope="row">{line.Libelle}</th>
              {Colonnes.map(({ Code }, index) => (
                <td key={Code} data-best={Code === Meilleure || undefined}>
                  {formatFigure(line.Valeurs[index] ?? null, line.Unite)}
                </td>
              ))}
              <td>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Pourquoi\u202f? ${line.Libelle}`}
                  onClick={() => onWhy(line)}
                >
                  Pourquoi{'\u202f'}?
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
