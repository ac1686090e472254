import { z } from 'zod';
import { call, xlsx } from '#contract/call.ts';
import { mayAddPerson, mayEditPerson, mayExportPersons, mayListPersons, mayReadPerson } from './access.ts';
import { Person, PersonSaved, PersonToAdd, PersonToEdit } from './person.ts';
import { PersonExportRequest, PersonListAnswer, PersonListRequest } from './person-list.ts';

const parts = { json: 'person', file: 'file' };

/** The list behind menu-dossier-permanent/persons. */
export const GetListPersonsByFilter = call({
  method: 'POST',
  path: 'person/GetListPersonsByFilter',
  request: PersonListRequest,
  answer: PersonListAnswer,
  access: mayListPersons,
});

export const GetPersonById = call({
  method: 'POST',
  path: 'person/GetPersonById',
  request: z.strictObject({ Id: z.number().int().positive() }),
  answer: Person,
  access: mayReadPerson,
});

export const AddPerson = call({
  method: 'POST',
  path: 'person/add',
  request: PersonToAdd,
  parts,
  answer: PersonSaved,
  access: mayAddPerson,
  audit: 'person.add',
});

export const EditPerson = call({
  method: 'POST',
  path: 'person/edit',
  request: PersonToEdit,
  parts,
  answer: PersonSaved,
  access: mayEditPerson,
  audit: 'person.edit',
});

export const ExportPersonsToExcel = call({
  method: 'POST',
  path: 'person/ExportPersonsToExcel',
  request: PersonExportRequest,
  answer: xlsx,
  access: mayExportPersons,
});

/** From how many rows on an export is prepared in the background. */
export const longExport = 5000;

/** The same workbook, prepared in the background and found in the downloads under ZipId. */
export const StartExport = call({
  method: 'POST',
  path: 'person/StartExport',
  request: PersonExportRequest,
  answer: z.object({ ZipId: z.string() }),
  access: mayExportPersons,
  audit: 'person.start-export',
});
