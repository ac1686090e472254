import { z } from 'zod';
import { RemindCampaign } from '#contract/administration/campaigns/calls.ts';
import { xlsx } from '#contract/call.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { outbox } from '#server/platform/outbox/outbox.ts';
import { countWaiting, type Reminded, remindNext } from './remind-users.ts';

const columns: Column<Reminded>[] = [
  { head: 'Utilisateur', width: 32, value: (row) => row.name },
  { head: 'Email', width: 36, value: (row) => row.email },
];

const batchSize = 200;

/** Reminders to many users: few at a time, each batch kept once it is written. Its file tells to whom. */
export const remindJob = defineJob({
  kind: 'campaign-remind',
  access: RemindCampaign.access,
  input: z.object({ Id: z.number() }),
  run: async ({ clientId, settings, input, inFirm, progress, write, signal }) => {
    const needs = { settings, outbox: outbox(settings.secretKey) };
    const total = await inFirm((db) => countWaiting(db, clientId, input.Id));
    async function* remindAll() {
      for (let done = 0; !signal.aborted; ) {
        const batch = await inFirm((db) =>
          remindNext(needs, db, { clientId, id: input.Id, most: batchSize }),
        );
        yield* batch;
        done += batch.length;
        progress(done, total);
        if (batch.length < batchSize) return;
      }
    }
    return write({
      fileName: `annonce-${input.Id}-rappels.xlsx`,
      mediaType: xlsx.mediaType,
      content: streamXlsx('Rappels', columns, remindAll()),
    });
  },
});
