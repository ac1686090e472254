import { isSiren } from '#contract/identifiers.ts';
import { centsOf, dayOf, rubrics } from './rubrics.ts';

/** Thirteen places: sex, year, month (20 to 42 and 50 to 99 where it is not known), department, commune, number. */
const nirForm = /^[123478]\d{2}(0[1-9]|1[0-2]|[2-9]\d)(\d{2}|2[AB])\d{6}$/;

const checks: Record<string, (value: string) => string | undefined> = {
  siren: (value) => (isSiren(value) ? undefined : 'SIREN invalide.'),
  nic: (value) => (/^\d{5}$/.test(value) ? undefined : 'NIC de 5 chiffres attendu.'),
  jour: (value) => (dayOf(value) ? undefined : 'Date JJMMAAAA attendue.'),
  mois: (value) =>
    dayOf(value)?.endsWith('-01') ? undefined : 'Premier jour du mois déclaré attendu, 01MMAAAA.',
  montant: (value) =>
    centsOf(value) === undefined ? 'Montant à deux décimales attendu, 1234.56.' : undefined,
  nombre: (value) => (/^\d{1,9}$/.test(value) ? undefined : 'Nombre entier attendu.'),
  code: (value) => (/^\d{2}$/.test(value) ? undefined : 'Code de deux chiffres attendu.'),
  nir: (value) => (nirForm.test(value) ? undefined : 'Numéro de 13 caractères attendu, sans sa clé.'),
};

/** What is wrong with the value of a rubric, in a sentence that does not repeat it. */
export function faultOfValue(code: string, value: string): string | undefined {
  if (value.trim() === '') return 'Valeur vide\u202f: la rubrique est omise quand elle est sans valeur.';
  return checks[rubrics[code]?.form ?? 'texte']?.(value);
}
