import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { inFigures } from '#contract/calendar.ts';
import { StartPersonDataExport } from '#contract/permanent-files/people/privacy-calls.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { type FileStore, fileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { retentionRulesOn } from '../erasure/retention-rules.ts';
import { nirKeeper } from '../nir/nir-keeper.ts';
import { findPersonRow } from '../page/read-person.ts';
import { collectPersonData, type PersonData } from './collect.ts';
import { processing } from './rights.ts';
import { notice, writeHtml } from './write-html.ts';

const asObjects = (rows: PersonData['relations']) => rows.map((row) => Object.fromEntries(row));

/** The export for machines: the same content and the same names. */
function writeJson({ data, firm, at, rights }: Archive): string {
  const content = {
    Responsable: firm,
    Date: at,
    Avertissement: notice,
    Fiche: Object.fromEntries(data.person),
    Relations: asObjects(data.relations),
    EspacePro: Object.fromEntries(data.clientSpace),
    Connexions: asObjects(data.clientSpaceHistory),
    Courriels: asObjects(data.mails),
    Prospects: asObjects(data.prospects),
    Pieces: data.files.map(({ path }) => path),
    Journal: asObjects(data.journal),
    Traitement: rights,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

interface Archive {
  data: PersonData;
  firm: string;
  /** DD/MM/YYYY. */
  at: string;
  /** What whoever asks is told beside the data. */
  rights: Record<string, string[]>;
  files: FileStore;
  clientId: number;
}

async function archiveOf(archive: Archive): Promise<Readable> {
  const { data, firm, at, rights, files, clientId } = archive;
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(writeJson(archive)), 'donnees.json');
  zip.addBuffer(Buffer.from(writeHtml(data, firm, at, rights)), 'donnees.html');
  for (const { path, sha256 } of data.files)
    zip.addReadStream(await files.open(clientId, sha256), path, { compress: false });
  zip.end();
  return zip.outputStream as Readable;
}

/** All that is held on a person, as one zip made in the background. */
export const exportPersonDataJob = defineJob({
  kind: 'person-data-export',
  access: StartPersonDataExport.access,
  input: z.object({ Id: z.number().int() }),
  holdsPersons: true,
  run: ({ clientId, input, settings, inFirm, write }) =>
    inFirm(async (db) => {
      const at = todayInParis();
      const data = await collectPersonData(
        db,
        { clientId, id: input.Id },
        nirKeeper(settings.secretKey, settings.previousSecretKey),
      );
      const [client] = await db.query<{ name: string }>('select name from client where id = $1', [clientId]);
      const content = await archiveOf({
        data,
        firm: client?.name ?? '',
        at: inFigures(at),
        rights: processing(await retentionRulesOn(db, clientId, at)),
        files: await fileStore(settings),
        clientId,
      });
      return write({
        fileName: `donnees-personne-${input.Id}-${at}.zip`,
        mediaType: 'application/zip',
        content,
      });
    }),
});

/** @throws AppError 404 when the firm has no such person. */
export async function startPersonDataExport({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof StartPersonDataExport>) {
  const { clientId, userId } = session;
  await findPersonRow(db, clientId, input.Id);
  const ZipId = await enqueueJob(db, exportPersonDataJob, {
    clientId,
    userId,
    // downloads outlive the person's name: the title does not tell it
    title: `Données de la personne n° ${input.Id} (zip)`,
    input,
  });
  audit.record({
    action: 'person.start-data-export',
    entity: 'person',
    entityId: input.Id,
    after: { ZipId },
  });
  return { ZipId };
}
