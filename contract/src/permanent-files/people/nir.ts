const separators = /[\s.-]/g;

/** Sex, year, month (01–12; 20–42 and 50–99 where the birth record is incomplete), department or country, order. */
const shape = /^[1-478]\d{2}(?:0[1-9]|1[0-2]|[23]\d|4[0-2]|[5-9]\d)(?:\d{2}|2[AB])\d{6}(\d{2})?$/;

/**
 * The key of a social-security number (NIR): 97 − (its first 13 signs modulo 97), Corsica counting as 19 (2A) and 18 (2B).
 * @param body those 13 signs, in capitals and without separators.
 */
const nirKey = (body: string): string =>
  String(97 - (Number(body.replace('2A', '19').replace('2B', '18')) % 97)).padStart(2, '0');

/** What the person's record tells of the birth, in its own words: 'Monsieur', '1985-05-12', '69'. */
export interface BirthTold {
  Civilite?: string | null | undefined;
  Datenaissance?: string | null | undefined;
  NumeroDepartement?: string | null | undefined;
}

/** Departments were drawn anew around Paris in 1968 and in Corsica in 1976: numbers given before keep the former ones. */
const departmentsSince = 1976;

/** What of the birth a number contradicts, in French; months from 20 on stand for an incomplete record of birth. */
function contradictions(signs: string, { Civilite, Datenaissance, NumeroDepartement }: BirthTold): string[] {
  const [year, month] = (Datenaissance ?? '').split('-');
  const isOf = (told: string | undefined, from: number) =>
    !told || signs.slice(from, from + told.length) === told;
  const sexes = Civilite === 'Monsieur' ? '137' : Civilite === 'Madame' ? '248' : undefined;
  const isSexRight = sexes?.includes(signs[0] ?? '') ?? true;
  const isMonthKnown = Number(signs.slice(3, 5)) <= 12;
  const isDepartmentTold = Boolean(NumeroDepartement) && Number(year) >= departmentsSince;
  return [
    ...(isSexRight ? [] : ['la civilité']),
    ...(isOf(year?.slice(2), 1) ? [] : ['l’année de naissance']),
    ...(isMonthKnown && !isOf(month, 3) ? ['le mois de naissance'] : []),
    ...(isDepartmentTold && !isOf(NumeroDepartement ?? '', 5) ? ['le département de naissance'] : []),
  ];
}

const list = new Intl.ListFormat('fr', { type: 'conjunction' });

/**
 * What is doubtful in a social-security number, in one French sentence, or nothing. Worth a warning, never a
 * refusal: numbers in the course of being given have other shapes.
 */
export function nirDoubt(nir: string, birth: BirthTold = {}): string | undefined {
  const signs = nir.replace(separators, '').toUpperCase();
  // masked, or not there
  if (signs === '' || signs.includes('•')) return undefined;
  const parts = shape.exec(signs);
  if (!parts) return 'Ce numéro n’a pas la forme d’un numéro de sécurité sociale (15 caractères).';
  const [, key] = parts;
  if (key === undefined) return 'Il manque la clé, les deux derniers chiffres de ce numéro.';
  if (key !== nirKey(signs.slice(0, 13))) return 'La clé ne correspond pas à ce numéro : vérifiez la saisie.';
  const wrong = contradictions(signs, birth);
  return wrong.length > 0 ? `Ce numéro ne correspond pas à ${list.format(wrong)}.` : undefined;
}
