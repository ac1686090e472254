import { evaluate, type Formula, type Term } from './formula.ts';
import { type Model, synthesisFormulas } from './model.ts';
import { type Balance, netOf, placer, spread } from './spread.ts';

/** What a year's balances come to under a model: boxes, totals and keys, each by its name, in cents. */
export interface Figures {
  values: ReadonlyMap<string, bigint>;
  gross: ReadonlyMap<string, { gross: bigint; corrections: bigint }>;
  unplaced: readonly Balance[];
  reclassed: readonly string[];
  amountOf(term: Term): bigint;
}

const isOfResult = ({ account }: Balance) => /^[67]/.test(account);

/** Products less charges: the year's result, whatever its lines say. */
export const resultOf = (balances: readonly Balance[]): bigint =>
  balances.filter(isOfResult).reduce((sum, balance) => sum - netOf(balance), 0n);

function beginning(balances: readonly Balance[], { name, side }: Term): bigint {
  const net = balances
    .filter(({ account }) => account.startsWith(name))
    .reduce((sum, balance) => sum + netOf(balance), 0n);
  return side === 'D' ? net : -net;
}

/** @param withReclassed the books follow a former model */
export function figuresOf(model: Model, balances: readonly Balance[], withReclassed = false): Figures {
  const { sums, unplaced, reclassed } = spread(balances, placer(model, { withReclassed }));
  const values = new Map<string, bigint>();
  const amountOf = (term: Term) => (term.side ? beginning(balances, term) : (values.get(term.name) ?? 0n));
  const set = (name: string, formula: Formula) => values.set(name, evaluate(formula, amountOf).total);
  for (const { code, groupe, sens } of model.lines) {
    const { gross, corrections } = sums.get(code) ?? { gross: 0n, corrections: 0n };
    const net = gross - corrections;
    const own = (sens === 'D' ? net : -net) + (code === 'DI' ? resultOf(balances) : 0n);
    values.set(code, own);
    values.set(groupe, (values.get(groupe) ?? 0n) + own);
  }
  for (const row of model.rows) if (row.formule) set(row.code, row.formule);
  for (const { key, formula } of synthesisFormulas) set(key, formula);
  return { values, gross: sums, unplaced, reclassed, amountOf };
}
