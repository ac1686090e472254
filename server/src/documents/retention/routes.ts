import * as calls from '#contract/documents/retention/calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { abandonDestruction, confirmDestruction } from './destroy-documents.ts';
import { sendCertificate } from './destruction-certificate.ts';
import { listDestructions, prepareDestruction, readLines, removeLine } from './destruction-lists.ts';
import { holds, latestFirst, liftHold, refuseLifted } from './holds.ts';

/** What keeps documents from going, and how they go. */
export const retentionRoutes = (store: FileStore): Route[] => [
  serve(calls.allRetentionHolds, ({ db, session }) => holds.select(db, session.clientId, latestFirst)),
  serve(calls.GetRetentionHoldById, ({ db, session, input }) => holds.read(db, session.clientId, input.Id)),
  serve(calls.AddRetentionHold, (context) => holds.add(context, context.input)),
  serve(calls.EditRetentionHold, async (context) => {
    await refuseLifted(context, context.input.Id);
    return holds.edit(context, context.input);
  }),
  serve(calls.LiftRetentionHold, liftHold),
  serve(calls.allDestructionLists, listDestructions),
  serve(calls.GetDestructionLines, readLines),
  serve(calls.PrepareDestruction, prepareDestruction),
  serve(calls.RemoveDestructionLine, removeLine),
  serve(calls.ConfirmDestruction, (context) => confirmDestruction(context, store)),
  serve(calls.AbandonDestruction, abandonDestruction),
  serve(calls.DownloadDestructionCertificate, sendCertificate),
];
