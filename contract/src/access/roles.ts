/**
 * The 24 roles of the firm's staff, with the names shown on screen.
 * Codes that the specification spells are kept to the letter (ADMINSTRATOR, sic); the others are ours.
 */
export const roleNames = {
  ADMINSTRATOR: 'Administrateur',
  CHEF_MISSION: 'Chef de mission',
  COMPTABLE: 'Comptable',
  JURIDIQUE: 'Juridique',
  PORTAGE_SALARIAL: 'Portage Salarial',
  COMPTES_ANNUELS: 'Comptes annuels',
  VISA_FISCAL: 'Visa fiscal',
  SERVICE_SOCIAL: 'Service social',
  EXPERT_COMPTABLE: 'Expert comptable',
  AIDE_COMPTABLE: 'Aide comptable',
  RESPONSABLE_PAIE: 'Responsable paie',
  RESPONSABLE_CONGE: 'Responsable congé',
  RESPONSABLE_CONGE_PERSONNE_PORTEE: 'Responsable congé des personnes portées',
  FACTURATION: 'Service facturation commerciale',
  INFORMATIQUES: 'Informatiques',
  VALIDATION_PROSPECT: 'Validation prospect',
  COMPTABILITE_CLIENT_CRM: 'Comptabilité client CRM',
  ADMINISTRATEUR_CFN: 'Administrateur CFN',
  SUIVI_FACTURES_ANNONCES_LEGALES: 'Suivi factures annonces légales',
  RESPONSABLE_TARIFICATION_JURIDIQUE: 'Responsable Tarification Juridique',
  SUPPORT: 'Support',
  DIRIGEANT: 'Dirigeant',
  ECF: 'Ecf',
  GOLDENPORTAGE: 'Golden portage',
} as const;

export type Role = keyof typeof roleNames;

export const allRoles = Object.keys(roleNames) as [Role, ...Role[]];

/** The roles of whoever works in the firm: all but golden portage, which finds its simulator alone (specification 1, section 2.2). */
export const staffRoles: readonly Role[] = allRoles.filter((role) => role !== 'GOLDENPORTAGE');
