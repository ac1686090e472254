import { Readable } from 'node:stream';
import { downloadhelpDocument } from '#contract/workspace/help/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { manualPage } from './manual-page.ts';

const page = Buffer.from(manualPage());

export const helpRoutes: Route[] = [
  serve(downloadhelpDocument, async () => ({
    fileName: 'manuel-utilisateur.html',
    mediaType: 'text/html; charset=utf-8',
    size: page.length,
    content: Readable.from([page]),
  })),
];
