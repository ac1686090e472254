import type { Database } from '#server/platform/database/pool.ts';
import type { Route } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { FieldSource } from './fields/field-source.ts';
import { flowRoutes } from './flow/routes.ts';
import { specialRoutes } from './flow/special-routes.ts';
import { recurrentRoutes } from './recurrent/routes.ts';

/** Model documents and what is made from them; `sources` are the fields of other areas. */
export function generationRoutes(
  database: Database,
  store: FileStore,
  sources: readonly FieldSource[],
): Route[] {
  const needs = { database, store, sources };
  return [...flowRoutes(needs), ...specialRoutes(needs), ...recurrentRoutes(needs)];
}
