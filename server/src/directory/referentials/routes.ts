import * as administration from '#contract/directory/referentials/administration-calls.ts';
import * as calls from '#contract/directory/referentials/calls.ts';
import type { Activity, Commune, Town } from '#contract/directory/referentials/look-up-calls.ts';
import * as lookUps from '#contract/directory/referentials/look-up-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { actStates, banks, companyActs, countries, directorStatuses, synthesisKeys } from './entries.ts';
import { listEntries, listsOfFrance } from './listed-entries.ts';
import {
  asAddressed,
  selectActivities,
  selectActivity,
  selectCommunes,
  selectLegalForms,
  selectTowns,
} from './look-ups.ts';
import { addEntry, editEntry } from './own-entries.ts';

export const referentialRoutes: Route[] = [
  serve(calls.GetAllActesVieSociete, ({ db }) => companyActs(db)),
  serve(calls.GetAllCountries, ({ db }) => countries(db)),
  serve(calls.GetAllRefSyntheseCle, ({ db }) => synthesisKeys(db)),
  serve(calls.GetAllBanques, ({ db }) => banks(db)),
  serve(calls.GetAllStatutsDirigeant, ({ db }) => directorStatuses(db)),
  serve(calls.GetAllStatutCreationSociete, ({ db }) => actStates(db)),
  serve(calls.GetStatutCreationSocieteByActe, ({ db, input }) => actStates(db, input.IdActeVieSociete)),

  serve(lookUps.FindPostalCodes, {
    statement: (_, input) => selectTowns(input),
    present: (rows: Town[]) => asAddressed(rows),
  }),
  serve(lookUps.FindCommunes, {
    statement: (_, input) => selectCommunes(input),
    present: (rows: Commune[]) => asAddressed(rows),
  }),
  serve(lookUps.FindNaf, { statement: (_, input) => selectActivities(input) }),
  serve(lookUps.GetNafByCode, {
    statement: (_, input) => selectActivity(input),
    present: ([row]: Activity[]) => ({ Activite: row ?? null }),
  }),
  serve(lookUps.FindFormesJuridiques, {
    statement: (_, input) => selectLegalForms(input),
  }),

  serve(administration.GetReferenceLists, ({ db }) => listsOfFrance(db)),
  serve(administration.GetReferenceEntries, ({ db, input }) => listEntries(db, input)),
  serve(administration.AddReferenceEntry, ({ input, ...context }) => addEntry(context, input)),
  serve(administration.EditReferenceEntry, ({ input, ...context }) => editEntry(context, input)),
];
