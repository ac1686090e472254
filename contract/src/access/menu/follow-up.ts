import { type Role, staffRoles } from '../roles.ts';
import { documented, type MenuSection, menuSection } from './shapes.ts';

const heads: readonly Role[] = ['ADMINSTRATOR', 'CHEF_MISSION', 'EXPERT_COMPTABLE', 'DIRIGEANT'];

export const dashboards: MenuSection = menuSection({
  path: '/tableau-de-bord',
  menu: 'Tableaux de bord',
  title: 'Tableaux de bord',
  permission: 'TableauDeBord',
  module: 'tableau-de-bord',
  ...documented(
    'ADMINSTRATOR',
    'CHEF_MISSION',
    'EXPERT_COMPTABLE',
    'DIRIGEANT',
    'COMPTABLE',
    'JURIDIQUE',
    'AIDE_COMPTABLE',
    'FACTURATION',
  ),
  links: [
    ['/tableau-de-bord/controle-gestion', 'Contrôle de gestion', 'tableau-de-bord'],
    [
      '/tableau-de-bord/controle-rentabilite',
      'Contrôle de rentabilité',
      'collaborator-rentability',
      documented('EXPERT_COMPTABLE', 'DIRIGEANT', 'ADMINSTRATOR'),
    ],
    ['/tableau-de-bord/communication', 'Communication', 'email-communication'],
    ['/tableau-de-bord/tb-suivi-societe', 'Suivi des sociétés', 'tb-suivi-societe'],
    // listed as modules without an address: the product's own, for those who share the files out
    [
      '/tableau-de-bord/suivi-affectation-societes',
      'Suivi des affectations',
      'suivi-affectation-societes',
      { roles: heads },
    ],
    [
      '/tableau-de-bord/societe-collaborator',
      'Charge des collaborateurs',
      'societe-collaborator',
      { roles: heads },
    ],
    [
      '/tableau-de-bord/suivi-niveau-vigilance',
      'Suivi du niveau de vigilance',
      'suivi-niveau-vigilance',
      { roles: heads },
    ],
    [
      '/tableau-de-bord/suivi-dossier-expert-comptable',
      'Dossiers de l’expert-comptable',
      'suivi-dossier-expert-comptable',
      { roles: [...heads, 'COMPTABLE', 'AIDE_COMPTABLE'] },
    ],
    ['/tableau-de-bord/controle-travaux-comptables', 'Contrôle des travaux comptables', 'tableau-de-bord'],
    // modules without an address: the product's own
    ['/tableau-de-bord/suivi-mensuel', 'Suivi mensuel', 'suivi-mensuel'],
    ['/tableau-de-bord/suivi-temps-dossier/list', 'Suivi de temps', 'suivi-temps-dossier'],
    // a module without an address: whoever works in the firm tells their time, and answers for their team's
    [
      '/tableau-de-bord/suivi-temps-collaborateur',
      'Temps des collaborateurs',
      'suivi-temps-collaborateur',
      { roles: staffRoles },
    ],
    ['/tableau-de-bord/ma-semaine', 'Ma semaine', 'suivi-temps-collaborateur', { roles: staffRoles }],
    // an address without a module: whoever works in the firm has appointments
    ['/agenda', 'Agenda', 'tableau-de-bord', { roles: staffRoles, permission: 'TableauDeBord.agenda' }],
    // a module without an address: the product's own
    ['/tableau-de-bord/suivi-alertes', 'Suivi des alertes', 'suivi-alertes'],
  ],
});

export const portfolio: MenuSection = menuSection({
  path: '/portefeuille/list',
  menu: 'Mon portefeuille',
  title: 'Mon portefeuille',
  permission: 'Portefeuille',
  module: 'portefeuille',
  ...documented(
    'ADMINSTRATOR',
    'CHEF_MISSION',
    'EXPERT_COMPTABLE',
    'SUPPORT',
    'DIRIGEANT',
    'COMPTABLE',
    'SERVICE_SOCIAL',
  ),
  links: [
    [
      '/portefeuille/suivi-temps-dossier/list-portefeuille',
      'Suivi de temps par dossier',
      'suivi-temps-dossier',
    ],
    [
      '/portefeuille/client-requests/',
      'Demandes des clients',
      'client-requests',
      { query: { IsComptabiliteCollaborator: 'true' } },
    ],
    [
      '/portefeuille/client-requests/questions/true',
      'Questions des clients',
      'client-requests',
      { permission: 'Portefeuille.questions' },
    ],
    // the document has its calls and no address
    ['/portefeuille/suivi-tva/list', 'Suivi de la TVA', 'portefeuille'],
    ['/portefeuille/suivi-anomaly/list-anomaly/true', 'Suivi des anomalies', 'portefeuille'],
    ['/portefeuille/suivi-cfe', 'Suivi de la CFE', 'portefeuille'],
    // listed as modules without an address: the product's own
    ['/portefeuille/client-messaging', 'Messagerie des clients', 'client-messaging'],
    ['/portefeuille/coopting', 'Parrainages', 'coopting'],
  ],
});

/** Who sees every simulator; golden portage sees the portage simulator only. */
const simulatorRoles: readonly Role[] = [
  'ADMINSTRATOR',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
  'SUPPORT',
  'COMPTABLE',
  'AIDE_COMPTABLE',
  'CHEF_MISSION',
  'PORTAGE_SALARIAL',
];

export const simulators: MenuSection = menuSection({
  path: '/simulateurs',
  menu: 'Simulateurs',
  title: 'Simulateurs',
  permission: 'Simulateurs',
  module: 'simulateurs',
  ...documented(...simulatorRoles, 'GOLDENPORTAGE'),
  links: [
    ...(
      [
        ['societe', 'Société (SAS-SASU-EURL)'],
        ['portage-salarial', 'Portage salarial'],
        ['are', 'Allocation de retour à l’emploi'],
        ['micro-entreprise', 'Auto-entrepreneur'],
        ['sci', 'SCI'],
        ['lmnp-sci', 'LMNP / SCI'],
        ['distribution-dividende', 'Distribution de dividendes'],
      ] as const
    ).map(
      ([key, label]) =>
        [
          `/simulateurs/simulateur-${key}`,
          label,
          `simulateur-${key}`,
          key === 'portage-salarial' ? {} : { roles: simulatorRoles },
        ] as const,
    ),
    [
      '/simulateurs/simulations',
      'Simulations enregistrées',
      'simulateurs',
      { roles: simulatorRoles, source: 'product' },
    ],
  ],
});

export const permanentFiles: MenuSection = menuSection({
  path: '/menu-dossier-permanent',
  menu: 'Dossiers permanents / Expertise comptable',
  title: 'Dossiers permanents',
  permission: 'DossiersPermanents',
  module: 'menu-dossier-permanent',
  roles: [
    'ADMINSTRATOR',
    'COMPTABLE',
    'JURIDIQUE',
    'CHEF_MISSION',
    'PORTAGE_SALARIAL',
    'COMPTES_ANNUELS',
    'FACTURATION',
    'INFORMATIQUES',
    'RESPONSABLE_PAIE',
    'RESPONSABLE_CONGE',
    'SUPPORT',
    'SERVICE_SOCIAL',
    'VISA_FISCAL',
    'AIDE_COMPTABLE',
    'EXPERT_COMPTABLE',
    'DIRIGEANT',
  ],
  source: 'product',
  links: [
    ['/menu-dossier-permanent/dossiers-permanents/list', 'Dossiers permanents', 'dossiers-permanents'],
    ['/menu-dossier-permanent/persons', 'Dirigeants et actionnaires', 'persons'],
    // of the product's own: the document has its calls and no screen
    ['/menu-dossier-permanent/documents', 'Documents', 'dossiers-permanents'],
    // the document has its address outside of every part of the menu
    [
      '/suivi-questionnaire',
      'Suivi des questionnaires',
      'dossiers-permanents',
      { permission: 'DossiersPermanents.suivi-questionnaire' },
    ],
    [
      '/menu-dossier-permanent/outstanding-amounts-management/list-encours-client',
      'Gestion des encours clients',
      'outstanding-amounts-management',
      documented('ADMINSTRATOR', 'FACTURATION'),
    ],
  ],
});

export const documents: MenuSection = menuSection({
  path: '/documents/groups',
  menu: 'Génération de documents',
  title: 'Génération de documents',
  permission: 'GenerationDocuments',
  module: 'documents',
  // hidden for golden portage, says the document; the rest is not shown
  roles: staffRoles,
  source: 'product',
  links: [
    [
      '/documents/documents-generator',
      'Modèles de documents',
      'documents-generator',
      { roles: ['ADMINSTRATOR', 'EXPERT_COMPTABLE', 'DIRIGEANT'] },
    ],
    ['/documents/documents-recurrent', 'Documents récurrents', 'documents-recurrent'],
  ],
});

export const signature: MenuSection = menuSection({
  path: '/electronic-signature',
  menu: 'Signature électronique',
  title: 'Signature électronique',
  permission: 'ElectronicSignature',
  module: 'electronic-signature',
  // 21 roles, says the document, without naming them: all but those who sign nothing
  roles: staffRoles.filter(
    (role) => !['VALIDATION_PROSPECT', 'SUIVI_FACTURES_ANNONCES_LEGALES'].includes(role),
  ),
  source: 'product',
  links: [],
});
