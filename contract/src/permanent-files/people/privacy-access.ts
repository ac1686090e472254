import { opensTo } from '#contract/access/permissions.ts';

const persons = 'DossiersPermanents.persons';

/** All that is held on a person leaves the firm in one file: those who answer to the person for it. */
export const mayExportPersonData = opensTo(persons, ['ADMINSTRATOR', 'CHEF_MISSION', 'JURIDIQUE']);

/** What is anonymised cannot be brought back: those who may delete a person and read what is lost. */
export const mayAnonymisePerson = opensTo(persons, ['ADMINSTRATOR', 'CHEF_MISSION']);
