import { z } from 'zod';
import { xlsx } from '#contract/call.ts';
import { sendcfe } from '#contract/tax/cfe/sending-calls.ts';
import { isReadableByUser } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { outbox } from '#server/platform/outbox/outbox.ts';
import { fileStore } from '#server/platform/storage/file-store.ts';
import { readCfeParameters } from '../cfe-deadlines.ts';
import { sendLines } from './send-lines.ts';
import { readToSend, refusalOf, type ToSend } from './sendable.ts';

/** Lines that one transaction sends: what a kill leaves to be done again. */
const batchSize = 50;

const fate = (one: ToSend, sending: string) =>
  one.sending === sending ? `Envoyé à ${one.line.EnvoyeA}` : (refusalOf(one) ?? 'Non envoyé');

const columnsOf = (sending: string): Column<ToSend>[] => [
  { head: 'Société', width: 34, value: ({ line }) => line.NomSociete },
  { head: 'SIRET', width: 18, value: ({ line }) => line.Siret },
  {
    head: 'Cotisation (€)',
    width: 14,
    value: ({ line }) => (line.Montant !== null ? line.Montant / 100 : null),
  },
  { head: 'Résultat', width: 50, value: (one) => fate(one, sending) },
];

/** Sends notices few at a time; begun again, it goes on with what has not left. Its file tells what became of each. */
export const sendCfeJob = defineJob({
  kind: 'cfe-send',
  access: sendcfe.access,
  input: z.object({ Ids: z.array(z.number()), Message: z.string().nullish(), Envoi: z.uuid() }),
  run: async ({ clientId, userId, settings, input, inFirm, progress, write, signal }) => {
    const { Ids, Message, Envoi } = input;
    const needs = { outbox: outbox(settings.secretKey), store: await fileStore(settings) };
    const read = async (db: Db, ids: readonly number[], lock: boolean) =>
      readToSend(db, {
        clientId,
        ids,
        readable: isReadableByUser,
        reader: userId,
        parameters: await readCfeParameters(db, clientId),
        lock,
      });
    for (let done = 0; done < Ids.length; done += batchSize) {
      signal.throwIfAborted();
      const ids = Ids.slice(done, done + batchSize);
      await inFirm(async (db) =>
        sendLines(needs, db, await read(db, ids, true), {
          clientId,
          userId,
          sending: Envoi,
          message: Message,
        }),
      );
      progress(Math.min(done + batchSize, Ids.length), Ids.length);
    }
    const told = await inFirm((db) => read(db, Ids, false));
    return write({
      fileName: 'envoi-avis-cfe.xlsx',
      mediaType: xlsx.mediaType,
      content: streamXlsx('Avis de CFE', columnsOf(Envoi), told),
    });
  },
});
