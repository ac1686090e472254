import type { household } from '#contract/simulators/catalogue/household.ts';
import type { property } from '#contract/simulators/catalogue/property.ts';
import type { Asked, Situation } from '../urssaf/engine-thread.ts';
import { extraTax } from './household.ts';
import type { Reading } from './reading.ts';

type X = Reading<typeof property & typeof household>;

/** Keys of the parameters that both simulators of let property read. */
export const propertyParameters = [
  'PS_REVENUS_FONCIERS',
  'DEFICIT_FONCIER_PLAFOND',
  'PFU_IMPOT',
  'PS_CAPITAL',
] as const;

export const costs = (x: X) => x.input('Charges') + x.input('Interets');

/** A year of the building's depreciation, the land left out. */
export const depreciationOfBuilding = (x: X) =>
  (x.input('Prix') * (1 - x.input('PartTerrain') / 100)) / x.input('DureeBati');

/**
 * What of a loss from unfurnished letting lowers the household's other income (CGI art. 156, I-3°): rents are set against the
 * interest first, and what interest alone leaves is carried forward.
 */
export function deductibleLoss(x: X): number {
  const rentsLeft = Math.max(0, x.input('Loyers') - x.input('Interets'));
  return Math.min(x.rate('DEFICIT_FONCIER_PLAFOND'), Math.max(0, x.input('Charges') - rentsLeft));
}

/** Income tax on net rents, or what a loss of them saves. */
export const taxOnRents = (x: X, net: number, share: number) =>
  extraTax(x, net >= 0 ? net * share : -deductibleLoss(x) * share);

/** A SCI that has chosen corporate tax, as the URSSAF's model takes it: nobody is paid. */
export const companyOfProperty = (x: X, depreciation: number): Situation => ({
  salarié: 'non',
  'entreprise . catégorie juridique': "'SARL'",
  'entreprise . associés': "'multiples'",
  'entreprise . imposition': "'IS'",
  "entreprise . chiffre d'affaires": `${x.input('Loyers')} €/an`,
  'entreprise . charges': `${Math.min(x.input('Loyers'), costs(x) + depreciation)} €/an`,
  'dirigeant . rémunération . totale': '0 €/an',
});

export const corporateTax = {
  rule: 'entreprise . imposition . IS . montant',
  unit: '€/an',
} as const satisfies Asked;
