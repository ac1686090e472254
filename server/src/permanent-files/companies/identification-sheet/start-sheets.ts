import { z } from 'zod';
import { pdf, zip } from '#contract/call.ts';
import {
  SheetChoice,
  StartFichesSignaletiques,
} from '#contract/permanent-files/companies/identification-sheet.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { freeNames } from '#server/platform/zip/file-names.ts';
import { type ZipEntry, zipStream } from '#server/platform/zip/zip-stream.ts';
import { companies } from '../company-record.ts';
import { isReadable } from '../confidential.ts';
import { sheetName, writeSheet } from './write-sheet.ts';

const input = z.strictObject({
  Companies: z.array(z.object({ Id: z.number(), RaisonSociale: z.string() })),
  ...SheetChoice,
});

/** Sheets of several companies, one file each in one archive. */
export const sheetsJob = defineJob({
  kind: 'company-sheets',
  access: StartFichesSignaletiques.access,
  input,
  holdsPersons: true,
  run: ({ clientId, input, inFirm, progress, write, signal }) =>
    inFirm(
      async (db) => {
        const { Companies, AsOf, Blocs } = input;
        const free = freeNames();
        progress(0, Companies.length);
        const entries = Companies.map(
          (company, index): ZipEntry => ({
            path: free(sheetName(company), pdf.mediaType),
            modifiedAt: new Date(),
            compress: false,
            async open() {
              signal.throwIfAborted();
              const now = await companies.read(db, clientId, company.Id);
              const file = await writeSheet(db, clientId, now, { AsOf, Blocs });
              progress(index + 1, Companies.length);
              return file;
            },
          }),
        );
        return write({
          fileName: `Fiches signalétiques du ${todayInParis()}.zip`,
          mediaType: zip.mediaType,
          content: zipStream(entries),
        });
      },
      { onReplica: true },
    ),
});

/** Those of the companies that the session's user may read, by name. */
const readable = (db: Db, clientId: number, sessionId: string, ids: readonly number[]) =>
  db.query<{ Id: number; RaisonSociale: string }>(
    `select r.id as "Id", r.name as "RaisonSociale" from company r
     where r.client_id = $1 and r.id = any($3) and ${isReadable('$2')} order by r.name, r.id`,
    [clientId, sessionId, ids],
  );

/** Has the sheets made; the journal keeps who asked for which. @throws AppError 404 where none may be read */
export async function startSheets({
  db,
  session,
  input: { Ids, ...choice },
  audit,
}: SignedInContext<typeof StartFichesSignaletiques>) {
  const { clientId, userId, sessionId } = session;
  const Companies = await readable(db, clientId, sessionId, Ids);
  if (Companies.length === 0) throw notFound('Ces sociétés n’existent pas ou plus.');
  const ZipId = await enqueueJob(db, sheetsJob, {
    clientId,
    userId,
    title: 'Fiches signalétiques (PDF)',
    input: { Companies, ...choice },
  });
  audit.record({
    action: 'company.start-sheets',
    entity: 'app_user',
    entityId: userId,
    after: { ZipId, Ids: Companies.map(({ Id }) => Id), ...choice },
  });
  return { ZipId };
}
