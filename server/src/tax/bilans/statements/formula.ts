/** A term of a formula: a box, a key or a group, or the balance of the accounts that begin so. */
export interface Term {
  sign: '+' | '-';
  name: string;
  /** Which balance of accounts, where it is one. */
  side?: 'D' | 'C';
}

export interface Formula {
  text: string;
  terms: readonly Term[];
}

const term = /^([+-]?)\s*(?:([DC])@)?([A-Z0-9_]+)$/;

/** Reads 'FL - FS + D@675', a space before and after each sign. @throws where it is none */
export function readFormula(text: string): Formula {
  const terms = text.split(/ (?=[+-] )/).map((part): Term => {
    const [, sign, side, name] = term.exec(part.trim()) ?? [];
    if (name === undefined) throw new Error(`no formula: ${text}`);
    return { sign: sign === '-' ? '-' : '+', name, ...(side ? { side: side as 'D' | 'C' } : {}) };
  });
  return { text, terms };
}

/** The value of a formula, and of each of its terms. */
export function evaluate({ terms }: Formula, amountOf: (term: Term) => bigint) {
  let total = 0n;
  const values = terms.map((own) => {
    const value = amountOf(own);
    total += own.sign === '-' ? -value : value;
    return { ...own, value };
  });
  return { total, values };
}
