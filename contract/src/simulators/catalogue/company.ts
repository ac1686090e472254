import { declare } from './declaration.ts';
import { household } from './household.ts';
import { choice, euros, percent } from './input.ts';

const activity = 'Activité';
const share = 'Partage du résultat';

/** The same result drawn by a SASU, a SAS and an EURL. */
export const company = declare({
  key: 'societe',
  question: 'Ce qui reste au dirigeant selon la forme de sa société, rémunération et dividendes.',
  limits: [
    'Un exercice de douze mois, sans déficit antérieur ni réserve légale à doter.',
    'Dividendes au prélèvement forfaitaire unique\u202f; l’option pour le barème est comparée par le simulateur des dividendes.',
    'Ni versement mobilité, ni mutuelle, ni prévoyance facultative, ni exonération de début d’activité.',
  ],
  inputs: {
    ChiffreAffaires: euros({ group: activity, label: 'Chiffre d’affaires hors taxes' }, 100_000),
    Charges: euros(
      { group: activity, label: 'Charges', help: 'Hors rémunération du dirigeant et hors impôt.' },
      20_000,
    ),
    Nature: choice(
      { group: activity, label: 'Nature de l’activité' },
      { commerciale: 'Commerciale', artisanale: 'Artisanale', libérale: 'Libérale non réglementée' },
      'commerciale',
    ),
    PartRemuneration: percent(
      {
        group: share,
        label: 'Part du résultat versée en rémunération',
        help: 'Coût total, cotisations comprises. Sans objet à l’impôt sur le revenu\u202f: l’associé est imposé sur tout le résultat.',
      },
      100,
    ),
    PartDistribuee: percent({ group: share, label: 'Part du bénéfice net distribuée en dividendes' }, 100),
    PartCapital: percent(
      {
        group: share,
        label: 'Part du dirigeant dans le capital de la SAS',
        help: 'SASU et EURL n’ont qu’un associé.',
      },
      50,
    ),
    Capital: euros(
      {
        group: share,
        label: 'Capital, primes d’émission et compte courant du gérant d’EURL',
        help: 'Ses dividendes supportent des cotisations au-delà de 10 % de cette somme.',
      },
      1_000,
    ),
    ...household,
  },
});
