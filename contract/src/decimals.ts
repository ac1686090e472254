import { z } from 'zod';
import { trimEndWhere } from './trim-end.ts';

const written = /^(-?)(\d+)(?:\.(\d+))?$/;
/** Thousands set apart by the sign that is not the decimals', as other countries' files have them: '1.234,50', '1,234.50'. */
const grouped = /^-?\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d+$/;

/**
 * A number as people type or paste it ('1 234,50 €', '31,4 %', '-2.5', '1.234,50') in the form that is kept and sent: '1234.5',
 * without spaces, with a dot and without zeros at its end. Undefined where it is none.
 */
export function plainDecimal(typed: string): string | undefined {
  const bare = typed
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/[€%]$/, '')
    .replace('−', '-');
  const [group = ''] = grouped.test(bare) ? (/[.,]/.exec(bare) ?? []) : [];
  const text = bare.replaceAll(group, '').replace(',', '.');
  const [, sign = '', digits = '', rest = ''] = written.exec(text) ?? [];
  if (digits === '') return undefined;
  const whole = digits.replace(/^0+(?=\d)/, '');
  const decimals = trimEndWhere(rest, (digit) => digit === '0');
  const number = decimals === '' ? whole : `${whole}.${decimals}`;
  return number === '0' ? '0' : `${sign}${number}`;
}

const decimalsOf = (plain: string) => plain.split('.')[1]?.length ?? 0;

interface Range {
  least: number;
  most: number;
  /** Decimals at most. */
  places: number;
}

/** What is wrong with a number, in one French sentence, or nothing. */
export function decimalFault(plain: string | undefined, { least, most, places }: Range): string | undefined {
  if (plain === undefined) return 'Nombre attendu, par exemple 1 234,50.';
  if (decimalsOf(plain) > places)
    return places === 0 ? 'Nombre entier attendu.' : `Au plus ${places} décimales.`;
  const number = Number(plain);
  if (number < least || number > most)
    return `Nombre attendu entre ${least.toLocaleString('fr-FR')} et ${most.toLocaleString('fr-FR')}.`;
  return undefined;
}

/** A number sent as a number or as text, with a comma or a dot; read as text in its plain form. */
const decimal = (range: Range, missing: string) =>
  z.union([z.number(), z.string().max(40)], missing).transform((sent, context) => {
    const plain = plainDecimal(String(sent));
    const fault = decimalFault(plain, range);
    if (fault === undefined && plain !== undefined) return plain;
    context.addIssue({ code: 'custom', message: sent === '' ? missing : (fault ?? missing) });
    return z.NEVER;
  });

/** Euros with their cents, never negative. */
export const euros = (missing: string) => decimal({ least: 0, most: 9_999_999_999, places: 2 }, missing);

/** A rate from 0 to 100, with three decimals at most. */
export const percentage = (missing: string) => decimal({ least: 0, most: 100, places: 3 }, missing);

/** Why a sum in cents is none: a number too large for its cents to be told is no matter of decimals. */
export const wholeCents = {
  error: ({ input }: { input?: unknown }): string =>
    Number.isInteger(input) ? 'Montant trop élevé.' : 'Au plus 2 décimales.',
};
