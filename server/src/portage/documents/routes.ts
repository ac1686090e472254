import * as calls from '#contract/portage/documents/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import {
  presentPortageDocuments,
  selectPortageContracts,
  selectPortageDocuments,
} from './portage-documents.ts';

export const portageDocumentRoutes: Route[] = [
  serve(calls.listPortageDocuments, {
    statement: selectPortageDocuments,
    present: presentPortageDocuments,
  }),
  serve(calls.findPortageContracts, { statement: selectPortageContracts }),
];
