import { xlsx } from '#contract/call.ts';
import { StartExport } from '#contract/permanent-files/people/calls.ts';
import { PersonExportRequest } from '#contract/permanent-files/people/person-list.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { exportedPersons, exportPersons } from './export-persons.ts';

/** The Excel export of a long list, made in the background. */
export const exportPersonsJob = defineJob({
  kind: 'person-export',
  access: StartExport.access,
  input: PersonExportRequest,
  holdsPersons: true,
  run: ({ clientId, input, inFirm, progress, write }) =>
    inFirm(
      async (db) => {
        const { where, values } = exportedPersons(clientId, input);
        const [all] = await db.query<{ rows: number }>(
          `select count(*) as rows from person r where ${where}`,
          values,
        );
        const total = all?.rows ?? 0;
        progress(0, total);
        const file = exportPersons(db, clientId, input, todayInParis(), {
          told: (rows) => progress(rows, total),
          rests: true,
        });
        return write({ ...file, mediaType: xlsx.mediaType });
      },
      { onReplica: true },
    ),
});

async function checkCompany(db: Db, clientId: number, { IdSociete }: PersonExportRequest) {
  if (IdSociete == null) return;
  const found = await db.query('select from company where client_id = $1 and id = $2', [clientId, IdSociete]);
  if (found.length === 0) throw invalidInput([{ Path: 'IdSociete', Message: 'Cette société n’existe pas.' }]);
}

async function checkTicked(db: Db, clientId: number, { Ids }: PersonExportRequest) {
  if (!Ids) return;
  const [found] = await db.query<{ count: number }>(
    'select count(*)::int as count from person where client_id = $1 and id = any ($2)',
    [clientId, Ids],
  );
  if (found?.count !== new Set(Ids).size)
    throw invalidInput([{ Path: 'Ids', Message: 'Une de ces personnes n’existe pas ou plus.' }]);
}

/** The register leaves the firm in one file: the journal keeps who asked for it, and which part of it. */
export async function startExport({ db, session, input, audit }: SignedInContext<typeof StartExport>) {
  const { clientId, userId } = session;
  await checkCompany(db, clientId, input);
  await checkTicked(db, clientId, input);
  const ZipId = await enqueueJob(db, exportPersonsJob, {
    clientId,
    userId,
    title: 'Dirigeants (Excel)',
    input,
  });
  audit.record({
    action: 'person.start-export',
    entity: 'app_user',
    entityId: userId,
    after: { ZipId, ...input },
  });
  return { ZipId };
}
