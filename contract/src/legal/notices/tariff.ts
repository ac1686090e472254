import type { NoticeNature } from './states.ts';

/**
 * The parts of the country by their price of a character (arrêté du 19/11/2021, annexes); every other department is in annex I.
 */
const annexes: Readonly<Record<string, readonly string[]>> = {
  II: ['02', '07', '08', '26', '38', '60', '69', '80', '89'],
  III: ['27', '76'],
  IV: ['59', '62', '77', '78', '91', '95'],
  V: ['75', '92', '93', '94'],
  VI: ['971', '972', '973'],
  VII: ['974', '976'],
};

const overseas = ['971', '972', '973', '974', '976'];
const mainland = Array.from({ length: 95 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Codes of all departments. */
export const departmentCodes: readonly string[] = [
  ...mainland.flatMap((code) => (code === '20' ? ['2A', '2B'] : [code])),
  ...overseas,
];

/** The department of a postcode: '20100' is in 2A, '20200' in 2B, '97400' in 974. */
export function departmentOfPostcode(postcode: string): string {
  if (postcode.startsWith('97')) return postcode.slice(0, 3);
  if (postcode.startsWith('20')) return postcode < '20200' ? '2A' : '2B';
  return postcode.slice(0, 2);
}

/** What is paid for: the text's characters, spaces and signs with them; line breaks are presentation. */
export const charactersOf = (text: string): number => [...text.replace(/[\r\n]/g, '')].length;

/** Forms whose foundation has a flat rate. */
export const flatForms = ['SA', 'SAS', 'SASU', 'SNC', 'SARL', 'EURL', 'SC', 'SCI'] as const;

export type PriceRule = { isFlat: boolean; parameter: string };

/** Which rate a notice is paid at: a flat one by form or nature, else the character of its department. */
export function priceRuleOf(nature: NoticeNature, form: string | null, department: string): PriceRule {
  const annex = Object.keys(annexes).find((key) => annexes[key]?.includes(department)) ?? 'I';
  const suffix = annex === 'VII' ? '_REUNION_MAYOTTE' : '';
  const flat = (what: string) => ({ isFlat: true, parameter: `ANNONCE_FORFAIT_${what}${suffix}` });
  if (nature === 'CONSTITUTION' && flatForms.some((one) => one === form)) return flat(form ?? '');
  if (nature === 'DISSOLUTION') return flat('DISSOLUTION');
  if (nature === 'CLOTURE_LIQUIDATION') return flat('CLOTURE');
  return { isFlat: false, parameter: `ANNONCE_CARACTERE_${annex}` };
}
