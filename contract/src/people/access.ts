import { rolesOnly } from '../access/access.ts';

/** Person list, actions by role: specification 2, section 6. */
export const mayAddPerson = rolesOnly(
  ['ADMINSTRATOR', 'CHEF_MISSION', 'JURIDIQUE', 'PORTAGE_SALARIAL'],
  'persons',
);

export const mayEditPerson = rolesOnly(
  ['ADMINSTRATOR', 'CHEF_MISSION', 'JURIDIQUE', 'COMPTABLE', 'PORTAGE_SALARIAL'],
  'persons',
);

export const mayReadPerson = rolesOnly(
  ['ADMINSTRATOR', 'CHEF_MISSION', 'JURIDIQUE', 'COMPTABLE', 'PORTAGE_SALARIAL', 'SUPPORT'],
  'persons',
);

/**
 * Those who see the menu 'Dossiers permanents' see the list of persons (specification 1, section 6:
 * 16 roles, the full list not shown; this reading is recorded in docs/decisions).
 */
export const mayListPersons = rolesOnly(
  [
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
  'persons',
);

/** The whole register leaves the house in one file: those who answer for it, not all who may look. */
export const mayExportPersons = rolesOnly(
  [
    'ADMINSTRATOR',
    'CHEF_MISSION',
    'JURIDIQUE',
    'COMPTABLE',
    'PORTAGE_SALARIAL',
    'EXPERT_COMPTABLE',
    'DIRIGEANT',
  ],
  'persons',
);

/** Roles that may change the e-mail of a person who has a client space (specification 2, section 2.2). */
export const mayEditClientSpaceEmail = [
  'CHEF_MISSION',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
  'JURIDIQUE',
] as const;
