import { Readable } from 'node:stream';
import type { AnswerOf } from '#contract/call.ts';
import { downloadhelpDocument, GetHelpDocuments } from '#contract/workspace/help/calls.ts';
import {
  type Route,
  type SignedInContext,
  type StoredFileToSend,
  serve,
} from '#server/platform/requests/serve.ts';
import { manualPage } from './manual-page.ts';

const page = Buffer.from(manualPage());

/** The help documents that a firm keeps itself, handed in by the area that keeps documents. */
export interface OwnHelp {
  list(context: SignedInContext<typeof GetHelpDocuments>): Promise<AnswerOf<typeof GetHelpDocuments>>;
  send(context: Pick<SignedInContext<never>, 'db' | 'session'>, id: number): Promise<StoredFileToSend>;
}

export const helpRoutes = (own: OwnHelp): Route[] => [
  serve(GetHelpDocuments, (context) => own.list(context)),
  serve(downloadhelpDocument, async (context) => {
    if (context.input.Id != null) return own.send(context, context.input.Id);
    return {
      fileName: 'manuel-utilisateur.html',
      mediaType: 'text/html; charset=utf-8',
      size: page.length,
      content: Readable.from([page]),
    };
  }),
];
