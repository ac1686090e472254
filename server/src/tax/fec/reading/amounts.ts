import { mostCents } from './exact-sum.ts';

const zero = 48;

/** The number that the digits of a piece of text write; undefined where it holds anything else, or nothing. */
function digitsOf(text: string, from: number, to: number): number | undefined {
  if (from >= to) return undefined;
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - zero;
    if (digit < 0 || digit > 9 || value > mostCents) return undefined;
    value = value * 10 + digit;
  }
  return value;
}

/** Cents of what stands behind the comma: one or two digits, and zeros. */
function decimalsOf(text: string, from: number, to: number): number | undefined {
  const end = Math.min(to, from + 2);
  const digits = digitsOf(text, from, end);
  if (digits === undefined || (end < to && digitsOf(text, end, to) !== 0)) return undefined;
  return end - from === 1 ? digits * 10 : digits;
}

const isSign = (sign: string | undefined) => sign === '-' || sign === '+';

function unsignedCents(text: string, from: number, to: number): number | undefined {
  let comma = text.indexOf(',', from);
  if (comma < 0) comma = text.indexOf('.', from);
  const euros = digitsOf(text, from, comma < 0 ? to : comma);
  const cents = comma < 0 ? 0 : decimalsOf(text, comma + 1, to);
  if (euros === undefined || cents === undefined) return undefined;
  const all = euros * 100 + cents;
  return all > mostCents ? undefined : all;
}

/**
 * An amount in whole cents as the law has it written: digits, a comma, a sign before or behind. A point is read too; blank is
 * zero. Undefined where it is no amount, or holds a part of a cent or more than any line may.
 */
export function readCents(text: string): number | undefined {
  const to = text.length;
  if (to === 0) return 0;
  if (isSign(text[0])) {
    const cents = unsignedCents(text, 1, to);
    return cents && text[0] === '-' ? -cents : cents;
  }
  if (isSign(text[to - 1])) {
    const cents = unsignedCents(text, 0, to - 1);
    return cents && text[to - 1] === '-' ? -cents : cents;
  }
  return unsignedCents(text, 0, to);
}

/** What is wrong with how an amount is written, in one sentence; undefined: nothing. */
export function amountFault(text: string, cents: number | undefined): string | undefined {
  if (cents !== undefined)
    return text.includes('.') ? 'Le séparateur décimal est une virgule, non un point.' : undefined;
  if (/^[+-]?\d+[.,]\d{3,}[+-]?$/.test(text)) return 'Le montant a plus de deux décimales.';
  if (/^[+-]?\d{14,}/.test(text)) return 'Le montant dépasse ce qu’une ligne peut porter.';
  if (/\s/.test(text))
    return 'Le montant contient un espace\u202f: aucun séparateur de milliers n’est admis.';
  return 'Ce n’est pas un montant.';
}
