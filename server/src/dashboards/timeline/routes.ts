import { GetEcheancesSociete } from '#contract/dashboards/timeline/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { readTimeline } from './read-timeline.ts';

export const timelineRoutes: Route[] = [serve(GetEcheancesSociete, readTimeline)];
