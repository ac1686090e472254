import * as calls from '#contract/tax/works/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { changeWork, readWorks } from './change-work.ts';
import { listWorks } from './list-works.ts';

/** Works on the files of the tax visa. */
export const visaWorkRoutes: Route[] = [
  serve(calls.GetSuiviTravaux, listWorks),
  serve(calls.GetTravaux, readWorks),
  serve(calls.ChangerTravail, changeWork),
];
