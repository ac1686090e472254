import type { AnswerOf } from '#contract/call.ts';
import type { ConfirmFec } from '#contract/tax/fec/calls.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { findFec, isUnderWay } from './fec-row.ts';
import { writeFecJob } from './write-job.ts';

const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

export const underWay = () =>
  refused(
    'FEC_UNDER_WAY',
    'Ce FEC est en cours d’enregistrement ou déjà enregistré\u202f: rien n’a été changé.',
  );

/** Has the lines of a checked FEC written. @throws AppError 404, 409 */
export async function confirmFec({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof ConfirmFec>): Promise<AnswerOf<typeof ConfirmFec>> {
  const { clientId, userId } = session;
  const row = await findFec(db, session, input.IdFec, { lock: true });
  if (row.state === 'ECRITE' || isUnderWay(row.write)) throw underWay();
  if (row.state !== 'CONTROLEE')
    throw refused('FEC_NOT_CHECKED', 'Ce FEC n’a pas été contrôlé\u202f: rien ne peut être écrit.');
  if (row.is_blocked)
    throw refused(
      'FEC_BLOCKED',
      'Les sommes de ce FEC sont fausses ou une partie en est illisible\u202f: corrigez-le puis importez-le de nouveau.',
    );
  const zipId = await enqueueJob(db, writeFecJob, {
    clientId,
    userId,
    title: `Écriture du FEC ${row.file_name}`,
    input: { Id: row.id },
  });
  await db.query('update fec set write_id = $3 where client_id = $1 and id = $2', [clientId, row.id, zipId]);
  audit.record({
    action: 'fec.confirm',
    entity: 'company',
    entityId: row.company_id,
    after: { IdFec: row.id, IdExercice: row.exercise_id, FileName: row.file_name, Lignes: row.lines },
  });
  return { IdFec: row.id, ZipId: zipId };
}
