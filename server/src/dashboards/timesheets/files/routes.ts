import { fileTime, ownFileTime, SaveTimeBudget } from '#contract/dashboards/timesheets/file-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { exportFileTimes, type Followed, listFileTimes } from './list-file-times.ts';
import { readFileLines, saveTimeBudget } from './read-file-lines.ts';

const families: [typeof fileTime, Followed][] = [
  [fileTime, 'all'],
  [ownFileTime, 'own'],
];

/** Files' time against their budgets: of every file, and of those that one follows. */
export const fileTimeRoutes: Route[] = [
  ...families.flatMap(([calls, followed]) => [
    serve(calls.list, (context) => listFileTimes(context, followed)),
    serve(calls.lines, readFileLines),
    serve(calls.exportAll, (context) => exportFileTimes(context, followed), { onReplica: true }),
  ]),
  serve(SaveTimeBudget, saveTimeBudget),
];
