import type { household } from '#contract/simulators/catalogue/household.ts';
import type { Situation } from '../urssaf/engine-thread.ts';
import type { Reading } from './reading.ts';

type Asked = typeof household;

/** Whether it is one: the question is put to whoever is alone with children. */
const isLoneParent = (x: Reading<Asked>) =>
  x.input('ParentIsole') && x.input('Situation') === 'SEUL' && x.input('Enfants') > 0;

/** The household in the words of the URSSAF's model, taxed by the scale. */
export const householdSituation = (x: Reading<Asked>): Situation => ({
  'impôt . méthode de calcul': "'barème standard'",
  'impôt . foyer fiscal . situation de famille':
    x.input('Situation') === 'COUPLE' ? "'couple'" : "'célibataire'",
  'impôt . foyer fiscal . enfants à charge': `${x.input('Enfants')} enfant`,
  ...(isLoneParent(x) ? { 'impôt . foyer fiscal . parent isolé': 'oui' } : {}),
  'impôt . foyer fiscal . revenu imposable . autres revenus imposables': `${x.input('AutresRevenus')} €/an`,
});

/** Parts of the quotient familial (CGI art. 194): half a part for each of the first two children, a whole one from the third on. */
function partsOf(x: Reading<Asked>): { parts: number; isCouple: boolean } {
  const children = x.input('Enfants');
  const isCouple = x.input('Situation') === 'COUPLE';
  const ofChildren = Math.min(children, 2) / 2 + Math.max(0, children - 2);
  return { isCouple, parts: (isCouple ? 2 : 1) + ofChildren + (isLoneParent(x) ? 0.5 : 0) };
}

/** What income tax by the scale grows when this comes on top of the household's other income; less than nothing for a loss. */
export function extraTax(x: Reading<Asked>, income: number): number {
  const household = partsOf(x);
  const others = x.input('AutresRevenus');
  return x.incomeTax(others + income, household) - x.incomeTax(others, household);
}
