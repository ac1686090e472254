// the package as a whole loads the numbers of every country
import { siren, siret, tva } from 'stdnum/lib/cjs/fr/index.js';
import { mod97base10Validate } from 'stdnum/lib/cjs/util/checksum.js';
import { z } from 'zod';

/** Nine digits that hold by Luhn's formula; zeros alone do, and are nobody's. */
export const isSiren = (text: string) => /^(?!0{9})\d{9}$/.test(text) && siren.validate(text).isValid;

/** Fourteen digits that hold by Luhn's formula, or by La Poste's own for its establishments; none is numbered zero. */
export const isSiret = (text: string) =>
  /^(?!0{9}|\d{9}0{4})\d{14}$/.test(text) && siret.validate(text).isValid;

/** A SIRET that must be given, with or without the spaces of its groups; kept as 14 digits. */
export const requiredSiret = z
  .string('SIRET obligatoire.')
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().min(1, 'SIRET obligatoire.').refine(isSiret, 'SIRET invalide.'));

/** A French VAT number: FR, a key of two signs, the SIREN that the key belongs to. */
export const isVatNumber = (text: string) =>
  /^FR[0-9A-Z]{2}(?!0{9})\d{9}$/.test(text) && tva.validate(text).isValid;

/** The VAT number that the tax office gives a company: key = (12 + 3 × (SIREN mod 97)) mod 97. */
export function vatNumberOf(sirenNumber: string): string {
  const key = (12 + 3 * (Number(sirenNumber) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${sirenNumber}`;
}

/** How many signs an IBAN has, by the countries of the single euro payments area. */
const ibanLengths: Readonly<Record<string, number>> = {
  ...{ AD: 24, AL: 28, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24 },
  ...{ FI: 18, FR: 27, GB: 22, GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20 },
  ...{ LU: 20, LV: 21, MC: 27, MD: 24, ME: 22, MK: 19, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24 },
  ...{ RS: 22, SE: 24, SI: 19, SK: 24, SM: 27, VA: 22 },
};

/** An IBAN without spaces, of its country's length, whose key holds (ISO 13616: remainder 1 by 97). */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(text)) return false;
  const length = ibanLengths[text.slice(0, 2)];
  if (length !== undefined && text.length !== length) return false;
  return mod97base10Validate(text.slice(4) + text.slice(0, 4));
}

/** A BIC: bank, country and place, and where it is given the branch (ISO 9362). */
export const isBic = (text: string) => /^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$/.test(text);

/** An IBAN by its country and its last digits alone, as lists and the journal show it. */
export const maskIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;

/** Whether it is what lists show of a number, and no number. */
export const isMasked = (number: string): boolean => number.includes('•');

/** Spaces off and capitals on: how numbers that people group are kept. */
export const compact = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** A number as it is typed, with spaces; kept without, and blank as none. */
export const optionalIdentifier = (isRight: (number: string) => boolean, refusal: string, most = 50) =>
  z
    .string()
    .max(most, `Maximum ${most} caractères.`)
    .transform(compact)
    .refine((number) => number === '' || isRight(number), refusal)
    .transform((number) => (number === '' ? null : number))
    .nullish();

/** Left out, or sent as it is shown: it stays. */
export const ibanToSave = optionalIdentifier(
  (number) => isMasked(number) || isIban(number),
  'IBAN invalide.',
).transform((number) => (number && isMasked(number) ? undefined : number));

/** Whether a request touches where money goes to. */
export const touchesIban = ({ Iban }: { Iban?: string | null | undefined }): boolean => Iban !== undefined;
