import * as calls from '#contract/permanent-files/people/look-up-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { presentAllPersons, selectAllPersons } from '../list/list-all-persons.ts';
import { presentPersons, selectPersons } from '../list/list-persons.ts';
import { personsWithDetails } from '../list/persons-with-details.ts';
import { checkPersonExists } from '../save/check-person-exists.ts';
import { selectActivePersonsByName, selectPersonsByAddress, selectPersonsByName } from './look-up-persons.ts';
import { readShareholders, readShareholdersWithDetails } from './read-shareholders.ts';
import { readSigner } from './read-signer.ts';

/** Calls that find persons, and tell no more of them than lists and forms do. */
export const lookUpRoutes: Route[] = [
  serve(calls.GetAllPersons, {
    statement: (clientId) => selectAllPersons(clientId),
    present: presentAllPersons,
  }),
  serve(calls.GetAllActifPersons, {
    statement: (clientId) => selectAllPersons(clientId, { IsDisabled: 0 }),
    present: presentAllPersons,
  }),
  serve(calls.GetListPersonsInBothBasesByFilter, {
    statement: (clientId, input) => selectPersons(clientId, input),
    present: presentPersons,
  }),
  serve(calls.GetPersonsWithDetails, ({ db, session, input }) =>
    personsWithDetails(db, session.clientId, input),
  ),
  serve(calls.GetListPersonsAsKeyValueObjectByFilter, {
    statement: selectPersonsByName,
  }),
  serve(calls.GetListPersonsAsKeyValueObjectByFilter1, {
    statement: selectActivePersonsByName,
  }),
  serve(calls.GetPersonsByAdresse, { statement: selectPersonsByAddress }),
  serve(calls.GetSignerPersonById, ({ db, session, input }) => readSigner(db, session.clientId, input.Id)),
  serve(calls.GetListActionnaireByIdSociete, ({ db, session, input }) =>
    readShareholders(db, session.clientId, input.IdSociete),
  ),
  serve(calls.GetActionnairesWithFullDetailsByIdSociete, ({ db, session, input }) =>
    readShareholdersWithDetails(db, session.clientId, input.IdSociete),
  ),
  serve(calls.CheckPersonExists, ({ db, session, input }) => checkPersonExists(db, session.clientId, input)),
];
