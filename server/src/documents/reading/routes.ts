import { GetDocumentPreview } from '#contract/documents/reading/calls.ts';
import type { Settings } from '#server/platform/installation/settings.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { ObjectKind } from '../files/object-kind.ts';
import { owners } from '../files/owners.ts';
import { paperReader } from './paper-reader.ts';
import { previewDocument } from './preview.ts';

/** Papers as they are looked at in the page. */
export function documentReadingRoutes(
  store: FileStore,
  kinds: readonly ObjectKind[],
  settings: Pick<Settings, 'dataDir'>,
): Route[] {
  const needs = { store, owners: owners(kinds), reader: paperReader(), settings };
  return [serve(GetDocumentPreview, (context) => previewDocument(context, needs))];
}
