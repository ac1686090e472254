import * as calls from '#contract/dashboards/pins/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { listPinned, pinRecord, unpinRecord } from './pins.ts';

export const pinRoutes: Route[] = [
  serve(calls.GetPinnedRecords, listPinned),
  serve(calls.PinRecord, pinRecord),
  serve(calls.UnpinRecord, unpinRecord),
];
