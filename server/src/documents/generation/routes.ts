import type { Database } from '#server/platform/database/pool.ts';
import type { Route } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { FieldSource } from './fields/field-source.ts';
import { flowRoutes } from './flow/routes.ts';

/** Model documents and what is made from them; `sources` are the fields of other areas. */
export function generationRoutes(
  database: Database,
  store: FileStore,
  sources: readonly FieldSource[],
): Route[] {
  return flowRoutes({ database, store, sources });
}
