import type { Reason, Statements } from '#contract/tax/bilans/statements.ts';
import type { Figures } from './figures.ts';
import { evaluate, type Formula, type Term } from './formula.ts';
import { type Model, ratios } from './model.ts';

/** What the names of formulas are called, keys and boxes alike. */
export type Labels = (name: string) => string;

export function labelsOf({ rows }: Model, keys: ReadonlyMap<string, string>): Labels {
  const boxes = new Map(rows.map(({ code, libelle }) => [code, libelle]));
  return (name) => boxes.get(name) ?? keys.get(name) ?? name;
}

const labelOf = ({ name, side }: Term, labels: Labels) => {
  if (!side) return labels(name);
  return `Comptes ${name}, solde ${side === 'D' ? 'débiteur' : 'créditeur'}`;
};

/** A formula with the value of each of its terms. */
export function reasonOf(
  formula: Formula,
  figures: Figures,
  labels: Labels,
): { total: bigint; reason: Reason } {
  const { total, values } = evaluate(formula, figures.amountOf);
  const Termes = values.map(({ value, ...term }) => ({
    Code: term.name,
    Libelle: labelOf(term, labels),
    Signe: term.sign,
    Valeur: String(value),
  }));
  return { total, reason: { Calcul: formula.text, Termes } };
}

/** A quotient with one decimal, as text: whole numbers only. */
function quotient(numerator: bigint, denominator: bigint, times: bigint): string | null {
  if (denominator === 0n) return null;
  const [top, bottom] = denominator < 0n ? [-numerator, -denominator] : [numerator, denominator];
  const doubled = top * times * 20n;
  const tenths = (doubled + (doubled < 0n ? -bottom : bottom)) / (2n * bottom);
  const digits = String(tenths < 0n ? -tenths : tenths).padStart(2, '0');
  return `${tenths < 0n ? '-' : ''}${digits.slice(0, -1)}.${digits.slice(-1)}`;
}

const scale = { POURCENT: 100n, JOURS: 360n };

export const ratiosOf = (figures: Figures, labels: Labels): Statements['Ratios'] =>
  ratios.map(({ code, libelle, numerateur, denominateur, unite }) => {
    const top = reasonOf(numerateur, figures, labels);
    const bottom = reasonOf(denominateur, figures, labels);
    return {
      Code: code,
      Libelle: libelle,
      Valeur: quotient(top.total, bottom.total, scale[unite]),
      Unite: unite,
      Numerateur: top.reason,
      Denominateur: bottom.reason,
    };
  });
