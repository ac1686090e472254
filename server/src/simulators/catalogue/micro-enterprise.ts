import {
  microEnterprise as declared,
  type MicroActivity,
} from '#contract/simulators/catalogue/micro-enterprise.ts';
import { calculation } from './calculation.ts';
import { householdSituation } from './household.ts';
import type { Reading } from './reading.ts';

type X = Reading<typeof declared.inputs>;

interface Kind {
  nature: 'artisanale' | 'commerciale' | 'libérale';
  sells?: 'vente' | 'service';
  allowance: string;
  ceiling: 'MICRO_CA_VENTES' | 'MICRO_CA_SERVICES';
}

const kinds: Record<MicroActivity, Kind> = {
  VENTE: {
    nature: 'commerciale',
    sells: 'vente',
    allowance: 'MICRO_ABATTEMENT_VENTES',
    ceiling: 'MICRO_CA_VENTES',
  },
  ARTISANAL: {
    nature: 'artisanale',
    sells: 'service',
    allowance: 'MICRO_ABATTEMENT_SERVICES',
    ceiling: 'MICRO_CA_SERVICES',
  },
  COMMERCIAL: {
    nature: 'commerciale',
    sells: 'service',
    allowance: 'MICRO_ABATTEMENT_SERVICES',
    ceiling: 'MICRO_CA_SERVICES',
  },
  LIBERAL: { nature: 'libérale', allowance: 'MICRO_ABATTEMENT_BNC', ceiling: 'MICRO_CA_SERVICES' },
};

const kindOf = (x: X) => kinds[x.input('Activite')];
const isMicro = (x: X) => x.column !== 'REEL';

const situation = (x: X) => {
  const { nature, sells } = kindOf(x);
  return {
    ...householdSituation(x),
    salarié: 'non',
    'entreprise . catégorie juridique': "'EI'",
    'entreprise . activité . nature': `'${nature}'`,
    ...(sells ? { 'entreprise . activités . service ou vente': `'${sells}'` } : {}),
    "entreprise . chiffre d'affaires": `${x.input('ChiffreAffaires')} €/an`,
    ...(x.input('Acre') === 'NON'
      ? {}
      : {
          'entreprise . date de création': `01/${x.input('Acre') === 'S1' ? '01' : '07'}/${x.year}`,
          'dirigeant . exonérations . ACRE': 'oui',
        }),
    ...(isMicro(x)
      ? {
          'entreprise . catégorie juridique . EI . auto-entrepreneur': 'oui',
          'dirigeant . auto-entrepreneur . impôt . versement libératoire':
            x.column === 'MICRO_VL' ? 'oui' : 'non',
        }
      : {
          'entreprise . catégorie juridique . EI . auto-entrepreneur': 'non',
          'entreprise . imposition': "'IR'",
          'entreprise . charges': `${x.input('Frais')} €/an`,
        }),
  };
};

/** Micro-entreprise by both ways of paying the tax, and the same business by its real costs. */
export const microEnterprise = calculation({
  of: declared,
  columns: [
    { code: 'MICRO', label: 'Micro, barème' },
    { code: 'MICRO_VL', label: 'Micro, versement libératoire' },
    { code: 'REEL', label: 'Entreprise individuelle au réel' },
  ],
  parameters: [
    'MICRO_CA_VENTES',
    'MICRO_CA_SERVICES',
    'MICRO_ABATTEMENT_VENTES',
    'MICRO_ABATTEMENT_SERVICES',
    'MICRO_ABATTEMENT_BNC',
    'MICRO_VL_RFR',
  ],
  cases: {
    business: {
      situation,
      asked: {
        contributions: { rule: 'dirigeant . rémunération . cotisations', unit: '€/an' },
        net: { rule: 'dirigeant . rémunération . net', unit: '€/an' },
        tax: { rule: 'dirigeant . rémunération . impôt', unit: '€/an' },
      },
    },
  },
  best: 'net',
  lines: [
    {
      code: 'chiffreAffaires',
      label: 'Chiffre d’affaires',
      unit: '€',
      rule: 'Ce qui est encaissé dans l’année.',
      of: (x) => x.input('ChiffreAffaires'),
    },
    {
      code: 'plafond',
      label: 'Plafond de la micro-entreprise',
      unit: '€',
      rule: 'Deux années de suite au-dessus, et le régime réel s’applique.',
      article: 'CGI, art. 50-0 et 102 ter',
      of: (x) => (isMicro(x) ? x.rate(kindOf(x).ceiling) : null),
    },
    {
      code: 'plafondLiberatoire',
      label: 'Revenu de référence qui ouvre le versement libératoire',
      unit: '€',
      rule: 'Revenu fiscal de référence de l’avant-dernière année, par part, au plus.',
      article: 'CGI, art. 151-0',
      of: (x) => (x.column === 'MICRO_VL' ? x.rate('MICRO_VL_RFR') : null),
    },
    {
      code: 'cotisations',
      label: 'Cotisations et contributions',
      unit: '€',
      rule: 'En micro-entreprise, un taux du chiffre d’affaires, formation et taxe de chambre comprises\u202f; au réel, les cotisations d’un indépendant sur le bénéfice.',
      article: 'CSS, art. L613-7 et L131-6',
      of: (x) => x.published('business', 'contributions'),
    },
    {
      code: 'frais',
      label: 'Frais réellement dépensés',
      unit: '€',
      rule: 'Tels que saisis.',
      of: (x) => x.input('Frais'),
    },
    {
      code: 'abattement',
      label: 'Abattement pour frais',
      unit: '€',
      rule: 'Un taux du chiffre d’affaires, à la place des frais\u202f; sans effet sur le versement libératoire.',
      article: 'CGI, art. 50-0 et 102 ter',
      of: (x) => (x.column === 'MICRO' ? x.input('ChiffreAffaires') * x.rate(kindOf(x).allowance) : null),
    },
    {
      code: 'impot',
      label: 'Impôt sur le revenu',
      unit: '€',
      rule: 'Au barème, la part de l’impôt du foyer qui revient à cette activité\u202f; ou le versement libératoire, un taux du chiffre d’affaires.',
      article: 'CGI, art. 197 et 151-0',
      of: (x) => x.published('business', 'tax'),
    },
    {
      code: 'net',
      label: 'Revenu après impôt et frais',
      unit: '€',
      isTotal: true,
      rule: 'Chiffre d’affaires moins cotisations, impôt et frais.',
      of: (x) => x.line('chiffreAffaires') - x.line('cotisations') - x.line('impot') - x.line('frais'),
    },
  ],
  warnings: (x) => [
    x.line('chiffreAffaires') > x.line('plafond') &&
      'Le chiffre d’affaires dépasse le plafond\u202f: la micro-entreprise ne dure pas au-delà d’une seconde année.',
    x.input('Frais') > 0 &&
      'En micro-entreprise la TVA et les frais ne sont pas déduits\u202f: comparez la colonne au réel.',
  ],
});
