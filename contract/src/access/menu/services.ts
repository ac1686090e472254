import { type Role, staffRoles } from '../roles.ts';
import { documented, type MenuSection, menuSection } from './shapes.ts';

export const legal: MenuSection = menuSection({
  path: '/juridique',
  menu: 'Suivi juridique',
  title: 'Suivi juridique',
  permission: 'SuiviJuridique',
  module: 'juridique',
  ...documented('ADMINSTRATOR', 'JURIDIQUE', 'EXPERT_COMPTABLE', 'DIRIGEANT', 'CHEF_MISSION'),
  links: [
    ['/juridique/type-formalite/home', 'Formalités', 'type-formalite'],
    [
      '/juridique/espace-prospects/list',
      'Espace prospects',
      'espace-prospects',
      {
        roles: [
          'ADMINSTRATOR',
          'JURIDIQUE',
          'EXPERT_COMPTABLE',
          'DIRIGEANT',
          'CHEF_MISSION',
          'VALIDATION_PROSPECT',
        ],
      },
    ],
    ['/juridique/annual-account/home', 'Comptes annuels', 'annual-account'],
    ['/juridique/legal-notice/list', 'Annonces légales', 'legal-notice', documented('JURIDIQUE')],
    [
      '/juridique/legal-notice-invoice/list',
      'Factures des annonces légales',
      'legal-notice-invoice',
      documented('FACTURATION', 'SUIVI_FACTURES_ANNONCES_LEGALES'),
    ],
    [
      '/juridique/dissolution-liquidation-tracking',
      'Suivi des dissolutions et liquidations',
      'dissolution-liquidation-tracking',
    ],
    ['/juridique/suivi-communication-formality', 'Suivi de la communication des formalités', 'juridique'],
    ['/tableau-de-bord/historyPvCa', 'Historique des PV de comptes annuels', 'historyPvCa'],
  ],
});

export const social: MenuSection = menuSection({
  path: '/service-social',
  menu: 'Suivi social et comptable',
  title: 'Suivi Social et Comptable',
  permission: 'SuiviSocial',
  module: 'service-social',
  // 14 roles, says the document, without naming them
  roles: [
    'ADMINSTRATOR',
    'CHEF_MISSION',
    'EXPERT_COMPTABLE',
    'DIRIGEANT',
    'COMPTABLE',
    'AIDE_COMPTABLE',
    'SERVICE_SOCIAL',
    'RESPONSABLE_PAIE',
    'RESPONSABLE_CONGE',
    'RESPONSABLE_CONGE_PERSONNE_PORTEE',
    'FACTURATION',
    'COMPTABILITE_CLIENT_CRM',
    'PORTAGE_SALARIAL',
    'SUPPORT',
  ],
  source: 'product',
  links: [
    // whoever works in the firm takes leave
    ['/service-social/holidays/list', 'Congés', 'holidays', { roles: staffRoles }],
    ['/service-social/coffre-fort', 'Coffre-fort', 'coffre-fort', documented('RESPONSABLE_PAIE')],
    [
      '/service-social/societe-bulletin-tracking/bulletinTrackingList',
      'Suivi des bulletins de paie',
      'societe-bulletin-tracking',
    ],
    [
      '/service-social/factures-clients-espace-pro',
      'Factures clients de l’espace PRO',
      'factures-clients-espace-pro',
    ],
    // a module without an address: whoever finds the wing follows what customers signed for their space
    [
      '/service-social/attestation-cloud-tracking',
      'Attestations et espaces cloud',
      'attestation-cloud-tracking',
    ],
    // and has expenses
    ['/service-social/expense-note/list', 'Notes de frais', 'expense-note', { roles: staffRoles }],
    [
      '/service-social/mailing-client-prelevement/prelevementClient',
      'Courriers de prélèvement',
      'mailing-client-prelevement',
      documented('ADMINSTRATOR', 'FACTURATION'),
    ],
    [
      '/service-social/robot-dsn',
      'Robot DSN',
      'robot-dsn',
      documented('ADMINSTRATOR', 'DIRIGEANT', 'SERVICE_SOCIAL'),
    ],
    [
      '/service-social/robot-dsn-r',
      'Robot DSN-R',
      'robot-dsn-r',
      documented('ADMINSTRATOR', 'DIRIGEANT', 'SERVICE_SOCIAL'),
    ],
  ],
});

export const commercial: MenuSection = menuSection({
  path: '/gest-comm',
  menu: 'LM / Gestion commerciale',
  title: 'LM / Gestion commerciale',
  permission: 'GestComm',
  module: 'gest-comm',
  ...documented(
    'ADMINSTRATOR',
    'CHEF_MISSION',
    'EXPERT_COMPTABLE',
    'DIRIGEANT',
    'JURIDIQUE',
    'FACTURATION',
    'RESPONSABLE_TARIFICATION_JURIDIQUE',
    'INFORMATIQUES',
  ),
  links: [
    ['/gest-comm/cabinet-invoice', 'Factures du cabinet', 'gest-comm'],
    ['/gest-comm/cabinet-periodic-invoice', 'Factures périodiques', 'gest-comm'],
    ['/gest-comm/cabinet-invoice-suivi', 'Suivi des factures', 'gest-comm'],
    // a module without an address: what the firm has at its banks is for those who answer for its money
    [
      '/gest-comm/suivi-tresorerie',
      'Suivi de trésorerie',
      'suivi-tresorerie',
      { roles: ['ADMINSTRATOR', 'EXPERT_COMPTABLE', 'DIRIGEANT', 'FACTURATION'] },
    ],
  ],
});

const visa = documented('ADMINSTRATOR', 'VISA_FISCAL');

/** Those who prepare the reviews. */
const ecfWorkers: readonly Role[] = ['ADMINSTRATOR', 'ECF', 'COMPTABLE', 'CHEF_MISSION', 'EXPERT_COMPTABLE'];

export const taxVisa: MenuSection = menuSection({
  path: '/ecf',
  menu: 'Visa fiscal & Ecf',
  title: 'Visa fiscal & Ecf',
  permission: 'Ecf',
  module: 'ecf',
  ...documented('ADMINSTRATOR', 'ECF', 'VISA_FISCAL', 'COMPTABLE', 'CHEF_MISSION', 'EXPERT_COMPTABLE'),
  links: [
    ['/visafiscal', 'Visa fiscal', 'visafiscal', { ...visa, permission: 'Visafiscal' }],
    [
      '/visafiscal/registre-visafiscal/list',
      'Registre du visa fiscal',
      'registre-visafiscal',
      { ...visa, permission: 'Visafiscal.registre-visafiscal' },
    ],
    [
      '/visafiscal/questions-management/visa-fiscal-questions',
      'Questions du visa fiscal',
      'questions-management',
      { ...visa, permission: 'Visafiscal.questions-management' },
    ],
    [
      '/visafiscal/anomaly-visafiscal/list',
      'Anomalies du visa fiscal',
      'anomaly-visafiscal',
      { ...visa, permission: 'Visafiscal.anomaly-visafiscal' },
    ],
    [
      '/visafiscal/works-monitoring/list',
      'Suivi des travaux',
      'works-monitoring',
      { ...visa, permission: 'Visafiscal.works-monitoring' },
    ],
    [
      '/ecf/ecf',
      'Examen de conformité fiscale',
      'registre-ecf',
      documented('ADMINSTRATOR', 'ECF', 'COMPTABLE', 'CHEF_MISSION', 'EXPERT_COMPTABLE'),
    ],
    ['/ecf/works-monitoring-ecf', 'Suivi des travaux ECF', 'works-monitoring-ecf', { roles: ecfWorkers }],
  ],
});

export const portage: MenuSection = menuSection({
  path: '/portage-salarial-menu',
  menu: 'Portage salarial',
  title: 'Portage salarial',
  permission: 'PortageSalarial',
  module: 'portage-salarial-menu',
  ...documented(
    'ADMINSTRATOR',
    'PORTAGE_SALARIAL',
    'CHEF_MISSION',
    'EXPERT_COMPTABLE',
    'DIRIGEANT',
    'RESPONSABLE_CONGE_PERSONNE_PORTEE',
  ),
  links: [
    ['/portage-salarial-menu/salaries-portage/home', 'Personnes portées', 'salaries-portage'],
    ['/portage-salarial-menu/societes-portage/list', 'Sociétés de portage', 'societes-portage'],
    ['/portage-salarial-menu/societes-clients-portage/list', 'Sociétés clientes', 'societes-clients-portage'],
    ['/portage-salarial-menu/portage-salarial-holidays/portage', 'Congés', 'portage-salarial-holidays'],
    [
      '/portage-salarial-menu/cra/home',
      'Comptes rendus d’activité',
      'cra',
      documented('PORTAGE_SALARIAL', 'EXPERT_COMPTABLE', 'DIRIGEANT'),
    ],
    [
      '/portage-salarial-menu/portage-salarial-expense-note/portage/home',
      'Notes de frais',
      'portage-salarial-expense-note',
    ],
    ['/portage-salarial-menu/portage-salarial-documents/portage', 'Documents', 'portage-salarial-documents'],
    ['/portage-salarial-menu/portage-salarial-invoice/portage/home', 'Factures', 'portage-salarial-invoice'],
    // a module without an address: whoever finds the wing follows what is billed
    [
      '/portage-salarial-menu/synthese-facturation-portage',
      'Synthèse de facturation',
      'synthese-facturation-portage',
    ],
    ['/portage-salarial-menu/portage-salarial-affacturage', 'Affacturage', 'portage-salarial-affacturage'],
    [
      '/portage-salarial-menu/simulateur-portage-salarial',
      'Simulateur de portage salarial',
      'simulateur-portage-salarial',
      documented('EXPERT_COMPTABLE', 'DIRIGEANT'),
    ],
    [
      '/portage-salarial-menu/virement-portee',
      'Virements',
      'virement-portee',
      documented('EXPERT_COMPTABLE', 'DIRIGEANT', 'ADMINSTRATOR'),
    ],
  ],
});
