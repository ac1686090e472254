import { open } from 'node:fs/promises';
import type { AnswerOf } from '#contract/call.ts';
import type { GetBilanFromFec } from '#contract/tax/fec/calls.ts';
import { largestFec } from '#contract/tax/fec/rules.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Draft } from '#server/platform/storage/drafts.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { checkFecJob } from './check-job.ts';

/** What a part that came without a name is called. */
const nameless = 'fichier';

const refusedFile = (message: string) => invalidInput([{ Path: 'file', Message: message }], message);

/** How archives, PDF, images and former Office files begin. */
const otherFormats = /^(504b0[357]|25504446|d0cf11e0|1f8b|377abcaf|52617221|89504e47|ffd8ff)/;

async function isOther({ path }: Draft): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return otherFormats.test(buffer.toString('hex', 0, bytesRead));
  } finally {
    await file.close();
  }
}

/** The file that came. Texts are taken whatever their signs: the check tells what is wrong with them. @throws AppError 400 */
async function receivedFile([draft, another]: readonly Draft[]): Promise<Draft> {
  if (!draft || draft.fileName.trim() === '' || draft.fileName === nameless)
    throw refusedFile('Fichier introuvable.');
  if (another) throw refusedFile('Envoyez un seul FEC à la fois.');
  if (draft.size === 0) throw refusedFile('Ce fichier est vide.');
  if (draft.isCut) throw refusedFile(`Ce fichier dépasse ${largestFec} Mo.`);
  if (await isOther(draft))
    throw refusedFile(
      'Ce fichier n’est pas un texte\u202f: un FEC est un fichier .txt, ni compressé ni converti.',
    );
  return draft;
}

const inForce = (fileName: string) =>
  new AppError({
    status: 409,
    code: 'FEC_IN_FORCE',
    message: `Le FEC «\u202f${fileName}\u202f» est en vigueur pour cet exercice\u202f: demandez à le remplacer.`,
  });

/** Keeps the file as it came and has it checked. @throws AppError 400, 404, 409 */
export async function uploadFec(
  { db, session, input, drafts, audit }: SignedInContext<typeof GetBilanFromFec>,
  store: FileStore,
): Promise<AnswerOf<typeof GetBilanFromFec>> {
  const { clientId, userId } = session;
  const company = await readableCompany(db, session, input.IdSociete);
  const [exercise] = await db.query<{ fileName: string | null }>(
    `select (select f.file_name from exercise_fec x join fec f on f.client_id = x.client_id and f.id = x.fec_id
       where x.client_id = e.client_id and x.exercise_id = e.id) as "fileName"
     from exercise e where e.client_id = $1 and e.id = $2 and e.company_id = $3`,
    [clientId, input.IdExercice, company.Id],
  );
  if (!exercise) throw notFound('Cet exercice n’existe pas ou plus.');
  const draft = await receivedFile(drafts);
  if (exercise.fileName !== null && !input.Remplace) throw inForce(exercise.fileName);
  const fileId = await store.keepDraft(db, {
    clientId,
    draft: { ...draft, mediaType: 'text/plain' },
    parent: 'FEC',
    description: 'Fichier des écritures comptables',
  });
  const [row] = await db.query<{ id: number }>(
    `insert into fec (client_id, company_id, exercise_id, file_id, file_name, size, created_by)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [clientId, company.Id, input.IdExercice, fileId, draft.fileName, draft.size, userId],
  );
  const id = row?.id ?? 0;
  const zipId = await enqueueJob(db, checkFecJob, {
    clientId,
    userId,
    title: `Contrôle du FEC ${draft.fileName}`,
    input: { Id: id },
  });
  await db.query('update fec set check_id = $3 where client_id = $1 and id = $2', [clientId, id, zipId]);
  audit.record({
    action: 'fec.upload',
    entity: 'company',
    entityId: company.Id,
    after: { IdFec: id, IdExercice: input.IdExercice, FileName: draft.fileName, Empreinte: draft.sha256 },
  });
  return { IdFec: id, ZipId: zipId };
}
