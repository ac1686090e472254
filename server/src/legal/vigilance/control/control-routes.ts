import * as calls from '#contract/legal/vigilance/control-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { readControlFile } from './chronology.ts';
import { startExportControl } from './export-control.ts';
import { readMap } from './read-map.ts';

export const controlRoutes: Route[] = [
  serve(calls.GetCarteVigilance, readMap),
  serve(calls.GetDossierControle, readControlFile),
  serve(calls.StartExportControle, startExportControl),
];
