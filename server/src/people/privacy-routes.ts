import * as pageCalls from '#contract/people/person-page-calls.ts';
import * as calls from '#contract/people/privacy-calls.ts';
import type { FileStore } from '#server/platform/files.ts';
import { type Route, serve } from '#server/platform/serve.ts';
import { startPersonDataExport } from './data-export/export-person-data.ts';
import { anonymisePerson, readErasure } from './erasure/anonymise-person.ts';
import type { NirKeeper } from './nirs.ts';
import { readPersonHistory } from './person-history.ts';
import { readPersonRelations } from './person-relations.ts';
import { revealNir } from './reveal-nir.ts';

/** A person's page, and what the law on personal data asks for. */
export const privacyRoutes = (files: FileStore, nirs: NirKeeper): Route[] => [
  serve(pageCalls.GetPersonRelations, readPersonRelations),
  serve(pageCalls.GetPersonHistory, readPersonHistory),
  serve(calls.RevealNumeroSs, (context) => revealNir(context, nirs)),
  serve(calls.StartPersonDataExport, startPersonDataExport),
  serve(calls.GetPersonErasure, readErasure),
  serve(calls.AnonymisePerson, (context) => anonymisePerson(context, files)),
];
