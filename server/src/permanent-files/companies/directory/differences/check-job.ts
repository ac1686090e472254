import { z } from 'zod';
import type { AnswerOf } from '#contract/call.ts';
import { xlsx } from '#contract/call.ts';
import {
  differenceFields,
  StartControleAnnuaire,
} from '#contract/permanent-files/companies/directory-difference-calls.ts';
import { parameterKeeper } from '#server/administration/parameters/parameter-keeper.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { day } from '#server/platform/records/field-words.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { isReadableByUser } from '../../confidential.ts';
import { openDirectory } from '../open-directory.ts';
import { checkFiles } from './check-files.ts';
import {
  columnsOfDifference,
  type DifferenceRow,
  fromDifferences,
  presentDifference,
} from './list-differences.ts';

const columns: Column<DifferenceRow>[] = [
  { head: 'Société', width: 34, value: ({ NomSociete }) => NomSociete },
  { head: 'Champ', width: 22, value: ({ Champ }) => differenceFields[Champ] },
  { head: 'Chez nous', width: 40, value: (row) => presentDifference(row).CheNous },
  { head: 'Sirene', width: 40, value: (row) => presentDifference(row).Sirene },
  { head: 'Depuis', width: 12, value: ({ Depuis }) => day(Depuis) },
];

/** Compares every file with the directory; its file has what is open afterwards. */
export const checkDirectoryJob = defineJob({
  kind: 'directory-check',
  access: StartControleAnnuaire.access,
  input: z.object({ Depuis: z.string() }),
  run: async ({ clientId, userId, settings, database, input, inFirm, progress, write, signal }) => {
    const keeper = parameterKeeper(settings.secretKey, settings.previousSecretKey);
    const directory = openDirectory(settings.directory, database, keeper);
    await checkFiles({ clientId, directory, since: input.Depuis, inFirm, progress, signal });
    return inFirm((db) =>
      write({
        fileName: 'ecarts-sirene.xlsx',
        mediaType: xlsx.mediaType,
        content: streamXlsx(
          'Écarts',
          columns,
          readAll<DifferenceRow>(
            db,
            {
              text: `select ${columnsOfDifference} ${fromDifferences} and ${isReadableByUser('$2')} order by r.name, d.field_group`,
              values: [clientId, userId],
            },
            {},
          ),
        ),
      }),
    );
  },
});

/** The last check of the firm: where it did not end, the next one goes on with it. */
const lastCheck = `select state, input ->> 'Depuis' as since from download
  where client_id = $1 and kind = $2 order by created_at desc limit 1`;

/** @throws AppError 409 while one runs */
export async function startCheck({
  db,
  session,
  audit,
}: SignedInContext<typeof StartControleAnnuaire>): Promise<AnswerOf<typeof StartControleAnnuaire>> {
  const { clientId, userId } = session;
  const [last] = await db.query<{ state: string; since: string }>(lastCheck, [
    clientId,
    checkDirectoryJob.kind,
  ]);
  if (last?.state === 'waiting' || last?.state === 'running')
    throw new AppError({ status: 409, code: 'RUNNING', message: 'Un contrôle est déjà en cours.' });
  const isUnfinished = last?.state === 'failed' || last?.state === 'cancelled';
  const Depuis = isUnfinished ? last.since : new Date().toISOString();
  const ZipId = await enqueueJob(db, checkDirectoryJob, {
    clientId,
    userId,
    title: 'Contrôle des dossiers avec l’annuaire',
    input: { Depuis },
  });
  audit.record({ action: 'company.directory-check', entity: 'app_user', entityId: userId, after: { ZipId } });
  return { ZipId };
}
