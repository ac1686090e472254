import { furnished as declared, type Letting } from '#contract/simulators/catalogue/furnished.ts';
import { calculation } from './calculation.ts';
import { extraTax } from './household.ts';
import {
  companyOfProperty,
  corporateTax,
  costs,
  deductibleLoss,
  depreciationOfBuilding,
  propertyParameters,
  taxOnRents,
} from './property.ts';
import type { Reading } from './reading.ts';

type X = Reading<typeof declared.inputs>;

const micro: Record<Letting, { allowance: string; ceiling: string }> = {
  LONGUE: { allowance: 'LMNP_ABATTEMENT', ceiling: 'LMNP_PLAFOND' },
  TOURISME_CLASSE: { allowance: 'LMNP_ABATTEMENT', ceiling: 'LMNP_PLAFOND' },
  TOURISME: { allowance: 'LMNP_TOURISME_ABATTEMENT', ceiling: 'LMNP_TOURISME_PLAFOND' },
};

const isFurnished = (x: X) => x.column === 'MICRO' || x.column === 'REEL';
const ceilingOf = (x: X) => x.rate(micro[x.input('Location')].ceiling);

/** Building and furniture; a SCI that lets unfurnished has none of the latter. */
const depreciationOf = (x: X) =>
  depreciationOfBuilding(x) + (isFurnished(x) ? x.input('Mobilier') / x.input('DureeMobilier') : 0);

/** The same property let furnished by its owner (LMNP), or unfurnished by a SCI. */
export const furnished = calculation({
  of: declared,
  columns: [
    { code: 'MICRO', label: 'LMNP, micro-BIC' },
    { code: 'REEL', label: 'LMNP, régime réel' },
    { code: 'SCI_IR', label: 'SCI à l’IR, location nue' },
    { code: 'SCI_IS', label: 'SCI à l’IS' },
  ],
  parameters: [
    ...propertyParameters,
    'PS_LMNP',
    'LMNP_ABATTEMENT',
    'LMNP_PLAFOND',
    'LMNP_TOURISME_ABATTEMENT',
    'LMNP_TOURISME_PLAFOND',
    'LMNP_RECETTES',
  ],
  cases: {
    company: { situation: (x) => companyOfProperty(x, depreciationOf(x)), asked: { corporateTax } },
  },
  best: 'net',
  lines: [
    { code: 'loyers', label: 'Loyers', unit: '€', rule: 'Tels que saisis.', of: (x) => x.input('Loyers') },
    {
      code: 'charges',
      label: 'Charges et intérêts payés',
      unit: '€',
      rule: 'Charges plus intérêts d’emprunt.',
      of: costs,
    },
    {
      code: 'plafond',
      label: 'Plafond du micro-BIC',
      unit: '€',
      rule: 'Au-dessus, le régime réel s’applique.',
      article: 'CGI, art. 50-0',
      of: (x) => (x.column === 'MICRO' ? ceilingOf(x) : null),
    },
    {
      code: 'amortissement',
      label: 'Amortissement déduit',
      unit: '€',
      rule: 'Bâti hors terrain, et mobilier en meublé. En LMNP il ne crée pas de déficit\u202f: le reste est reporté sans limite de durée.',
      article: 'CGI, art. 39 C et 39, 1-2°',
      of: (x) => {
        if (x.column === 'SCI_IS') return depreciationOf(x);
        if (x.column !== 'REEL') return null;
        return Math.min(depreciationOf(x), Math.max(0, x.line('loyers') - x.line('charges')));
      },
    },
    {
      code: 'resultat',
      label: 'Résultat imposable',
      unit: '€',
      rule: 'Micro-BIC\u202f: loyers moins abattement. Sinon loyers moins charges, intérêts et amortissement.',
      article: 'CGI, art. 50-0, 35, 28 et 209',
      of: (x) => {
        if (x.column !== 'MICRO') return x.line('loyers') - x.line('charges') - x.line('amortissement');
        if (x.line('loyers') > x.line('plafond')) return null;
        return x.line('loyers') * (1 - x.rate(micro[x.input('Location')].allowance));
      },
    },
    {
      code: 'is',
      label: 'Impôt sur les sociétés',
      unit: '€',
      rule: 'Taux réduit des PME puis taux normal.',
      article: 'CGI, art. 206, 3 et 219',
      of: (x) => (x.column === 'SCI_IS' ? x.published('company', 'corporateTax') : null),
    },
    {
      code: 'dividendes',
      label: 'Dividendes',
      unit: '€',
      rule: 'Le bénéfice après impôt de la SCI à l’IS, s’il est distribué.',
      article: 'Code civil, art. 1844-1',
      of: (x) => {
        if (x.column !== 'SCI_IS') return null;
        return x.input('Distribue') ? Math.max(0, x.line('resultat') - x.line('is')) : 0;
      },
    },
    {
      code: 'impot',
      label: 'Impôt sur le revenu',
      unit: '€',
      rule: 'Ce que l’impôt du foyer augmente. Un déficit de LMNP ne diminue pas les autres revenus\u202f; celui de la location nue le peut.',
      article: 'CGI, art. 197, 156, I-1° ter et I-3°, 200 A',
      of: (x) => {
        if (isClosed(x)) return null;
        if (x.column === 'SCI_IS') return x.line('dividendes') * x.rate('PFU_IMPOT');
        if (x.column === 'SCI_IR') return taxOnRents(x, x.line('resultat'), 1);
        return extraTax(x, Math.max(0, x.line('resultat')));
      },
    },
    {
      code: 'sociaux',
      label: 'Prélèvements sociaux',
      unit: '€',
      rule: 'Sur le bénéfice de location meublée, sur le revenu foncier ou sur le dividende, chacun à son taux.',
      article: 'CSS, art. L136-6, L136-7 et L136-8',
      of: (x) => {
        if (isClosed(x)) return null;
        if (x.column === 'SCI_IS') return x.line('dividendes') * x.rate('PS_CAPITAL');
        const rate = x.column === 'SCI_IR' ? 'PS_REVENUS_FONCIERS' : 'PS_LMNP';
        return Math.max(0, x.line('resultat')) * x.rate(rate);
      },
    },
    {
      code: 'net',
      label: 'Revenu après impôt',
      unit: '€',
      isTotal: true,
      rule: 'Loyers moins charges et intérêts, ou dividende, moins impôts et prélèvements.',
      of: (x) => {
        if (isClosed(x)) return null;
        const received = x.column === 'SCI_IS' ? x.line('dividendes') : x.line('loyers') - x.line('charges');
        return received - x.line('impot') - x.line('sociaux');
      },
    },
    {
      code: 'deficit',
      label: 'Déficit qui diminue les autres revenus',
      unit: '€',
      rule: 'En location nue, hors intérêts, dans la limite d’un plafond.',
      article: 'CGI, art. 156, I-3°',
      of: (x) => (x.column === 'SCI_IR' && x.line('resultat') < 0 ? deductibleLoss(x) : null),
    },
    {
      code: 'reste',
      label: 'Trésorerie gardée par la société',
      unit: '€',
      rule: 'Loyers moins charges, intérêts, impôt sur les sociétés et dividendes.',
      of: (x) =>
        x.column === 'SCI_IS'
          ? x.line('loyers') - x.line('charges') - x.line('is') - x.line('dividendes')
          : null,
    },
    {
      code: 'seuilProfessionnel',
      label: 'Recettes au-delà desquelles le loueur peut être professionnel',
      unit: '€',
      rule: 'Au-dessus, et si les recettes dépassent les autres revenus d’activité du foyer.',
      article: 'CGI, art. 155, IV',
      of: (x) => (isFurnished(x) ? x.rate('LMNP_RECETTES') : null),
    },
  ],
  warnings: (x) => [
    isClosed(x) && 'Les loyers dépassent le plafond du micro-BIC\u202f: le régime réel s’applique.',
    x.line('loyers') > x.line('seuilProfessionnel') &&
      'Les recettes dépassent le seuil\u202f: vérifiez que le loueur n’est pas professionnel\u202f: il devrait alors des cotisations sociales.',
  ],
});

/** Whether the micro regime is not open. */
function isClosed(x: X): boolean {
  return x.column === 'MICRO' && x.line('loyers') > x.line('plafond');
}
