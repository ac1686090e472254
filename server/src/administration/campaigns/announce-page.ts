import { Readable } from 'node:stream';
import { mayReadCampaigns } from '#contract/administration/campaigns/access.ts';
import type { AnnouncePage, DownloadCampaign } from '#contract/administration/campaigns/calls.ts';
import { isStillAllowed } from '#server/platform/requests/rights.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { announceDocument } from './announce-document.ts';
import { isConfirmedBy, isCurrent, isFor } from './ask-shown.ts';
import { unknownCampaign } from './campaign-row.ts';

interface Row {
  id: number;
  title: string;
  content: string | null;
  contentType: 'html' | 'text' | null;
  fileName: string | null;
}

type Asking = SignedInContext<typeof AnnouncePage> | SignedInContext<typeof DownloadCampaign>;

/**
 * What an announcement says, for those who may read all of them, to whom it is shown, or who have confirmed it.
 * @throws AppError 404 to anybody else: they learn nothing of it
 */
async function findContent({ db, session, input }: Asking): Promise<Row> {
  const { clientId, userId } = session;
  const readsAll = await isStillAllowed(db, { clientId, userId, access: mayReadCampaigns });
  const [row] = await db.query<Row>(
    `select c.id, c.title, c.content, c.content_type as "contentType", c.file_name as "fileName"
     from campaign c where c.client_id = $1 and c.id = $2 and c.deleted_at is null
       and ($3 or (${isCurrent('$4')} and ${isFor('$5')}) or ${isConfirmedBy('$5')})`,
    [clientId, input.id, readsAll, todayInParis(), userId],
  );
  if (!row) throw unknownCampaign();
  return row;
}

/** The announcement as a whole document, for a frame without rights. */
export async function announcePage(context: SignedInContext<typeof AnnouncePage>): Promise<string> {
  return announceDocument(await findContent(context));
}

/** The same as a file: a text as it was, a page as it is shown. */
export async function downloadCampaign(
  context: SignedInContext<typeof DownloadCampaign>,
): Promise<StoredFileToSend> {
  const row = await findContent(context);
  const isText = row.contentType === 'text';
  const bytes = Buffer.from(isText ? (row.content ?? '') : announceDocument(row));
  return {
    fileName: row.fileName ?? `annonce-${row.id}.html`,
    mediaType: isText ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8',
    size: bytes.length,
    content: Readable.from([bytes]),
  };
}
