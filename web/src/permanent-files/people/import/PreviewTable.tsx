import type { ImportSheet } from '#contract/permanent-files/imports/calls.ts';
import css from './import.module.css';
import type { Choices } from './matching.ts';

/** The first lines of the file under its own titles and the fields that they fill. */
export function PreviewTable({ sheet, choices }: { sheet: ImportSheet; choices: Choices }) {
  const labels = new Map(sheet.Fields.map(({ Field, Label }) => [Field, Label]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={css.preview} tabIndex={0} aria-label="Premières lignes du fichier">
      <table>
        <thead>
          <tr>
            <th scope="col">Ligne</th>
            {sheet.Columns.map(({ Column, Letter, Title }) => (
              <th key={Column} scope="col">
                {Title || `Colonne ${Letter}`}
                <small className={css.into}>{labels.get(choices.columns[Column] ?? '') ?? 'ignorée'}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.Lines.map(({ Line, Cells }) => (
            <tr key={Line}>
              <th scope="row">{Line}</th>
              {sheet.Columns.map(({ Column }, index) => (
                <td key={Column}>{Cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
