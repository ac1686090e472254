import { sci as declared } from '#contract/simulators/catalogue/sci.ts';
import { calculation } from './calculation.ts';
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

const isCorporate = (x: X) => x.column === 'IS';
const isMicro = (x: X) => x.column === 'MICRO';
const share = (x: X) => x.input('PartAssocie') / 100;

/** A SCI that lets unfurnished: micro-foncier and real regime of its partners, and corporate tax. */
export const sci = calculation({
  of: declared,
  columns: [
    { code: 'MICRO', label: 'IR, micro-foncier' },
    { code: 'REEL', label: 'IR, régime réel' },
    { code: 'IS', label: 'Impôt sur les sociétés' },
  ],
  parameters: [...propertyParameters, 'MICRO_FONCIER_PLAFOND', 'MICRO_FONCIER_ABATTEMENT'],
  cases: {
    company: {
      situation: (x) => companyOfProperty(x, depreciationOfBuilding(x)),
      asked: { corporateTax },
    },
  },
  best: 'net',
  lines: [
    {
      code: 'loyers',
      label: 'Loyers',
      unit: '€',
      rule: 'Tels que saisis, de toute la société.',
      of: (x) => x.input('Loyers'),
    },
    {
      code: 'charges',
      label: 'Charges et intérêts payés',
      unit: '€',
      rule: 'Charges plus intérêts d’emprunt.',
      of: costs,
    },
    {
      code: 'deductions',
      label: 'Déduit des loyers',
      unit: '€',
      rule: 'Micro-foncier\u202f: un abattement. Réel\u202f: charges et intérêts. IS\u202f: charges, intérêts et amortissement du bâti.',
      article: 'CGI, art. 32, 31 et 39',
      of: (x) => {
        if (!isMicro(x)) return x.line('charges') + (isCorporate(x) ? depreciationOfBuilding(x) : 0);
        if (x.line('loyers') * share(x) > x.rate('MICRO_FONCIER_PLAFOND')) return null;
        return x.line('loyers') * x.rate('MICRO_FONCIER_ABATTEMENT');
      },
    },
    {
      code: 'resultat',
      label: 'Résultat imposable',
      unit: '€',
      rule: 'Loyers moins ce qui s’en déduit\u202f; négatif, c’est un déficit.',
      article: 'CGI, art. 28 et 209',
      of: (x) => (isClosed(x) ? null : x.line('loyers') - x.line('deductions')),
    },
    {
      code: 'deficit',
      label: 'Déficit qui diminue les autres revenus',
      unit: '€',
      rule: 'Hors intérêts, dans la limite d’un plafond\u202f; le reste est reporté sur les loyers des dix années suivantes.',
      article: 'CGI, art. 156, I-3°',
      of: (x) => (x.column === 'REEL' && x.line('resultat') < 0 ? deductibleLoss(x) * share(x) : null),
    },
    {
      code: 'is',
      label: 'Impôt sur les sociétés',
      unit: '€',
      rule: 'Taux réduit des PME puis taux normal.',
      article: 'CGI, art. 206, 3 et 219',
      of: (x) => (isCorporate(x) ? x.published('company', 'corporateTax') : null),
    },
    {
      code: 'dividendes',
      label: 'Dividendes de l’associé',
      unit: '€',
      rule: 'Le bénéfice après impôt, s’il est distribué, selon sa part.',
      article: 'Code civil, art. 1844-1',
      of: (x) => {
        if (!isCorporate(x)) return null;
        return x.input('Distribue') ? Math.max(0, x.line('resultat') - x.line('is')) * share(x) : 0;
      },
    },
    {
      code: 'impot',
      label: 'Impôt sur le revenu de l’associé',
      unit: '€',
      rule: 'Ce que l’impôt du foyer augmente, ou diminue en cas de déficit\u202f; sur un dividende, le prélèvement forfaitaire unique.',
      article: 'CGI, art. 8, 197 et 200 A',
      of: (x) => {
        if (isClosed(x)) return null;
        if (isCorporate(x)) return x.line('dividendes') * x.rate('PFU_IMPOT');
        return taxOnRents(x, x.line('resultat'), share(x));
      },
    },
    {
      code: 'sociaux',
      label: 'Prélèvements sociaux de l’associé',
      unit: '€',
      rule: 'Sur le revenu foncier net, ou sur le dividende.',
      article: 'CSS, art. L136-6, L136-7 et L136-8',
      of: (x) => {
        if (isClosed(x)) return null;
        if (isCorporate(x)) return x.line('dividendes') * x.rate('PS_CAPITAL');
        return Math.max(0, x.line('resultat')) * share(x) * x.rate('PS_REVENUS_FONCIERS');
      },
    },
    {
      code: 'net',
      label: 'Revenu de l’associé après impôt',
      unit: '€',
      isTotal: true,
      rule: 'Sa part de loyers moins charges, ou son dividende, moins ses impôts et prélèvements.',
      of: (x) => {
        if (isClosed(x)) return null;
        const received = isCorporate(x)
          ? x.line('dividendes')
          : (x.line('loyers') - x.line('charges')) * share(x);
        return received - x.line('impot') - x.line('sociaux');
      },
    },
    {
      code: 'reste',
      label: 'Trésorerie gardée par la société',
      unit: '€',
      rule: 'Loyers moins charges, intérêts, impôt sur les sociétés et dividendes.',
      of: (x) =>
        isCorporate(x)
          ? x.line('loyers') - x.line('charges') - x.line('is') - x.line('dividendes') / (share(x) || 1)
          : null,
    },
  ],
  warnings: (x) => [
    isClosed(x) &&
      'Les loyers de l’associé dépassent le plafond du micro-foncier\u202f: seul le régime réel s’applique.',
    'L’option pour l’impôt sur les sociétés devient définitive après cinq ans\u202f; à la revente la plus-value se calcule sur la valeur nette.',
  ],
});

/** Whether the regime is not open: what it would deduct is no figure. */
function isClosed(x: X): boolean {
  return isMicro(x) && x.line('deductions') === 0 && x.line('loyers') > 0;
}
