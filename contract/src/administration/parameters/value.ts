import { z } from 'zod';
import { decimalFault, plainDecimal } from '#contract/decimals.ts';

/** What a parameter's value is (specification 3, section 9). */
export const parameterTypes = ['Email', 'ApiKey', 'Percentage', 'Decimal', 'Bit'] as const;
export const ParameterType = z.enum(parameterTypes);
export type ParameterType = z.infer<typeof ParameterType>;

type Read = { value: string } | { fault: string };

const readers: Record<ParameterType, (typed: string) => Read> = {
  Email: (typed) =>
    z.email().safeParse(typed).success ? { value: typed } : { fault: 'Adresse email invalide.' },
  ApiKey: (typed) =>
    typed.length < 8 ? { fault: 'Une clé compte au moins 8 caractères.' } : { value: typed },
  Percentage: (typed) => number(typed, { least: 0, most: 100, places: 3 }),
  Decimal: (typed) => number(typed, { least: -999_999_999_999, most: 999_999_999_999, places: 4 }),
  Bit: (typed) => (typed === '0' || typed === '1' ? { value: typed } : { fault: 'Choisissez oui ou non.' }),
};

function number(typed: string, range: Parameters<typeof decimalFault>[1]): Read {
  const value = plainDecimal(typed);
  const fault = decimalFault(value, range);
  return fault === undefined && value !== undefined ? { value } : { fault: fault ?? 'Nombre attendu.' };
}

/** A value as typed in the form that is kept ('31.4', '1', an e-mail), or what is wrong with it. */
export const readValue = (type: ParameterType, typed: string): Read => readers[type](typed.trim());
