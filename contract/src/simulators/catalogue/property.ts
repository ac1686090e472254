import { count, euros, percent, tick } from './input.ts';

const income = 'Location';
const building = 'Bien';

/** A let property, as the simulators of SCI and furnished letting ask for it. */
export const property = {
  Loyers: euros({ group: income, label: 'Loyers d’une année, hors charges récupérées' }, 12_000),
  Charges: euros(
    { group: income, label: 'Charges', help: 'Gestion, assurance, entretien, taxe foncière.' },
    2_500,
  ),
  Interets: euros({ group: income, label: 'Intérêts et assurance d’emprunt' }, 3_000),
  Prix: euros({ group: building, label: 'Prix d’acquisition, frais compris' }, 200_000),
  PartTerrain: percent({ group: building, label: 'Part du terrain', help: 'Il ne s’amortit pas.' }, 15),
  DureeBati: count(
    {
      group: building,
      label: 'Durée d’amortissement du bâti',
      help: 'Moyenne des composants.',
    },
    30,
    { unit: 'ans', least: 10, most: 80 },
  ),
  Distribue: tick({
    group: building,
    label: 'La SCI à l’IS distribue son bénéfice',
    help: 'Au prélèvement forfaitaire unique. Sinon il reste dans la société.',
  }),
} as const;
