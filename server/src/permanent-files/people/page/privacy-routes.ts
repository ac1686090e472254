import * as pageCalls from '#contract/permanent-files/people/person-page-calls.ts';
import * as calls from '#contract/permanent-files/people/privacy-calls.ts';
import type { PersonFiles } from '#server/platform/jobs/forget-files.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { startPersonDataExport } from '../data-export/export-person-data.ts';
import { anonymisePerson, readErasure } from '../erasure/anonymise-person.ts';
import type { NirKeeper } from '../nir/nir-keeper.ts';
import { revealNir } from '../nir/reveal-nir.ts';
import { confirmLab } from '../save/confirm-lab.ts';
import { readPersonHistory } from './person-history.ts';
import { readPersonRelations } from './person-relations.ts';

/** A person's page, and what the law on personal data asks for. */
export const privacyRoutes = (files: FileStore, nirs: NirKeeper, prepared: PersonFiles): Route[] => [
  serve(pageCalls.GetPersonRelations, readPersonRelations),
  serve(pageCalls.GetPersonHistory, readPersonHistory),
  serve(pageCalls.ConfirmLab, confirmLab),
  serve(calls.RevealNumeroSs, (context) => revealNir(context, nirs)),
  serve(calls.StartPersonDataExport, startPersonDataExport),
  serve(calls.GetPersonErasure, readErasure),
  serve(calls.AnonymisePerson, (context) => anonymisePerson(context, files, prepared)),
];
