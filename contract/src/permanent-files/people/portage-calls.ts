import { z } from 'zod';
import { call } from '#contract/call.ts';
import { mayAddPerson, mayEditPerson, mayListPersons, mayReadPerson } from './access.ts';
import { Person, PersonInPortageToAdd, PersonInPortageToEdit, PersonSaved } from './person.ts';
import { PersonListAnswer, PersonListRequest } from './person-list.ts';

/**
 * The list of those in portage. The companies of a person, shown and filtered by, are also those that carry
 * them today.
 */
export const GetListPersonsByFilterInPortage = call({
  method: 'POST',
  path: 'person/GetListPersonsByFilterInPortage',
  request: PersonListRequest,
  answer: PersonListAnswer,
  access: mayListPersons,
});

/** A person in portage; who is not is not found here. */
export const GetPersonInPortageById = call({
  method: 'POST',
  path: 'person/portage/GetPersonById',
  request: z.strictObject({ Id: z.number().int().positive() }),
  answer: Person,
  access: mayReadPerson,
});

/** Adds a person to the one register, in portage: more may be missing than of others. */
export const AddPersonInPortage = call({
  method: 'POST',
  path: 'person/portage/AddPerson',
  request: PersonInPortageToAdd,
  answer: PersonSaved,
  access: mayAddPerson,
  audit: 'person.add-in-portage',
});

/** Changes a person in portage; who is not is not found here, and owes what the other form asks. */
export const EditPersonInPortage = call({
  method: 'POST',
  path: 'person/portage/EditPerson',
  request: PersonInPortageToEdit,
  answer: PersonSaved,
  access: mayEditPerson,
  audit: 'person.edit-in-portage',
});
