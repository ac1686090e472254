const separators = /[\s.-]/g;

/** Sex, year, month (01–12; 20–42 and 50–99 where the birth record is incomplete), department or country, order. */
const shape = /^[1-478]\d{2}(?:0[1-9]|1[0-2]|[23]\d|4[0-2]|[5-9]\d)(?:\d{2}|2[AB])\d{6}(\d{2})?$/;

/**
 * The key of a social-security number (NIR): 97 − (its first 13 signs modulo 97), Corsica counting as 19 (2A) and 18 (2B).
 * @param body those 13 signs, in capitals and without separators.
 */
const nirKey = (body: string): string =>
  String(97 - (Number(body.replace('2A', '19').replace('2B', '18')) % 97)).padStart(2, '0');

/**
 * What is doubtful in a social-security number, in one French sentence, or nothing. Worth a warning, never a
 * refusal: numbers in the course of being given have other shapes.
 */
export function nirDoubt(nir: string): string | undefined {
  const signs = nir.replace(separators, '').toUpperCase();
  // masked, or not there
  if (signs === '' || signs.includes('•')) return undefined;
  const parts = shape.exec(signs);
  if (!parts) return 'Ce numéro n’a pas la forme d’un numéro de sécurité sociale (15 caractères).';
  const [, key] = parts;
  if (key === undefined) return 'Il manque la clé, les deux derniers chiffres de ce numéro.';
  if (key !== nirKey(signs.slice(0, 13))) return 'La clé ne correspond pas à ce numéro : vérifiez la saisie.';
  return undefined;
}
