import { Readable } from 'node:stream';
import { z } from 'zod';
import { ConfirmFec } from '#contract/tax/fec/calls.ts';
import { withLocalFile } from '#server/documents/reading/with-local-file.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { defineJob, type JobContext } from '#server/platform/jobs/job.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import { fileStore } from '#server/platform/storage/file-store.ts';
import { longStatements } from './check-job.ts';
import { describeFec } from './describe-fec.ts';
import { type FecRow, fecOfJob } from './fec-row.ts';
import { copiedColumns } from './reading/copy-file.ts';
import { readFec } from './reading/fec-reader.ts';

const Input = z.object({ Id: z.number().int() });

type Context = JobContext<z.output<typeof Input>>;

/** Another FEC of the same year waits for this one: it then replaces it. */
const oneAtATime = (db: Db, clientId: number, exerciseId: number) =>
  db.query(`select pg_advisory_xact_lock(hashtextextended('fec:' || $1::text || ':' || $2::text, 0))`, [
    clientId,
    exerciseId,
  ]);

const differs = () =>
  new AppError({
    status: 409,
    code: 'FEC_DIFFERS',
    message: 'Le fichier ne contient plus ce qui a été contrôlé\u202f: importez-le de nouveau.',
  });

/** The switch: from here on the year's books are this FEC's. */
async function putInForce(db: Db, { clientId, userId }: Context, row: FecRow) {
  await db.query(
    `update fec set state = 'ECRITE', confirmed_at = now(), confirmed_by = $4, replaces_id =
       (select x.fec_id from exercise_fec x where x.client_id = $1 and x.exercise_id = $3)
     where client_id = $1 and id = $2`,
    [clientId, row.id, row.exercise_id, userId],
  );
  await db.query(
    `insert into exercise_fec (client_id, exercise_id, fec_id) values ($1, $2, $3)
     on conflict (client_id, exercise_id) do update set fec_id = excluded.fec_id, since = now()`,
    [clientId, row.exercise_id, row.id],
  );
}

async function writeLines(context: Context, row: FecRow, path: string) {
  const { clientId, input, inFirm, progress, signal } = context;
  await inFirm(async (db) => {
    await longStatements(db);
    await oneAtATime(db, clientId, row.exercise_id);
    if ((await fecOfJob(db, clientId, input.Id)).state === 'ECRITE') return;
    const { lines } = await readFec({
      task: { kind: 'copy', path, fecId: row.id },
      ends: 'copied',
      signal,
      progress,
      take: (rows) => db.copyIn('fec_line', copiedColumns, rows),
    });
    if (lines !== row.lines) throw differs();
    const wanted = await db.query(
      `select from download where client_id = $1 and id = $2 and state = 'running' for update`,
      [clientId, row.write_id],
    );
    signal.throwIfAborted();
    if (wanted.length === 0) throw differs();
    await putInForce(db, context, row);
  });
}

/**
 * Writes the lines of a FEC, all or none, and puts it in force. Its file is the description that goes with the FEC. Run again
 * after it was killed, it writes nothing twice.
 */
export const writeFecJob = defineJob({
  kind: 'fec-write',
  access: ConfirmFec.access,
  input: Input,
  async run(context) {
    const { clientId, input, settings, inFirm, write } = context;
    const row = await inFirm((db) => fecOfJob(db, clientId, input.Id));
    const store = await fileStore(settings);
    await withLocalFile(settings, store, { clientId, sha256: row.sha256 }, (path) =>
      writeLines(context, row, path),
    );
    const text = await inFirm((db) => describeFec(db, clientId, row));
    return write({
      fileName: `description-${row.file_name.replace(/\.[^.]*$/, '')}.txt`,
      mediaType: 'text/plain; charset=utf-8',
      content: Readable.from([text]),
    });
  },
});
