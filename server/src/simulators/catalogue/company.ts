import { company as declared } from '#contract/simulators/catalogue/company.ts';
import { calculation } from './calculation.ts';
import { householdSituation } from './household.ts';
import type { Reading } from './reading.ts';
import { contributions } from './self-employed.ts';

type X = Reading<typeof declared.inputs>;

/** Who runs it as an employee (assimilé salarié), and who as a self-employed (TNS). */
const forms = {
  SASU: { form: 'SAS', partners: 'unique', tax: 'IS' },
  SAS: { form: 'SAS', partners: 'multiples', tax: 'IS' },
  EURL_IS: { form: 'SARL', partners: 'unique', tax: 'IS' },
  EURL_IR: { form: 'SARL', partners: 'unique', tax: 'IR' },
} as const;

const formOf = (x: X) => forms[x.column as keyof typeof forms];
const isTransparent = (x: X) => formOf(x).tax === 'IR';
const isSelfEmployed = (x: X) => formOf(x).form === 'SARL';

/** The company as the URSSAF's model takes it, its head paid so much in all. */
const situation = (x: X, pay: number) => {
  const { form, partners, tax } = formOf(x);
  return {
    ...householdSituation(x),
    // else its head's income is counted twice
    salarié: 'non',
    'entreprise . catégorie juridique': `'${form}'`,
    'entreprise . associés': `'${partners}'`,
    'entreprise . imposition': `'${tax}'`,
    'entreprise . activité . nature': `'${x.input('Nature')}'`,
    "entreprise . chiffre d'affaires": `${x.input('ChiffreAffaires')} €/an`,
    'entreprise . charges': `${x.input('Charges')} €/an`,
    ...(tax === 'IR' ? {} : { 'dirigeant . rémunération . totale': `${pay} €/an` }),
  };
};

/** What of the dividends is contributed on like pay (CSS L131-6): beyond a share of capital, premiums and current account. */
const excess = (x: X) =>
  isSelfEmployed(x)
    ? Math.max(0, x.line('dividendes') - x.rate('TNS_DIVIDENDES_SEUIL') * x.input('Capital'))
    : 0;

/** SASU, SAS and EURL: what their head keeps of the same result. */
export const company = calculation({
  of: declared,
  columns: [
    { code: 'SASU', label: 'SASU' },
    { code: 'SAS', label: 'SAS' },
    { code: 'EURL_IS', label: 'EURL à l’IS' },
    { code: 'EURL_IR', label: 'EURL à l’IR' },
  ],
  parameters: ['PFU_IMPOT', 'PS_CAPITAL', 'TNS_DIVIDENDES_SEUIL'],
  cases: {
    paid: {
      situation: (x) => situation(x, x.line('remuneration')),
      asked: {
        contributions,
        net: { rule: 'dirigeant . rémunération . net', unit: '€/an' },
        tax: { rule: 'dirigeant . rémunération . impôt', unit: '€/an' },
        corporateTax: { rule: 'entreprise . imposition . IS . montant', unit: '€/an' },
      },
    },
    paidWithExcess: {
      situation: (x) => situation(x, x.line('remuneration') + excess(x)),
      asked: { contributions },
    },
  },
  best: 'net',
  lines: [
    {
      code: 'resultat',
      label: 'Résultat avant rémunération',
      unit: '€',
      rule: 'Chiffre d’affaires moins charges.',
      of: (x) => x.input('ChiffreAffaires') - x.input('Charges'),
    },
    {
      code: 'remuneration',
      label: 'Rémunération, cotisations comprises',
      unit: '€',
      rule: 'La part choisie du résultat\u202f; à l’impôt sur le revenu, tout le résultat revient à l’associé.',
      article: 'CGI, art. 8, 4° et 211',
      of: (x) => {
        const result = Math.max(0, x.line('resultat'));
        return isTransparent(x) ? result : (result * x.input('PartRemuneration')) / 100;
      },
    },
    {
      code: 'cotisations',
      label: 'Cotisations sur la rémunération',
      unit: '€',
      rule: 'Président\u202f: régime général des salariés, sans chômage. Gérant associé unique\u202f: travailleur indépendant.',
      article: 'CSS, art. L311-3 et L131-6',
      of: (x) => x.published('paid', 'contributions'),
    },
    {
      code: 'netAvantImpot',
      label: 'Rémunération nette avant impôt',
      unit: '€',
      rule: 'Rémunération moins cotisations.',
      of: (x) => x.published('paid', 'net'),
    },
    {
      code: 'impotRemuneration',
      label: 'Impôt sur le revenu',
      unit: '€',
      rule: 'La part de l’impôt du foyer qui revient à cette rémunération, au barème.',
      article: 'CGI, art. 197 et 62',
      of: (x) => x.published('paid', 'tax'),
    },
    {
      code: 'is',
      label: 'Impôt sur les sociétés',
      unit: '€',
      rule: 'Taux réduit des PME puis taux normal, sur le résultat après rémunération.',
      article: 'CGI, art. 219, I et I-b',
      of: (x) => (isTransparent(x) ? null : x.published('paid', 'corporateTax')),
    },
    {
      code: 'beneficeNet',
      label: 'Bénéfice net de la société',
      unit: '€',
      rule: 'Résultat moins rémunération et impôt sur les sociétés.',
      of: (x) => (isTransparent(x) ? null : x.line('resultat') - x.line('remuneration') - x.line('is')),
    },
    {
      code: 'dividendes',
      label: 'Dividendes du dirigeant',
      unit: '€',
      rule: 'La part distribuée du bénéfice net, selon ce qu’il détient du capital.',
      article: 'Code de commerce, art. L232-11 et L232-12',
      of: (x) => {
        if (isTransparent(x)) return null;
        const share = x.column === 'SAS' ? x.input('PartCapital') / 100 : 1;
        return (Math.max(0, x.line('beneficeNet')) * x.input('PartDistribuee') * share) / 100;
      },
    },
    {
      code: 'sociauxDividendes',
      label: 'Prélèvements sociaux et cotisations sur dividendes',
      unit: '€',
      rule: 'Prélèvements sociaux sur le capital\u202f; au-delà de 10 % du capital, des primes et du compte courant, le gérant d’EURL cotise comme sur une rémunération.',
      article: 'CSS, art. L136-7 et L131-6',
      of: async (x) => {
        if (isTransparent(x)) return null;
        const beyond = excess(x);
        const levied = (x.line('dividendes') - beyond) * x.rate('PS_CAPITAL');
        if (beyond === 0) return levied;
        return levied + (await x.published('paidWithExcess', 'contributions')) - x.line('cotisations');
      },
    },
    {
      code: 'impotDividendes',
      label: 'Impôt sur les dividendes',
      unit: '€',
      rule: 'Prélèvement forfaitaire unique, sans abattement.',
      article: 'CGI, art. 200 A',
      of: (x) => (isTransparent(x) ? null : x.line('dividendes') * x.rate('PFU_IMPOT')),
    },
    {
      code: 'prelevements',
      label: 'Total des cotisations et impôts',
      unit: '€',
      rule: 'Cotisations, impôt sur les sociétés, impôt sur le revenu et prélèvements sur les dividendes.',
      of: (x) =>
        ['cotisations', 'impotRemuneration', 'is', 'sociauxDividendes', 'impotDividendes'].reduce(
          (sum, code) => sum + x.line(code),
          0,
        ),
    },
    {
      code: 'net',
      label: 'Revenu du dirigeant après impôt',
      unit: '€',
      isTotal: true,
      rule: 'Rémunération nette et dividendes, moins ce qui est prélevé sur eux.',
      of: (x) =>
        x.line('netAvantImpot') -
        x.line('impotRemuneration') +
        x.line('dividendes') -
        x.line('sociauxDividendes') -
        x.line('impotDividendes'),
    },
    {
      code: 'reste',
      label: 'Reste à la société ou aux autres associés',
      unit: '€',
      rule: 'Bénéfice net moins les dividendes du dirigeant, avant l’impôt des autres associés.',
      of: (x) => (isTransparent(x) ? null : x.line('beneficeNet') - x.line('dividendes')),
    },
  ],
  warnings: (x) => [
    x.line('resultat') < 0 && 'Les charges dépassent le chiffre d’affaires\u202f: rien n’est distribuable.',
    x.input('PartRemuneration') === 0 &&
      'Sans rémunération, un président ne valide aucun trimestre de retraite\u202f; un gérant d’EURL doit les cotisations minimales.',
  ],
});
