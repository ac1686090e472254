import type { Database } from '#server/platform/database/pool.ts';
import type { Settings } from '#server/platform/installation/settings.ts';
import { type RecurringWork, second } from '#server/platform/jobs/recurring.ts';
import { ProcessGivenUp } from '#server/platform/process-on-demand.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { Ocr } from './ocr.ts';
import type { PaperText } from './paper-messages.ts';
import { type PaperReader, paperReader } from './paper-reader.ts';
import { readScan } from './read-scan.ts';
import { withLocalFile } from './with-local-file.ts';

interface Waiting {
  clientId: number;
  id: number;
  documentId: number;
  sha256: string;
  mediaType: string;
}

interface Needs {
  database: Database;
  store: FileStore;
  settings: Pick<Settings, 'dataDir'>;
  reader: PaperReader;
  /** Undefined: scanned papers stay without text. */
  ocr?: Ocr | undefined;
}

const aFew = 50;

/** Versions whose text nobody has read yet, the oldest first; of a document's versions the one in force is read. */
const waiting = ({ database }: Needs) =>
  database.asInstallation((db) =>
    db.query<Waiting>(
      `select v.client_id as "clientId", v.id, v.document_id as "documentId", f.sha256, f.media_type as "mediaType"
       from document_version v join stored_file f on f.client_id = v.client_id and f.id = v.file_id
       where v.text_state = 'A_LIRE' order by v.client_id, v.id limit ${aFew}`,
    ),
  );

/** The text of a content, or why there is none: it wanted too much, or is gone. */
async function textOf({ store, settings, reader, ocr }: Needs, version: Waiting): Promise<PaperText> {
  const { mediaType } = version;
  try {
    return await withLocalFile(settings, store, version, async (path) => {
      const told = await reader.ask({ kind: 'text', path, mediaType });
      if ('drawn' in told) return { none: 'ILLISIBLE' };
      return ocr && 'none' in told && told.none === 'IMAGE'
        ? readScan({ ocr, reader }, path, mediaType)
        : told;
    });
  } catch (error) {
    if (error instanceof ProcessGivenUp) return { none: 'TROP_GRAND' };
    if (error instanceof AppError && error.status === 404) return { none: 'ILLISIBLE' };
    throw error;
  }
}

/** Keeps what was read, unless another version has come meanwhile; twice the same changes nothing. */
const keepText = ({ database }: Needs, { clientId, id, documentId }: Waiting, read: PaperText) =>
  database.asFirm({ clientId }, async (db) => {
    const pages = 'pages' in read ? read.pages : [];
    await db.query(
      `insert into document_text (client_id, version_id, page, document_id, text)
       select $1, $2, p.page, $3, p.text from unnest($4::text[]) with ordinality p (text, page)
       where p.text <> '' and exists (
         select from document r join document_version v on v.client_id = r.client_id and v.document_id = r.id
         where r.client_id = $1 and r.id = $3 and v.id = $2 and v.number = r.number)
       on conflict do nothing`,
      [clientId, id, documentId, pages],
    );
    await db.query('update document_version set text_state = $3 where client_id = $1 and id = $2', [
      clientId,
      id,
      'none' in read ? read.none : 'LU',
    ]);
  });

/** Reads what waits, one after another, until nothing does. Any node may, at any time: a server that died begins anew. */
export async function readWaitingTexts(needs: Needs): Promise<number> {
  let read = 0;
  for (let found = await waiting(needs); found.length > 0; found = await waiting(needs)) {
    for (const version of found) {
      await keepText(needs, version, await textOf(needs, version));
      read += 1;
    }
  }
  return read;
}

/** Lets scanned papers be read once more: those of before the installation had a program for it, or that it failed on. */
export const readScansAnew = (database: Database) =>
  database.asInstallation((db) =>
    db.query(`update document_version set text_state = 'A_LIRE' where text_state = 'IMAGE'`),
  );

/** Looks for papers to read every few seconds. */
export function readTexts(needs: Omit<Needs, 'reader'>): RecurringWork {
  const reader = paperReader();
  let areScansWaiting = needs.ocr !== undefined;
  return {
    every: 3 * second,
    failure: 'the texts of documents were not read',
    async run(ended) {
      ended.onabort = () => reader.end();
      if (areScansWaiting) await readScansAnew(needs.database);
      areScansWaiting = false;
      await readWaitingTexts({ ...needs, reader });
    },
  };
}
