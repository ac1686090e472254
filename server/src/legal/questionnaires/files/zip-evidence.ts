import { Readable } from 'node:stream';
import { zip as zipAnswer } from '#contract/call.ts';
import type { DownloadDocuments } from '#contract/legal/questionnaires/file-calls.ts';
import { questionnaireTypes } from '#contract/legal/questionnaires/template.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { freeNames, safeName } from '#server/platform/zip/file-names.ts';
import { type ZipEntry, zipStream } from '#server/platform/zip/zip-stream.ts';
import { openQuestionnaire } from '../answers/open-questionnaire.ts';

interface Row {
  key: string;
  name: string;
  sha256: string;
  mediaType: string;
  addedAt: Date;
}

/**
 * What proves the answers, in a folder for each group, named by question; with a list.
 * @throws AppError 403, 404 where there is none
 */
export async function zipEvidence(
  { db, session, input }: SignedInContext<typeof DownloadDocuments>,
  store: FileStore,
): Promise<StoredFileToSend> {
  const { clientId } = session;
  const { stored } = await openQuestionnaire(db, session, input.Id);
  const rows = await db.query<Row>(
    `select f.question_key as key, s.file_name as name, s.sha256, s.media_type as "mediaType", f.added_at as "addedAt"
     from questionnaire_file f join stored_file s on s.client_id = f.client_id and s.id = f.file_id
     where f.client_id = $1 and f.questionnaire_id = $2 and ($3::text is null or f.question_key = $3) order by f.id`,
    [clientId, stored.id, input.Cle ?? null],
  );
  if (rows.length === 0) throw notFound('Aucun document à télécharger.');
  const free = freeNames();
  const questions = new Map(stored.questions.map((question) => [question.Cle, question]));
  const listed = rows.map((row) => {
    const question = questions.get(row.key);
    const folder = safeName(question?.GroupName ?? 'Autres');
    return { row, question, path: free(`${folder}/${safeName(question?.Label ?? row.name)}`, row.mediaType) };
  });
  const list = listed.map(({ row, question, path }) => `${path}\t${question?.Label ?? ''}\t${row.name}`);
  const entries: ZipEntry[] = [
    ...listed.map(({ row, path }) => ({
      path,
      modifiedAt: row.addedAt,
      compress: row.mediaType === 'application/pdf',
      open: () => store.open(clientId, row.sha256),
    })),
    {
      path: 'Liste des pièces.txt',
      modifiedAt: new Date(),
      compress: true,
      open: async () => Readable.from([['Fichier\tQuestion\tNom reçu', ...list, ''].join('\n')]),
    },
  ];
  const fileName = `Pièces - ${questionnaireTypes[stored.type]} ${stored.year}.zip`;
  return { fileName, mediaType: zipAnswer.mediaType, content: zipStream(entries) };
}
