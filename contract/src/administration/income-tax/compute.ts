import type { Figures, Scale } from './scale.ts';

interface Household {
  /** Net taxable income, in euros. */
  income: number;
  /** Of the quotient familial: 1, 2, 2.5… */
  parts: number;
  /** Taxed together: two parts before any dependant. */
  isCouple: boolean;
}

/** The way to the tax, in euros; what a scale lacks is passed over. */
export interface Computed {
  byBrackets: number;
  /** What the cap on the quotient familial takes back. */
  capped: number;
  decote: number;
  /** Rounded to the euro. */
  tax: number;
}

function byBrackets(brackets: Scale['Tranches'], quotient: number): number {
  let tax = 0;
  let from = 0;
  for (const { Plafond, Taux } of brackets) {
    const to = Plafond === null ? Number.POSITIVE_INFINITY : Number(Plafond);
    if (quotient > from) tax += ((Math.min(quotient, to) - from) * Number(Taux)) / 100;
    from = to;
  }
  return tax;
}

const known = (figures: Figures, name: keyof Figures) => Number(figures[name] ?? Number.NaN);

/**
 * Income tax before reductions and credits, by CGI art. 197: brackets on the income per part, cap of what half-parts
 * beyond the first one or two save, décote. Single parents' first child has a cap of its own that this leaves out.
 */
export function incomeTax({ Tranches, Valeurs }: Scale, { income, parts, isCouple }: Household): Computed {
  const own = isCouple ? 2 : 1;
  const gross = byBrackets(Tranches, income / parts) * parts;
  const without = byBrackets(Tranches, income / own) * own;
  const saving = known(Valeurs, 'PlafondDemiPart') * Math.max(0, parts - own) * 2;
  const floor = without - saving;
  const afterCap = Number.isNaN(floor) ? gross : Math.max(gross, floor);
  const forfait = known(Valeurs, isCouple ? 'DecoteCouple' : 'DecoteSeul');
  const raw = forfait - (known(Valeurs, 'DecoteTaux') / 100) * afterCap;
  const decote = Number.isNaN(raw) ? 0 : Math.min(afterCap, Math.max(0, raw));
  return { byBrackets: gross, capped: afterCap - gross, decote, tax: Math.round(afterCap - decote) };
}
