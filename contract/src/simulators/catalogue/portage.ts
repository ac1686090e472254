import { declare } from './declaration.ts';
import { household } from './household.ts';
import { choice, count, euros, percent } from './input.ts';

const mission = 'Mission';
const contract = 'Contrat';

/** What of an invoiced day comes to a carried person. */
export const portage = declare({
  key: 'portage-salarial',
  question: 'Du prix facturé au salaire net d’une personne portée, ligne par ligne.',
  limits: [
    'Un mois complet de mission, encaissé\u202f; hors affacturage, intéressement et abondement.',
    'Cotisations d’un salarié au régime général, sans mutuelle ni prévoyance d’entreprise.',
    'Les frais professionnels remboursés sont sur justificatifs.',
  ],
  inputs: {
    PrixJour: euros({ group: mission, label: 'Prix d’une journée, hors taxes' }, 500, 20_000),
    Jours: count({ group: mission, label: 'Journées facturées dans le mois' }, 20, {
      unit: 'jours',
      most: 31,
    }),
    Frais: euros({ group: mission, label: 'Frais professionnels remboursés' }, 300, 100_000),
    FraisGestion: percent({ group: contract, label: 'Frais de gestion', help: 'Du chiffre d’affaires.' }, 5),
    Classe: choice(
      { group: contract, label: 'Classe de la convention collective' },
      {
        PREMIER_NIVEAU: 'Premier niveau',
        JUNIOR: 'Junior',
        SENIOR: 'Senior',
        EXPERT: 'Expert (forfait jours)',
      },
      'SENIOR',
    ),
    Statut: choice({ group: contract, label: 'Statut' }, { oui: 'Cadre', non: 'Non-cadre' }, 'oui'),
    Effectif: choice(
      {
        group: contract,
        label: 'Effectif de la société de portage',
        help: 'Il décide de contributions patronales.',
      },
      {
        'moins de 11': 'Moins de 11 salariés',
        'moins de 50': 'De 11 à 49 salariés',
        'moins de 250': 'De 50 à 249 salariés',
        'plus de 250': '250 salariés et plus',
      },
      'moins de 250',
    ),
    ...household,
  },
});
