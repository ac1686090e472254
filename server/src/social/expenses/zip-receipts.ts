import { Readable } from 'node:stream';
import { zip as zipAnswer } from '#contract/call.ts';
import type { ExpenseCalls } from '#contract/social/expenses/calls.ts';
import { categoryLine } from '#server/administration/expense-settings/categories.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { freeNames, safeName } from '#server/platform/zip/file-names.ts';
import { type ZipEntry, zipStream } from '#server/platform/zip/zip-stream.ts';
import { isReadable, nameOf } from '../people/people-family.ts';
import type { ExpenseFamily } from './family.ts';

interface Row {
  note: number;
  name: string;
  month: string;
  category: string;
  date: string;
  fileName: string;
  sha256: string;
  mediaType: string;
  addedAt: Date;
}

/** The receipts of some notes, a folder each, with a list that tells the fingerprint of each file. @throws AppError 404 */
export async function zipReceipts(
  { db, session, input }: SignedInContext<ExpenseCalls['receipts']>,
  family: ExpenseFamily,
  store: FileStore,
): Promise<StoredFileToSend> {
  const { clientId, userId } = session;
  const rows = await db.query<Row & Record<string, unknown>>(
    `select r.id as note, ${nameOf(family)} as name, r.month, l.category, l.spent_on as date, f.file_name as "fileName",
       f.sha256, f.media_type as "mediaType", l.created_at as "addedAt"
     from expense_note r join expense_line l on l.client_id = r.client_id and l.note_id = r.id
     join stored_file f on f.client_id = l.client_id and f.id = l.file_id
     where r.client_id = $1 and r.id = any ($3) and ${isReadable(family, session, '$2')}
     order by r.month, name, r.id, l.spent_on, l.id`,
    [clientId, userId, input.Ids],
  );
  if (rows.length === 0) throw notFound('Aucun reçu à télécharger.');
  const free = freeNames();
  const listed = rows.map((row) => {
    const folder = safeName(`${row.month} ${row.name} ${row.note}`);
    const file = safeName(`${row.date} ${categoryLine(row.category)?.label ?? row.category}`);
    return { row, path: free(`${folder}/${file}`, row.mediaType) };
  });
  const list = listed.map(({ row, path }) => `${path}\t${row.fileName}\t${row.sha256}`);
  const entries: ZipEntry[] = [
    ...listed.map(({ row, path }) => ({
      path,
      modifiedAt: row.addedAt,
      compress: row.mediaType === 'application/pdf',
      open: () => store.open(clientId, row.sha256),
    })),
    {
      path: 'Liste des reçus.txt',
      modifiedAt: new Date(),
      compress: true,
      open: async () => Readable.from([['Fichier\tNom reçu\tEmpreinte SHA-256', ...list, ''].join('\n')]),
    },
  ];
  return {
    fileName: `recus-${todayInParis()}.zip`,
    mediaType: zipAnswer.mediaType,
    content: zipStream(entries),
  };
}
