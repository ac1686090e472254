import { dividends as declared } from '#contract/simulators/catalogue/dividends.ts';
import { calculation } from './calculation.ts';
import { extraTax } from './household.ts';
import type { Reading } from './reading.ts';
import { contributions, paidManager } from './self-employed.ts';

type X = Reading<typeof declared.inputs>;

const isScale = (x: X) => x.column === 'BAREME';
const isManager = (x: X) => x.input('Statut') === 'GERANT';

/** Dividends by the flat rate (PFU) and by the scale. */
export const dividends = calculation({
  of: declared,
  columns: [
    { code: 'PFU', label: 'Prélèvement forfaitaire unique' },
    { code: 'BAREME', label: 'Barème progressif' },
  ],
  parameters: [
    'PFU_IMPOT',
    'PS_CAPITAL',
    'TNS_DIVIDENDES_SEUIL',
    'DIVIDENDES_ABATTEMENT',
    'DIVIDENDES_CSG_DEDUCTIBLE',
  ],
  cases: {
    before: { situation: (x) => paidManager(x.input('Remuneration')), asked: { contributions } },
    after: {
      situation: (x) => paidManager(x.input('Remuneration') + x.line('assietteSociale')),
      asked: { contributions },
    },
  },
  best: 'net',
  lines: [
    {
      code: 'dividendes',
      label: 'Dividendes bruts',
      unit: '€',
      rule: 'Tels que décidés par l’assemblée.',
      article: 'Code de commerce, art. L232-12',
      of: (x) => x.input('Dividendes'),
    },
    {
      code: 'assietteSociale',
      label: 'Part soumise à cotisations',
      unit: '€',
      rule: 'Pour un gérant majoritaire, ce qui dépasse 10 % du capital, des primes et du compte courant.',
      article: 'CSS, art. L131-6',
      of: (x) =>
        isManager(x)
          ? Math.max(0, x.line('dividendes') - x.rate('TNS_DIVIDENDES_SEUIL') * x.input('Capital'))
          : 0,
    },
    {
      code: 'cotisations',
      label: 'Cotisations sur dividendes',
      unit: '€',
      rule: 'Ce que les cotisations d’indépendant augmentent quand cette part s’ajoute à la rémunération.',
      article: 'CSS, art. L131-6',
      of: async (x) =>
        x.line('assietteSociale') === 0
          ? 0
          : (await x.published('after', 'contributions')) - (await x.published('before', 'contributions')),
    },
    {
      code: 'sociaux',
      label: 'Prélèvements sociaux',
      unit: '€',
      rule: 'Sur la part qui ne supporte pas de cotisations.',
      article: 'CSS, art. L136-7 et L136-8',
      of: (x) => (x.line('dividendes') - x.line('assietteSociale')) * x.rate('PS_CAPITAL'),
    },
    {
      code: 'abattement',
      label: 'Abattement',
      unit: '€',
      rule: 'Une part des dividendes n’est pas imposée au barème.',
      article: 'CGI, art. 158, 3-2°',
      of: (x) => (isScale(x) ? x.line('dividendes') * x.rate('DIVIDENDES_ABATTEMENT') : null),
    },
    {
      code: 'csgDeductible',
      label: 'CSG déductible',
      unit: '€',
      rule: 'Une part de la CSG sur ce qui a supporté les prélèvements sociaux.',
      article: 'CGI, art. 154 quinquies, II',
      of: (x) =>
        isScale(x)
          ? (x.line('dividendes') - x.line('assietteSociale')) * x.rate('DIVIDENDES_CSG_DEDUCTIBLE')
          : null,
    },
    {
      code: 'imposable',
      label: 'Revenu imposable',
      unit: '€',
      rule: 'Au forfait, tout le dividende\u202f; au barème, après abattement et CSG déductible.',
      article: 'CGI, art. 158 et 200 A',
      of: (x) => x.line('dividendes') - (isScale(x) ? x.line('abattement') + x.line('csgDeductible') : 0),
    },
    {
      code: 'impot',
      label: 'Impôt sur le revenu',
      unit: '€',
      rule: 'Au forfait, un taux\u202f; au barème, ce que l’impôt du foyer augmente.',
      article: 'CGI, art. 200 A et 197',
      of: (x) => (isScale(x) ? extraTax(x, x.line('imposable')) : x.line('imposable') * x.rate('PFU_IMPOT')),
    },
    {
      code: 'net',
      label: 'Dividendes nets',
      unit: '€',
      isTotal: true,
      rule: 'Dividendes moins cotisations, prélèvements sociaux et impôt.',
      of: (x) => x.line('dividendes') - x.line('cotisations') - x.line('sociaux') - x.line('impot'),
    },
    {
      code: 'taux',
      label: 'Part prélevée',
      unit: '%',
      rule: 'Ce qui est prélevé, rapporté aux dividendes.',
      of: (x) => (x.line('dividendes') === 0 ? null : 100 * (1 - x.line('net') / x.line('dividendes'))),
    },
  ],
});
