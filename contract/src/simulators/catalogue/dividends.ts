import { declare } from './declaration.ts';
import { household } from './household.ts';
import { choice, euros } from './input.ts';

const distribution = 'Distribution';
const manager = 'Gérant majoritaire';

/** Dividends by the flat rate and by the scale. */
export const dividends = declare({
  key: 'distribution-dividende',
  question: 'Ce qui reste d’un dividende au prélèvement forfaitaire unique et au barème.',
  limits: [
    'Une société soumise à l’impôt sur les sociétés, qui en a payé l’impôt.',
    'L’option pour le barème vaut pour tous les revenus de capitaux mobiliers et plus-values mobilières du foyer.',
    'La CSG déductible diminue les revenus de l’année du versement.',
    'Contribution exceptionnelle sur les hauts revenus non comprise\u202f; plafond propre au premier enfant d’un parent isolé non appliqué.',
  ],
  inputs: {
    Dividendes: euros({ group: distribution, label: 'Dividendes bruts' }, 25_500),
    Statut: choice(
      { group: distribution, label: 'Qui les reçoit' },
      {
        ASSOCIE: 'Associé, président de SAS ou gérant minoritaire',
        GERANT: 'Gérant majoritaire de SARL ou associé unique d’EURL',
      },
      'ASSOCIE',
    ),
    Capital: euros(
      {
        group: manager,
        label: 'Sa part du capital, des primes et du compte courant',
        help: 'Avec celle du conjoint et des enfants mineurs. Au-delà de 10 %, ses dividendes supportent des cotisations.',
      },
      10_000,
    ),
    Remuneration: euros({ group: manager, label: 'Sa rémunération annuelle, cotisations comprises' }, 40_000),
    ...household,
  },
});
