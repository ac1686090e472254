import * as calls from '#contract/workspace/views/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { deleteView, listViews, saveView } from './views.ts';

export const viewRoutes: Route[] = [
  serve(calls.GetSavedViews, listViews),
  serve(calls.SaveView, saveView),
  serve(calls.DeleteView, deleteView),
];
