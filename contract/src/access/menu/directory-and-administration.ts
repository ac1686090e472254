import { portage } from './services.ts';
import { documented, type MenuSection, menuSection } from './shapes.ts';

const offices = documented('ADMINSTRATOR', 'JURIDIQUE', 'CHEF_MISSION', 'EXPERT_COMPTABLE', 'DIRIGEANT');

export const directory: MenuSection = menuSection({
  path: '/repertoire',
  menu: 'Répertoire',
  title: 'Répertoire',
  permission: 'Repertoire',
  module: 'repertoire',
  // 17 roles, says the document, without naming them
  roles: [
    'ADMINSTRATOR',
    'CHEF_MISSION',
    'EXPERT_COMPTABLE',
    'DIRIGEANT',
    'COMPTABLE',
    'AIDE_COMPTABLE',
    'JURIDIQUE',
    'COMPTES_ANNUELS',
    'VISA_FISCAL',
    'ECF',
    'SERVICE_SOCIAL',
    'RESPONSABLE_PAIE',
    'RESPONSABLE_CONGE',
    'PORTAGE_SALARIAL',
    'FACTURATION',
    'INFORMATIQUES',
    'SUPPORT',
  ],
  source: 'product',
  links: [
    ['/repertoire/service-impots', 'Services des Impôts', 'service-impots', offices],
    [
      '/repertoire/greffe-tribunal-commerce',
      'Greffes des tribunaux de commerce',
      'greffe-tribunal-commerce',
      offices,
    ],
    ['/repertoire/collaborators', 'Collaborateurs', 'collaborators'],
    ['/repertoire/cabinets/list', 'Cabinets', 'cabinets'],
    [
      '/repertoire/societes-portage/list',
      'Sociétés de portage',
      'societes-portage',
      // the same screen as in the menu of portage, for the same roles
      { roles: portage.roles },
    ],
    ['/repertoire/gestion-password', 'Gestion des mots de passe', 'gestion-mots-de-passe'],
    ['/repertoire/listeFournisseurs', 'Fournisseurs', 'repertoire'],
  ],
});

const direction = documented('EXPERT_COMPTABLE', 'DIRIGEANT', 'ADMINSTRATOR');

export const administration: MenuSection = menuSection({
  path: '/administration',
  menu: 'Administration',
  title: 'Administration',
  permission: 'Administration',
  module: 'administration',
  ...documented(
    'ADMINSTRATOR',
    'CHEF_MISSION',
    'EXPERT_COMPTABLE',
    'DIRIGEANT',
    'COMPTABLE',
    'JURIDIQUE',
    'RESPONSABLE_TARIFICATION_JURIDIQUE',
  ),
  links: [
    [
      '/administration/gestion-documents/home',
      'Gestion des documents',
      'administration-documents',
      direction,
    ],
    ['/administration/help', 'Aide', 'administration'],
    ['/administration/document-ref/home', 'Documents de référence', 'document-ref'],
    ['/administration/motif-resiliation', 'Motifs de résiliation', 'administration', direction],
    ['/administration/statut-juridique', 'Statuts juridiques', 'statut-juridique', direction],
    // the document names the lists and no screen: the product's own
    ['/administration/regimes-tva', 'Régimes de TVA', 'administration', { roles: direction.roles }],
    ['/administration/regimes-fiscaux', 'Régimes fiscaux', 'administration', { roles: direction.roles }],
    [
      '/administration/permissions/list',
      'Permissions',
      'administration-permissions',
      documented('ADMINSTRATOR'),
    ],
    [
      '/budget-insight-historic',
      'Historique service de paiement',
      'budget-insight-historic',
      { roles: direction.roles, permission: 'BudgetInsightHistoric' },
    ],
    // the lists of France, of the product's own
    [
      '/administration/referentiels',
      'Référentiels',
      'administration',
      { roles: ['ADMINSTRATOR', 'EXPERT_COMPTABLE', 'DIRIGEANT'] },
    ],
    // the specification names the route; who finds it, and where, is the product's own
    [
      '/journal-activites',
      "Journal d'activités",
      'administration',
      { roles: direction.roles, permission: 'Administration.journal-activites' },
    ],
    // the mails and messages that left, of the product's own
    ['/administration/courriels-sms', 'Courriels et SMS', 'administration', { roles: ['ADMINSTRATOR'] }],
    [
      '/administration/expense-note-config/configuration',
      'Configuration des notes de frais',
      'expense-note-config',
      direction,
    ],
    [
      '/administration/gestion-documents-crm-client/home',
      'Documents de l’espace PRO',
      'crm-client-documents',
      direction,
    ],
    ['/administration/insurance-config/assurance', 'Assurances', 'insurance-config'],
    ['/administration/campaign-config/annonce', 'Annonces', 'campaign-config'],
    [
      '/administration/collaborator-rentability-config/home',
      'Rentabilité des collaborateurs',
      'collaborator-rentability-config',
      direction,
    ],
    [
      '/administration/parameter-config/list',
      'Paramètres',
      'parameter-config',
      documented('COMPTABLE', 'EXPERT_COMPTABLE', 'DIRIGEANT'),
    ],
    [
      '/administration/administration-fomality-type/administration-formality-type',
      'Types de formalités',
      'administration-formality-type',
      documented('EXPERT_COMPTABLE', 'DIRIGEANT', 'RESPONSABLE_TARIFICATION_JURIDIQUE'),
    ],
    ['/administration/administration-budget/administration-budget', 'Budget', 'administration-budget'],
    [
      '/administration/administration-account-plan/administration-account-plan',
      'Plan comptable',
      'administration',
    ],
    [
      '/administration/administration-impot-revenu',
      'Impôt sur le revenu',
      'administration-impot-revenu',
      direction,
    ],
    ['/administration/administration-feuille-temps', 'Feuilles de temps', 'administration-feuille-temps'],
    [
      '/administration/risk-level-config',
      'Niveaux de risque',
      'risk-level-config',
      documented('EXPERT_COMPTABLE', 'DIRIGEANT', 'ADMINSTRATOR', 'CHEF_MISSION'),
    ],
  ],
});
