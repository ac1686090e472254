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
