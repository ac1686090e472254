import type { Interview } from '#contract/legal/questionnaires/interview.ts';

const yearsLater = (day: string, years: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return [year + years, month, Math.min(date, last)].map((part) => String(part).padStart(2, '0')).join('-');
};

/**
 * When the 'entretien de parcours professionnel' falls due, as a function of facts: within the first year, then every four
 * years (loi 2025-989 of 24 October 2025, read in secondary sources; agreements may say otherwise).
 */
export function careerInterview(
  startsOn: string | null,
  heldOn: string | null,
): Interview['ParcoursProfessionnel'] {
  const source = 'loi 2025-989 (source secondaire, à confirmer)';
  if (heldOn)
    return {
      DernierLe: heldOn,
      EcheanceLe: yearsLater(heldOn, 4),
      Regle: `Quatre ans après le précédent\u202f: ${source}.`,
    };
  if (startsOn)
    return {
      DernierLe: null,
      EcheanceLe: yearsLater(startsOn, 1),
      Regle: `Dans l’année qui suit l’embauche\u202f: ${source}.`,
    };
  return { DernierLe: null, EcheanceLe: null, Regle: 'La date d’embauche n’est pas renseignée.' };
}
