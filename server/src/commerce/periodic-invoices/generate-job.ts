import { z } from 'zod';
import { inFigures } from '#contract/calendar.ts';
import { xlsx } from '#contract/call.ts';
import { GeneratePlans } from '#contract/commerce/periodic-invoices/calls.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { fileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { duePeriods, type Generated, generateDue } from './generate.ts';

const columns: Column<Generated>[] = [
  { head: 'Société', width: 32, value: ({ company }) => company },
  { head: 'Plan', width: 36, value: ({ object }) => object },
  { head: 'Du', width: 12, value: ({ period }) => inFigures(period.StartsOn) },
  { head: 'Au', width: 12, value: ({ period }) => inFigures(period.EndsOn) },
  { head: 'Facture', width: 16, value: ({ invoice }) => invoice && (invoice.number ?? 'Brouillon') },
  { head: 'HT (€)', width: 13, value: ({ invoice }) => invoice && invoice.netCents / 100 },
  { head: 'TTC (€)', width: 13, value: ({ invoice }) => invoice && invoice.totalCents / 100 },
  { head: 'Non facturée', width: 60, value: ({ failure }) => failure },
];

/** What is due, billed by hand; it may run twice: what is billed stays billed. Its workbook tells what this run has made. */
export const generatePlansJob = defineJob({
  kind: 'billing-plans',
  access: GeneratePlans.access,
  input: z.object({}),
  run: async ({ clientId, settings, inFirm, progress, write, signal }) => {
    const files = await fileStore(settings);
    const today = todayInParis();
    const total = (await inFirm((db) => duePeriods(db, clientId, today))).length;
    async function* made() {
      let done = 0;
      for await (const one of generateDue({ clientId, files, inFirm }, today)) {
        signal.throwIfAborted();
        done += 1;
        progress(done, total);
        yield one;
      }
    }
    return write({
      fileName: `factures-periodiques-${today}.xlsx`,
      mediaType: xlsx.mediaType,
      content: streamXlsx('Factures périodiques', columns, made()),
    });
  },
});

/** Asks for it in the background. @throws AppError 429 */
export async function startGeneration({ db, session, audit }: SignedInContext<typeof GeneratePlans>) {
  const { clientId, userId } = session;
  const title = 'Factures périodiques (compte rendu)';
  const ZipId = await enqueueJob(db, generatePlansJob, { clientId, userId, title, input: {} });
  audit.record({ action: 'billing-plan.generate', entity: 'app_user', entityId: userId, after: { ZipId } });
  return { ZipId };
}
