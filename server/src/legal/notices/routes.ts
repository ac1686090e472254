import * as calls from '#contract/legal/notices/calls.ts';
import * as supportCalls from '#contract/legal/notices/supports/calls.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { exportToExcel, exportToPdf } from './export-notices.ts';
import { listNotices, presentNotice } from './list-notices.ts';
import { cancelNotice, publishNotice, sendNotice } from './move-notice.ts';
import { readNoticeParameters } from './notice-deadlines.ts';
import { noticePdf } from './notice-pdf.ts';
import { readableNotice } from './notice-record.ts';
import { openStoredFile } from './open-stored-file.ts';
import { prepareNotice } from './prepare-notice.ts';
import { saveNotice } from './save-notice.ts';
import { byName, proposedSupports, supports } from './supports/supports.ts';

export const noticeRoutes = ({ outbox }: { outbox: Outbox }, files: FileStore): Route[] => [
  serve(calls.listNotices, listNotices),
  serve(calls.exportNoticesToExcel, exportToExcel),
  serve(calls.exportNoticesToPdf, exportToPdf),
  serve(calls.GetNoticeById, async ({ db, session, input }) =>
    presentNotice(
      await readableNotice(db, session, input.Id),
      await readNoticeParameters(db, session.clientId),
    ),
  ),
  serve(calls.SaveNotice, saveNotice),
  serve(calls.PrepareNotice, prepareNotice),
  serve(calls.SendNotice, (context) => sendNotice(context, outbox)),
  serve(calls.PublishNotice, (context) => publishNotice(context, files)),
  serve(calls.CancelNotice, cancelNotice),
  serve(calls.DownloadNoticeAsPdf, async ({ db, session, input }) =>
    noticePdf(await readableNotice(db, session, input.id), await firmName(db, session.clientId)),
  ),
  serve(calls.DownloadNoticeProof, async ({ db, session, input }) => {
    const { FileId } = await readableNotice(db, session, input.id);
    if (!FileId) throw notFound('Cette annonce n’a pas d’attestation de parution.');
    return openStoredFile(db, session.clientId, files, FileId);
  }),
  serve(supportCalls.allSupports, ({ db, session }) => supports.select(db, session.clientId, byName)),
  serve(supportCalls.GetSupportsAsKeyValueObject, ({ db, session }) =>
    proposedSupports(db, session.clientId),
  ),
  serve(supportCalls.GetSupportById, ({ db, session, input }) =>
    supports.read(db, session.clientId, input.Id),
  ),
  serve(supportCalls.AddSupport, (context) => supports.add(context, context.input)),
  serve(supportCalls.EditSupport, (context) => supports.edit(context, context.input)),
  serve(supportCalls.DeleteSupport, (context) => supports.remove(context, context.input.Id)),
];
