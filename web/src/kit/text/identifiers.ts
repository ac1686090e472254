/** A NIR in its groups, '1 85 05 78 006 084 36'; anything else as it is. */
export function formatNir(nir: string): string {
  const compact = nir.replace(/\s/g, '').toUpperCase();
  const parts = /^(.)(..)(..)(..)(...)(...)(..)?$/.exec(compact);
  return parts ? parts.slice(1).filter(Boolean).join(' ') : nir;
}

/** A tax number in its groups, '12 34 567 890 123'; anything else as it is. */
export function formatTaxNumber(number: string): string {
  const parts = /^(..)(..)(...)(...)(...)$/.exec(number.replace(/\s/g, ''));
  return parts ? parts.slice(1).join(' ') : number;
}

/** A SIRET in its groups, '732 829 320 00074'; anything else as it is. */
export function formatSiret(siret: string): string {
  const parts = /^(\d{3})(\d{3})(\d{3})(\d{5})$/.exec(withoutSpaces(siret));
  return parts ? parts.slice(1).join(' ') : siret;
}

/** A SIREN in its groups, '732 829 320'; anything else as it is. */
export function formatSiren(siren: string): string {
  const parts = /^(\d{3})(\d{3})(\d{3})$/.exec(withoutSpaces(siren));
  return parts ? parts.slice(1).join(' ') : siren;
}

/** An IBAN in groups of four signs, as banks print it. */
export const formatIban = (iban: string): string =>
  withoutSpaces(iban)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ');

/** A French number in its groups, '+33 6 12 34 56 78'; anything else as it is. Needs no table of countries. */
export function formatPhone(phone: string): string {
  const parts = /^\+33(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(withoutSpaces(phone));
  return parts ? `+33 ${parts.slice(1).join(' ')}` : phone;
}

/** What a mask of so many digits lets in: digits, as many as there may be, and the spaces between them. */
export function upToDigits(typed: string, most: number): string {
  let digits = 0;
  return [...typed]
    .filter((sign) => {
      if (sign === ' ') return true;
      digits += /\d/.test(sign) ? 1 : 0;
      return /\d/.test(sign) && digits <= most;
    })
    .join('');
}

/** A typed identifier as it is sent; people write a SIRET or an IBAN in groups. */
export const withoutSpaces = (text: string): string => text.replace(/\s/g, '');
