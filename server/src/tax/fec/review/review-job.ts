import { z } from 'zod';
import type { AnswerOf } from '#contract/call.ts';
import { xlsx } from '#contract/call.ts';
import { StartFecReview } from '#contract/tax/fec/review/calls.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { longStatements } from '../check-job.ts';
import { fecOfJob, findFec, isUnderWay } from '../fec-row.ts';
import { remarkWorkbook } from './list-remarks.ts';
import { reviewBooks } from './review-books.ts';
import { reviewedBooks } from './reviewed-books.ts';

const Input = z.object({ Id: z.number().int() });

/** Looks through the entries of a FEC. Its file is the list of what strikes. */
export const reviewFecJob = defineJob({
  kind: 'fec-review',
  access: StartFecReview.access,
  input: Input,
  async run({ clientId, input, inFirm, progress, signal, write }) {
    const row = await inFirm((db) => fecOfJob(db, clientId, input.Id));
    await inFirm(async (db) => {
      await longStatements(db);
      await db.query('select from fec where client_id = $1 and id = $2 for no key update', [
        clientId,
        row.id,
      ]);
      await reviewBooks(db, await reviewedBooks(db, clientId, row), { signal, progress });
    });
    return inFirm((db) => write({ ...remarkWorkbook(db, clientId, row), mediaType: xlsx.mediaType }));
  },
});

const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

/** Has a FEC reviewed whose lines were written. @throws AppError 404, 409 */
export async function startReview({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof StartFecReview>): Promise<AnswerOf<typeof StartFecReview>> {
  const { clientId, userId } = session;
  const row = await findFec(db, session, input.IdFec, { lock: true });
  if (row.state !== 'ECRITE')
    throw refused(
      'FEC_NOT_WRITTEN',
      'Confirmez ce FEC d’abord\u202f: ses écritures ne sont pas encore écrites.',
    );
  if (isUnderWay(row.review)) throw refused('REVIEW_UNDER_WAY', 'La revue de ce FEC est déjà en cours.');
  const ZipId = await enqueueJob(db, reviewFecJob, {
    clientId,
    userId,
    title: `Revue des écritures ${row.file_name}`,
    input: { Id: row.id },
  });
  await db.query('update fec set review_id = $3 where client_id = $1 and id = $2', [clientId, row.id, ZipId]);
  audit.record({
    action: 'fec.review',
    entity: 'company',
    entityId: row.company_id,
    after: { IdFec: row.id, FileName: row.file_name },
  });
  return { IdFec: row.id, ZipId };
}
