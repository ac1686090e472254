import * as calls from '#contract/permanent-files/people/look-up-calls.ts';
import { type Route, serve, serveReading } from '#server/platform/requests/serve.ts';
import { askAllPersons, tellAllPersons } from '../list/list-all-persons.ts';
import { askPersons, tellPersons } from '../list/list-persons.ts';
import { personsWithDetails } from '../list/persons-with-details.ts';
import { checkPersonExists } from '../save/check-person-exists.ts';
import { askActivePersonsByName, askPersonsByName } from './look-up-persons.ts';
import { readShareholders, readShareholdersWithDetails } from './read-shareholders.ts';
import { readSigner } from './read-signer.ts';

/** Calls that find persons, and tell no more of them than lists and forms do. */
export const lookUpRoutes: Route[] = [
  serveReading(calls.GetAllPersons, { ask: (clientId) => askAllPersons(clientId), tell: tellAllPersons }),
  serveReading(calls.GetAllActifPersons, {
    ask: (clientId) => askAllPersons(clientId, { IsDisabled: 0 }),
    tell: tellAllPersons,
  }),
  serveReading(calls.GetListPersonsInBothBasesByFilter, {
    ask: (clientId, input) => askPersons(clientId, input),
    tell: tellPersons,
  }),
  serve(calls.GetPersonsWithDetails, ({ db, session, input }) =>
    personsWithDetails(db, session.clientId, input),
  ),
  serveReading(calls.GetListPersonsAsKeyValueObjectByFilter, {
    ask: askPersonsByName,
    tell: (rows) => rows,
  }),
  serveReading(calls.GetListPersonsAsKeyValueObjectByFilter1, {
    ask: askActivePersonsByName,
    tell: (rows) => rows,
  }),
  serve(calls.GetSignerPersonById, ({ db, session, input }) => readSigner(db, session.clientId, input.Id)),
  serve(calls.GetListActionnaireByIdSociete, ({ db, session, input }) =>
    readShareholders(db, session.clientId, input.IdSociete),
  ),
  serve(calls.GetActionnairesWithFullDetailsByIdSociete, ({ db, session, input }) =>
    readShareholdersWithDetails(db, session.clientId, input.IdSociete),
  ),
  serve(calls.CheckPersonExists, ({ db, session, input }) => checkPersonExists(db, session.clientId, input)),
];
