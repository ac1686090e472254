import { z } from 'zod';
import { FoundAddress } from '#contract/address-look-up.ts';
import { call, noInput } from '#contract/call.ts';
import { KeyValue, LookUpRequest } from '#contract/key-value.ts';
import { mayEditPerson, mayListPersons, mayReadPerson } from './access.ts';
import { PersonExistsAnswer, PersonExistsRequest } from './check-person.ts';
import { Person } from './person.ts';
import { PersonListAnswer, PersonListRequest } from './person-list.ts';
import { ShareholdersAnswer, ShareholdersRequest, ShareholdersWithDetailsAnswer } from './shareholders.ts';

/** Rows of the calls that ask for everybody: never more, however large the register. */
export const mostPersonsAtOnce = 2000;

/** IsComplete: the rows are all there are; else TotalCount tells how many, and the list call has the rest. */
const AllPersons = PersonListAnswer.extend({ IsComplete: z.boolean() });
export type AllPersons = z.infer<typeof AllPersons>;

/** Everybody by name, the first `mostPersonsAtOnce` of them. */
export const GetAllPersons = call({
  method: 'GET',
  path: 'person/all',
  request: noInput,
  answer: AllPersons,
  access: mayListPersons,
});

/** The same, of those who are active. */
export const GetAllActifPersons = call({
  method: 'GET',
  path: 'person/GetAllActifPersons',
  request: noInput,
  answer: AllPersons,
  access: mayListPersons,
});

/** All persons of the firm, in portage or not: what GetListPersonsByFilter answers, under its other name. */
export const GetListPersonsInBothBasesByFilter = call({
  method: 'POST',
  path: 'person/GetListPersonsInBothBasesByFilter',
  request: PersonListRequest,
  answer: PersonListAnswer,
  access: mayListPersons,
});

const PersonsWithDetails = z.object({ ...PersonListAnswer.shape, Items: z.array(Person) });
export type PersonsWithDetails = z.infer<typeof PersonsWithDetails>;

/** A page of the list with all details of each person; NumeroSs is masked, as in lists. */
export const GetPersonsWithDetails = call({
  method: 'POST',
  path: 'person/GetPersonsWithDetails',
  request: PersonListRequest,
  answer: PersonsWithDetails,
  access: mayReadPerson,
});

/** Persons in whose names a word begins with the typed text, or from three characters on that hold it. */
export const GetListPersonsAsKeyValueObjectByFilter = call({
  method: 'POST',
  path: 'person/GetListPersonsAsKeyValueObjectByFilter',
  request: LookUpRequest,
  answer: z.array(KeyValue),
  access: mayListPersons,
});

/** The same, of those who are active: whom something new can be given to. */
export const GetListPersonsAsKeyValueObjectByFilter1 = call({
  method: 'POST',
  path: 'person/GetListPersonsAsKeyValueObjectByFilter1',
  request: LookUpRequest,
  answer: z.array(KeyValue),
  access: mayListPersons,
});

/** Persons who live at the typed address: words of its street, postcode and town, in that order. */
export const GetPersonsByAdresse = call({
  method: 'POST',
  path: 'person/GetPersonsByAdresse',
  request: LookUpRequest,
  answer: z.array(FoundAddress),
  access: mayReadPerson,
});

/** Who signs: how they are called and reached, and for which companies they may sign today. */
const Signer = z.object({
  Id: z.number().int(),
  Civilite: z.string().nullable(),
  Nom: z.string(),
  Prenom: z.string(),
  FullName: z.string(),
  Email: z.string().nullable(),
  TelLabel: z.string().nullable(),
  IsDisabled: z.union([z.literal(0), z.literal(1)]),
  /** Mandates of today: the company, and P, DG, G or A. */
  Fonctions: z.array(KeyValue.extend({ Fonction: z.string() })),
});
export type Signer = z.infer<typeof Signer>;

export const GetSignerPersonById = call({
  method: 'POST',
  path: 'person/GetSignerPersonById',
  request: z.strictObject({ Id: z.number().int().positive() }),
  answer: Signer,
  access: mayReadPerson,
});

export const GetListActionnaireByIdSociete = call({
  method: 'POST',
  path: 'person/GetListActionnaireByIdSociete',
  request: ShareholdersRequest,
  answer: ShareholdersAnswer,
  access: mayListPersons,
});

export const GetActionnairesWithFullDetailsByIdSociete = call({
  method: 'POST',
  path: 'person/GetActionnairesWithFullDetailsByIdSociete',
  request: ShareholdersRequest,
  answer: ShareholdersWithDetailsAnswer,
  access: mayReadPerson,
});

/** Whether the firm already has such a person, before a form is filled in vain. */
export const CheckPersonExists = call({
  method: 'POST',
  path: 'person/CheckPersonExists',
  request: PersonExistsRequest,
  answer: PersonExistsAnswer,
  access: mayEditPerson,
});
