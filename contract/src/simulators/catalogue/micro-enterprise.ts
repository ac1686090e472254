import { declare } from './declaration.ts';
import { household } from './household.ts';
import { choice, euros } from './input.ts';

const activity = 'Activité';

/** What is sold decides on contributions, on the allowance for costs and on the ceiling. */
const microActivities = {
  VENTE: 'Vente de marchandises',
  ARTISANAL: 'Prestations artisanales',
  COMMERCIAL: 'Prestations commerciales',
  LIBERAL: 'Activité libérale non réglementée',
} as const;
export type MicroActivity = keyof typeof microActivities;

/** A micro-entreprise with both ways of paying the tax, beside the same business by its real costs. */
export const microEnterprise = declare({
  key: 'micro-entreprise',
  question: 'Ce qui reste à un auto-entrepreneur, avec ou sans versement libératoire, et au régime réel.',
  limits: [
    'Une année entière d’activité, en métropole, sans autre activité.',
    'Hors cotisation foncière des entreprises et hors TVA.',
    'Profession libérale qui ne relève pas de la Cipav.',
  ],
  inputs: {
    ChiffreAffaires: euros({ group: activity, label: 'Chiffre d’affaires encaissé' }, 50_000),
    Activite: choice({ group: activity, label: 'Nature de l’activité' }, microActivities, 'LIBERAL'),
    Frais: euros(
      {
        group: activity,
        label: 'Frais réellement dépensés',
        help: 'Déduits au régime réel\u202f; en micro-entreprise ils diminuent ce qui reste, non l’impôt.',
      },
      0,
    ),
    Acre: choice(
      { group: activity, label: 'Acre (aide à la création)', help: 'Accordée pour douze mois, sur demande.' },
      {
        NON: 'Non',
        S1: 'Oui, activité créée au premier semestre',
        S2: 'Oui, activité créée au second semestre',
      },
      'NON',
    ),
    ...household,
  },
});
