import { requiredBirthDate } from '#contract/dates.ts';
import { AddPerson, EditPerson, GetPersonById } from '#contract/permanent-files/people/calls.ts';
import {
  PersonInPortageToAdd,
  PersonInPortageToEdit,
  PersonToAdd,
  PersonToEdit,
} from '#contract/permanent-files/people/person.ts';
import {
  AddPersonInPortage,
  EditPersonInPortage,
  GetPersonInPortageById,
} from '#contract/permanent-files/people/portage-calls.ts';

export interface PersonMode {
  /** The form stands in the file of a portage company: its birth date is neither shown nor asked for. */
  isSocietePortage?: boolean | undefined;
  /** The person is in portage: less is asked of them, and the portage calls keep them. */
  FromPortage?: boolean | undefined;
}

const ordinary = {
  read: GetPersonById,
  add: AddPerson,
  edit: EditPerson,
  toAdd: PersonToAdd,
  toEdit: PersonToEdit,
};

const inPortageCompany = {
  read: GetPersonInPortageById,
  add: AddPersonInPortage,
  edit: EditPersonInPortage,
  toAdd: PersonInPortageToAdd,
  toEdit: PersonInPortageToEdit,
};

const born = { Datenaissance: requiredBirthDate('Date de naissance obligatoire.') };

const inPortage = {
  ...inPortageCompany,
  toAdd: PersonInPortageToAdd.safeExtend(born),
  toEdit: PersonInPortageToEdit.safeExtend(born),
};

/** The calls and rules of a person form in its mode (specification 2, sections 2.2 and 5). */
export function rulesOf({ isSocietePortage = false, FromPortage = false }: PersonMode) {
  if (isSocietePortage) return inPortageCompany;
  return FromPortage ? inPortage : ordinary;
}
