import { xlsx } from '#contract/call.ts';
import { CompaniesToExport, StartExportSocietes } from '#contract/permanent-files/companies/exports/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { exportCompanies, selectToExport } from './export-companies.ts';

/** The Excel export of a long list, made in the background. */
export const exportCompaniesJob = defineJob({
  kind: 'company-export',
  access: StartExportSocietes.access,
  input: CompaniesToExport,
  run: ({ clientId, userId, input: request, inFirm, progress, write }) =>
    inFirm(
      async (db) => {
        const asked = { clientId, reader: userId, request };
        const { text, values } = selectToExport(asked, 'count(*) as rows');
        const [all] = await db.query<{ rows: number }>(text, values);
        const total = all?.rows ?? 0;
        progress(0, total);
        const file = exportCompanies(db, asked, { told: (rows) => progress(rows, total), rests: true });
        return write({ ...file, mediaType: xlsx.mediaType });
      },
      { onReplica: true },
    ),
});

/** @throws AppError 400 where a filter names what the firm does not have: the journal keeps no such thing */
async function checkFilters(db: Db, clientId: number, { IdCabinet, IdCollaborateur }: CompaniesToExport) {
  const unknown = await db.query<{ Path: string }>(
    `select 'IdCabinet' as "Path" where $2::bigint is not null
       and not exists (select from cabinet where client_id = $1 and id = $2)
     union all
     select 'IdCollaborateur' where $3::bigint is not null
       and not exists (select from app_user where client_id = $1 and id = $3)`,
    [clientId, IdCabinet ?? null, IdCollaborateur ?? null],
  );
  if (unknown.length > 0)
    throw invalidInput(unknown.map(({ Path }) => ({ Path, Message: 'Cette valeur n’existe pas ou plus.' })));
}

/** The register leaves the firm in one file: the journal keeps who asked for it, and which part of it. */
export async function startExport({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof StartExportSocietes>) {
  const { clientId, userId } = session;
  await checkFilters(db, clientId, input);
  const ZipId = await enqueueJob(db, exportCompaniesJob, {
    clientId,
    userId,
    title: 'Dossiers permanents (Excel)',
    input,
  });
  audit.record({
    action: 'company.start-export',
    entity: 'app_user',
    entityId: userId,
    after: { ZipId, ...input },
  });
  return { ZipId };
}
