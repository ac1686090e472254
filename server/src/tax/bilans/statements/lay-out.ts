import type { StatementLine } from '#contract/tax/bilans/statements.ts';
import type { Figures } from './figures.ts';
import { type Model, type ModelRow, type Statement, simplifiedLabels } from './model.ts';

interface Years {
  now: Figures;
  /** Of the year before, under the same model. */
  before: Figures | undefined;
}

const cents = (value: bigint) => String(value);

const formulaOf = (row: ModelRow): string => {
  if (row.formule) return row.formule.text;
  const corrections = row.corrections.length > 0 ? ` − ${row.corrections.join(', ')}` : '';
  const result = row.code === 'DI' ? ', résultat des classes 6 et 7' : '';
  return `${row.comptes.join(', ')}${corrections}${result}`;
};

/** Groups of the model that a row adds up, for the gross amounts of assets. */
function grossOf(row: ModelRow, { lines }: Model, { gross }: Figures) {
  const codes = row.formule
    ? lines
        .filter(({ groupe }) => row.formule.terms.some(({ name }) => name === groupe))
        .map(({ code }) => code)
    : [row.code];
  const found = codes.map((code) => gross.get(code));
  const sum = (of: 'gross' | 'corrections') => found.reduce((all, own) => all + (own?.[of] ?? 0n), 0n);
  return { Brut: cents(sum('gross')), Corrections: cents(sum('corrections')) };
}

function lineOf(row: ModelRow, model: Model, { now, before }: Years): StatementLine {
  const { etat, code: Code, libelle: Libelle } = row;
  return {
    Code,
    Libelle,
    EstTotal: row.formule !== undefined,
    ...(etat === 'ACTIF' ? grossOf(row, model, now) : { Brut: null, Corrections: null }),
    Montant: cents(now.values.get(Code) ?? 0n),
    MontantN1: before ? cents(before.values.get(Code) ?? 0n) : null,
    Calcul: formulaOf(row),
  };
}

const added = (one: string | null, other: string | null) =>
  one === null || other === null ? null : cents(BigInt(one) + BigInt(other));

/** A line as the simplified return has it: under its box, before others are added. */
const underBox = (Code: string, line: StatementLine): StatementLine =>
  line.EstTotal
    ? { ...line, Code }
    : { ...line, Code, Libelle: simplifiedLabels.get(Code) ?? line.Libelle, Calcul: line.Code };

const together = (one: StatementLine, other: StatementLine): StatementLine => ({
  ...one,
  Brut: added(one.Brut, other.Brut),
  Corrections: added(one.Corrections, other.Corrections),
  Montant: cents(BigInt(one.Montant) + BigInt(other.Montant)),
  MontantN1: added(one.MontantN1, other.MontantN1),
  Calcul: `${one.Calcul}, ${other.Calcul}`,
});

/** Lines of the normal return under the boxes of the simplified one. */
function simplified(lines: readonly StatementLine[], rows: readonly ModelRow[]): StatementLine[] {
  const byCode = new Map<string, StatementLine>();
  for (const [index, line] of lines.entries()) {
    const Code = rows[index]?.simplifie;
    if (!Code) continue;
    const own = underBox(Code, line);
    const known = byCode.get(Code);
    byCode.set(Code, known ? together(known, own) : own);
  }
  return [...byCode.values()];
}

/** A line that says something: one without an amount in either year is left out on paper, a total never. */
export const isTold = ({ EstTotal, Montant, MontantN1 }: StatementLine) =>
  EstTotal || Montant !== '0' || (MontantN1 ?? '0') !== '0';

/** The lines of one statement in the order of the tax return. */
export function layOut(
  statement: Statement,
  model: Model,
  years: Years,
  isSimplified: boolean,
): StatementLine[] {
  const rows = model.rows.filter(({ etat }) => etat === statement);
  const lines = rows.map((row) => lineOf(row, model, years));
  return isSimplified ? simplified(lines, rows) : lines;
}
