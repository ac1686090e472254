import { opens, opensTo } from '#contract/access/permissions.ts';

const persons = 'DossiersPermanents.persons';

/** Person list, actions by role: specification 2, section 6. */
export const mayAddPerson = opensTo(persons, [
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'JURIDIQUE',
  'PORTAGE_SALARIAL',
]);

export const mayEditPerson = opensTo(persons, [
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'JURIDIQUE',
  'COMPTABLE',
  'PORTAGE_SALARIAL',
]);

export const mayReadPerson = opensTo(persons, [
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'JURIDIQUE',
  'COMPTABLE',
  'PORTAGE_SALARIAL',
  'SUPPORT',
]);

/** Those who see the menu 'Dossiers permanents' see the list of persons: the access map has its roles. */
export const mayListPersons = opens(persons);

/** The whole register leaves the firm in one file: those who answer for it, not all who may look. */
export const mayExportPersons = opensTo(persons, [
  'ADMINSTRATOR',
  'CHEF_MISSION',
  'JURIDIQUE',
  'COMPTABLE',
  'PORTAGE_SALARIAL',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
]);

/** Roles that may change the e-mail of a person who has a client space (specification 2, section 2.2). */
export const mayEditClientSpaceEmail = [
  'CHEF_MISSION',
  'EXPERT_COMPTABLE',
  'DIRIGEANT',
  'JURIDIQUE',
] as const;

/** Who takes a person out of the register (specification 2, section 6). */
const removers = ['ADMINSTRATOR', 'EXPERT_COMPTABLE', 'DIRIGEANT', 'CHEF_MISSION'] as const;

export const mayDeletePerson = opensTo(persons, removers);

/** A merge takes one of two persons out of the register. */
export const mayMergePersons = opensTo(persons, removers);

export const mayRestorePerson = opensTo(persons, ['ADMINSTRATOR']);
