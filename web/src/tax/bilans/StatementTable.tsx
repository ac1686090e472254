import type { StatementLine } from '#contract/tax/bilans/statements.ts';
import css from '../fec/figures.module.css';
import { formatCents } from '../fec/format-cents.ts';

interface StatementTableProps {
  label: string;
  lines: readonly StatementLine[];
  hasBefore: boolean;
  onOpen: (line: StatementLine) => void;
}

const shown = (cents: string | null) => (cents === null ? '' : formatCents(cents));

/** Lines that hold nothing this year nor the last are left out. */
const isEmpty = ({ EstTotal, Montant, MontantN1, Brut }: StatementLine) =>
  !EstTotal && Montant === '0' && (MontantN1 ?? '0') === '0' && (Brut ?? '0') === '0';

/** A statement with the boxes of the tax return; each amount opens to its accounts. */
export function StatementTable({ label, lines, hasBefore, onOpen }: StatementTableProps) {
  const hasGross = lines.some(({ Brut }) => Brut !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled by keyboard
    <section className={css.box} aria-label={`Tableau\u202f: ${label}`} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">Case</th>
            {hasGross && <th scope="col">Brut</th>}
            {hasGross && <th scope="col">Amortissements, provisions</th>}
            <th scope="col">{hasGross ? 'Net' : 'Montant'}</th>
            {hasBefore && <th scope="col">N-1</th>}
          </tr>
        </thead>
        <tbody>
          {lines
            .filter((line) => !isEmpty(line))
            .map((line) => (
              <tr key={line.Code} data-total={line.EstTotal || undefined}>
                <th scope="row">{line.Libelle}</th>
                <td>{line.Code}</td>
                {hasGross && <td>{shown(line.Brut)}</td>}
                {hasGross && <td>{shown(line.Corrections)}</td>}
                <td>
                  <button
                    type="button"
                    className={css.amount}
                    aria-label={`${line.Libelle}\u202f: ${shown(line.Montant)} €, voir les comptes`}
                    onClick={() => onOpen(line)}
                  >
                    {shown(line.Montant)}
                  </button>
                </td>
                {hasBefore && <td>{shown(line.MontantN1)}</td>}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
