import { GetJournalActivites } from '#contract/dashboards/activity/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { listActivity } from './list-activity.ts';

export const journalRoutes: Route[] = [serve(GetJournalActivites, listActivity)];
