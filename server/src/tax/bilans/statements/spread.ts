import type { Model } from './model.ts';

/** An account, or a third below it, with its balance: debit less credit, in cents. */
export interface Balance {
  account: string;
  third: string;
  label: string;
  debit: bigint;
  credit: bigint;
  /** Of the à-nouveaux: debit less credit. */
  opening: bigint;
  lines: number;
}

export const netOf = ({ debit, credit }: Balance): bigint => debit - credit;

/** What an account goes to. */
export interface Place {
  code: string;
  isCorrection: boolean;
  isReclassed: boolean;
}

interface Rule extends Place {
  prefix: string;
  side: string;
}

/** The rules of a model, longest prefix first: of two that fit the first one takes the account. */
function rulesOf({ lines }: Model, withReclassed: boolean): Rule[] {
  const rule = (entry: string, place: Place): Rule => {
    const [, prefix = '', side = ''] = /^(\d+)([DC]?)$/.exec(entry) ?? [];
    if (prefix === '') throw new Error(`no account: ${entry}`);
    return { ...place, prefix, side };
  };
  const all = lines.flatMap(({ code, comptes, corrections, reclasses }) => [
    ...comptes.map((entry) => rule(entry, { code, isCorrection: false, isReclassed: false })),
    ...corrections.map((entry) => rule(entry, { code, isCorrection: true, isReclassed: false })),
    ...(withReclassed ? reclasses : []).map((entry) =>
      rule(entry, { code, isCorrection: false, isReclassed: true }),
    ),
  ]);
  return all.sort((a, b) => b.prefix.length - a.prefix.length);
}

/**
 * Gives each account its one line of a model. Thirds and banks go to assets or liabilities by the sign of each, never netted.
 * @param withReclassed the books follow a former model
 */
export function placer(model: Model, { withReclassed = false } = {}) {
  const rules = rulesOf(model, withReclassed);
  return (balance: Balance): Place | undefined => {
    const side = netOf(balance) < 0n ? 'C' : 'D';
    return rules.find(
      (rule) => balance.account.startsWith(rule.prefix) && (rule.side === '' || rule.side === side),
    );
  };
}

interface LineSum {
  gross: bigint;
  corrections: bigint;
}

export interface Spread {
  sums: ReadonlyMap<string, LineSum>;
  unplaced: readonly Balance[];
  reclassed: readonly string[];
}

/** Sums of each line, debit positive; what no line takes stands apart. */
export function spread(balances: readonly Balance[], place: ReturnType<typeof placer>): Spread {
  const sums = new Map<string, LineSum>();
  const unplaced: Balance[] = [];
  const reclassed = new Set<string>();
  for (const balance of balances) {
    const net = netOf(balance);
    if (net === 0n) continue;
    const found = place(balance);
    if (!found) {
      unplaced.push(balance);
      continue;
    }
    const sum = sums.get(found.code) ?? { gross: 0n, corrections: 0n };
    sums.set(found.code, sum);
    if (found.isCorrection) sum.corrections -= net;
    else sum.gross += net;
    if (found.isReclassed) reclassed.add(balance.account);
  }
  return { sums, unplaced, reclassed: [...reclassed].sort() };
}
