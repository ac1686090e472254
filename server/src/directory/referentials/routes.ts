import * as administration from '#contract/directory/referentials/administration-calls.ts';
import * as calls from '#contract/directory/referentials/calls.ts';
import * as lookUps from '#contract/directory/referentials/look-up-calls.ts';
import { type Route, serve, serveReading } from '#server/platform/requests/serve.ts';
import { actStates, banks, companyActs, countries, directorStatuses, synthesisKeys } from './entries.ts';
import { listEntries, listsOfFrance } from './listed-entries.ts';
import { askActivities, askActivity, askCommunes, askLegalForms, askTowns } from './look-ups.ts';
import { addEntry, editEntry } from './own-entries.ts';

export const referentialRoutes: Route[] = [
  serve(calls.GetAllActesVieSociete, ({ db }) => companyActs(db)),
  serve(calls.GetAllCountries, ({ db }) => countries(db)),
  serve(calls.GetAllRefSyntheseCle, ({ db }) => synthesisKeys(db)),
  serve(calls.GetAllBanques, ({ db }) => banks(db)),
  serve(calls.GetAllStatutsDirigeant, ({ db }) => directorStatuses(db)),
  serve(calls.GetAllStatutCreationSociete, ({ db }) => actStates(db)),
  serve(calls.GetStatutCreationSocieteByActe, ({ db, input }) => actStates(db, input.IdActeVieSociete)),

  serveReading(lookUps.FindPostalCodes, { ask: (_, input) => askTowns(input), tell: (rows) => rows }),
  serveReading(lookUps.FindCommunes, { ask: (_, input) => askCommunes(input), tell: (rows) => rows }),
  serveReading(lookUps.FindNaf, { ask: (_, input) => askActivities(input), tell: (rows) => rows }),
  serveReading(lookUps.GetNafByCode, {
    ask: (_, input) => askActivity(input),
    tell: ([row]) => ({ Activite: row ?? null }),
  }),
  serveReading(lookUps.FindFormesJuridiques, {
    ask: (_, input) => askLegalForms(input),
    tell: (rows) => rows,
  }),

  serve(administration.GetReferenceLists, ({ db }) => listsOfFrance(db)),
  serve(administration.GetReferenceEntries, ({ db, input }) => listEntries(db, input)),
  serve(administration.AddReferenceEntry, ({ input, ...context }) => addEntry(context, input)),
  serve(administration.EditReferenceEntry, ({ input, ...context }) => editEntry(context, input)),
];
