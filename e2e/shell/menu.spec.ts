import type { Role } from '#contract/access/roles.ts';
import { expect, test } from '../journey.ts';
import { home } from '../sign-in-pages.ts';

const dashboards = 'Tableaux de bord';
const budgets = 'Contrôle de gestion';
const mailings = 'Communication';
const followUp = 'Suivi des sociétés';
const sharing = ['Suivi des affectations', 'Charge des collaborateurs'];
const accountantFiles = 'Dossiers de l’expert-comptable';
const boards = ['Contrôle des travaux comptables', 'Suivi mensuel'];
const vigilance = 'Suivi du niveau de vigilance';
const riskLevels = 'Niveaux de risque';
const portfolio = 'Mon portefeuille';
const requests = ['Demandes des clients', 'Questions des clients'];
const messages = ['Messagerie des clients', 'Parrainages'];
const cfe = 'Suivi de la CFE';
const vat = 'Suivi de la TVA';
const anomalies = 'Suivi des anomalies';
const portage = 'Portage salarial';
const customers = 'Sociétés clientes';
const carried = 'Personnes portées';
const carriers = 'Sociétés de portage';
const factoring = 'Affacturage';
const billing = ['Factures', 'Synthèse de facturation'];
const simulating = 'Simulateurs';
const simulators = [
  'Société (SAS-SASU-EURL)',
  'Portage salarial',
  'Allocation de retour à l’emploi',
  'Auto-entrepreneur',
  'SCI',
  'LMNP / SCI',
  'Distribution de dividendes',
  'Simulations enregistrées',
];
const activity = 'Comptes rendus d’activité';
const files = 'Dossiers permanents / Expertise comptable';
const companyFiles = 'Dossiers permanents';
const persons = 'Dirigeants et actionnaires';
const documents = 'Documents';
const questionnaires = 'Suivi des questionnaires';
const generation = 'Génération de documents';
const models = 'Modèles de documents';
const recurrent = 'Documents récurrents';
const legal = 'Suivi juridique';
const formalities = 'Formalités';
const prospects = 'Espace prospects';
const dissolutions = [
  'Suivi des dissolutions et liquidations',
  'Suivi de la communication des formalités',
  'Historique des PV de comptes annuels',
];
const social = 'Suivi social et comptable';
const leave = 'Congés';
const expenses = 'Notes de frais';
const payslips = 'Suivi des bulletins de paie';
const clientSpaces = ['Factures clients de l’espace PRO', 'Attestations et espaces cloud'];
const commerce = 'LM / Gestion commerciale';
const commercial = ['Factures du cabinet', 'Factures périodiques', 'Suivi des factures'];
const weeks = ['Temps des collaborateurs', 'Ma semaine', 'Agenda'];
const alerts = 'Suivi des alertes';
const fileTimes = 'Suivi de temps';
const ownFileTimes = 'Suivi de temps par dossier';
const time = 'Feuilles de temps';
const tax = 'Visa fiscal & Ecf';
const review = ['Examen de conformité fiscale', 'Suivi des travaux ECF'];
const taxVisas = [
  'Visa fiscal',
  'Registre du visa fiscal',
  'Questions du visa fiscal',
  'Anomalies du visa fiscal',
  'Suivi des travaux',
  ...review,
];
const directory = 'Répertoire';
const collaborators = 'Collaborateurs';
const cabinets = 'Cabinets';
const vault = 'Gestion des mots de passe';
const suppliers = 'Fournisseurs';
const taxOffices = 'Services des Impôts';
const courtRegistries = 'Greffes des tribunaux de commerce';
const signature = 'Signature électronique';
const settings = ['Budget', 'Plan comptable'];
const lists = ['Motifs de résiliation', 'Statuts juridiques', 'Régimes de TVA', 'Régimes fiscaux'];

/** What is built today, by role: the side menu's parts and the links of the cards. */
const found: [role: Role, menu: string[], links: string[]][] = [
  [
    'ADMINSTRATOR',
    [
      dashboards,
      portfolio,
      simulating,
      files,
      generation,
      legal,
      social,
      commerce,
      tax,
      portage,
      directory,
      signature,
      'Administration',
    ],
    [
      budgets,
      'Contrôle de rentabilité',
      mailings,
      followUp,
      ...sharing,
      vigilance,
      accountantFiles,
      ...boards,
      fileTimes,
      ...weeks,
      alerts,
      ownFileTimes,
      ...requests,
      vat,
      anomalies,
      cfe,
      ...messages,
      ...simulators,
      companyFiles,
      persons,
      documents,
      questionnaires,
      'Gestion des encours clients',
      models,
      recurrent,
      formalities,
      prospects,
      'Comptes annuels',
      ...dissolutions,
      leave,
      payslips,
      ...clientSpaces,
      expenses,
      'Courriers de prélèvement',
      'Robot DSN',
      'Robot DSN-R',
      ...commercial,
      'Suivi de trésorerie',
      ...taxVisas,
      carried,
      carriers,
      customers,
      leave,
      expenses,
      documents,
      ...billing,
      factoring,
      'Virements',
      taxOffices,
      courtRegistries,
      collaborators,
      cabinets,
      carriers,
      vault,
      suppliers,
      'Gestion des documents',
      'Aide',
      'Documents de référence',
      ...lists,
      'Permissions',
      'Historique service de paiement',
      'Référentiels',
      "Journal d'activités",
      'Courriels et SMS',
      'Configuration des notes de frais',
      'Documents de l’espace PRO',
      'Assurances',
      'Annonces',
      'Rentabilité des collaborateurs',
      ...settings,
      'Impôt sur le revenu',
      time,
      riskLevels,
    ],
  ],
  [
    'CHEF_MISSION',
    [
      dashboards,
      portfolio,
      simulating,
      files,
      generation,
      legal,
      social,
      commerce,
      tax,
      portage,
      directory,
      signature,
      'Administration',
    ],
    [
      budgets,
      mailings,
      followUp,
      ...sharing,
      vigilance,
      accountantFiles,
      ...boards,
      fileTimes,
      ...weeks,
      alerts,
      ownFileTimes,
      ...requests,
      vat,
      anomalies,
      cfe,
      ...messages,
      ...simulators,
      companyFiles,
      persons,
      documents,
      questionnaires,
      recurrent,
      formalities,
      prospects,
      'Comptes annuels',
      ...dissolutions,
      leave,
      payslips,
      ...clientSpaces,
      expenses,
      ...commercial,
      ...review,
      carried,
      carriers,
      customers,
      leave,
      expenses,
      documents,
      ...billing,
      factoring,
      taxOffices,
      courtRegistries,
      collaborators,
      cabinets,
      carriers,
      vault,
      suppliers,
      'Aide',
      'Documents de référence',
      'Assurances',
      'Annonces',
      ...settings,
      time,
      riskLevels,
    ],
  ],
  [
    'COMPTABLE',
    [
      dashboards,
      portfolio,
      simulating,
      files,
      generation,
      social,
      tax,
      directory,
      signature,
      'Administration',
    ],
    [
      budgets,
      mailings,
      followUp,
      accountantFiles,
      ...boards,
      fileTimes,
      ...weeks,
      alerts,
      ownFileTimes,
      ...requests,
      vat,
      anomalies,
      cfe,
      ...messages,
      ...simulators,
      companyFiles,
      persons,
      documents,
      questionnaires,
      recurrent,
      leave,
      payslips,
      ...clientSpaces,
      expenses,
      ...review,
      collaborators,
      cabinets,
      vault,
      suppliers,
      'Aide',
      'Documents de référence',
      'Assurances',
      'Annonces',
      'Paramètres',
      ...settings,
      time,
    ],
  ],
  [
    'PORTAGE_SALARIAL',
    [simulating, files, generation, social, portage, directory, signature],
    [
      ...weeks,
      ...simulators,
      companyFiles,
      persons,
      documents,
      questionnaires,
      recurrent,
      leave,
      payslips,
      ...clientSpaces,
      expenses,
      carried,
      carriers,
      customers,
      leave,
      activity,
      expenses,
      documents,
      ...billing,
      factoring,
      collaborators,
      cabinets,
      carriers,
      vault,
      suppliers,
    ],
  ],
  [
    'ECF',
    [generation, tax, directory, signature],
    [...weeks, recurrent, leave, expenses, ...review, collaborators, cabinets, vault, suppliers],
  ],
  ['VALIDATION_PROSPECT', [generation], [...weeks, recurrent, prospects, leave, expenses]],
  ['GOLDENPORTAGE', [simulating], ['Portage salarial']],
];

for (const [role, menu, links] of found) {
  test(`${role} finds in menu and cards what the access map opens, and nothing else`, async ({
    page,
    signedIn,
  }) => {
    await signedIn(role, home);
    const nav = page.getByRole('navigation', { name: 'Menu Principal' });
    await expect(nav.getByRole('link')).toHaveText(['Accueil', ...menu]);
    const cards = page.getByRole('region', { name: 'Nos fonctionnalités' });
    await expect(cards.getByRole('listitem').getByRole('link')).toHaveText(links);
  });
}
