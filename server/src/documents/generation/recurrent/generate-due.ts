import { zip } from '#contract/call.ts';
import type { GenerateDocumentsRecurrents } from '#contract/documents/generation/recurrent-calls.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { Context, SignedInContext } from '#server/platform/requests/serve.ts';
import { freeNames, safeName } from '#server/platform/zip/file-names.ts';
import { zipStream } from '#server/platform/zip/zip-stream.ts';
import { chosenModels } from '../flow/chosen-models.ts';
import { docx, keepTraces } from '../flow/keep-trace.ts';
import { type Made, type MakingNeeds, makeDocuments } from '../flow/make.ts';
import { fileEntry, toldFile } from '../flow/told-file.ts';
import { mailDue } from './mail-due.ts';
import { reachable } from './recurrent-documents.ts';

interface MadeDue extends Made {
  id: number;
}

/** Makes what is due, each by itself; the year is the month's. */
export async function makeDue(
  { input, claim }: Pick<Context<typeof GenerateDocumentsRecurrents>, 'input' | 'claim'>,
  needs: MakingNeeds,
): Promise<MadeDue[]> {
  const { clientId = 0, sessionId = '' } = claim ?? {};
  const rows = await needs.database.asFirm({ clientId }, (db) =>
    reachable(db, { clientId, sessionId }, input.Ids),
  );
  const year = Number(input.Periode.slice(0, 4));
  const made: MadeDue[] = [];
  for (const { id, model, company } of rows) {
    const documents = await makeDocuments(
      {
        clientId,
        reader: { sessionId },
        params: { IdSociete: company, AnneeCivil: year, AnneeExercice: year },
        models: (db) => chosenModels(db, clientId, [model]),
      },
      needs,
    );
    made.push({ id, ...documents });
  }
  return made;
}

const lacking = ({ plan, documents }: Made) =>
  documents.flatMap(({ model, gaps }) =>
    gaps.map(({ Message }) => `${plan.known.company?.name ?? ''} – ${model.name}\u202f: ${Message}`),
  );

const isWhole = ({ documents }: Made) => documents.every(({ gaps }) => gaps.length === 0);

/** Keeps and sends what was made whole, notes it for the month, and tells the rest in the archive. @throws AppError 409 */
export async function sendDue(
  { db, session, input, programme, audit }: SignedInContext<typeof GenerateDocumentsRecurrents>,
  made: MadeDue[],
  { store, outbox }: MakingNeeds,
) {
  const whole = made.filter(isWhole);
  const lines = made.flatMap(lacking);
  if (whole.length === 0)
    throw new AppError({
      status: 409,
      code: 'GAPS',
      message: `Aucun document ne peut être généré\u202f: ${lines.slice(0, 3).join(' ')}`,
    });
  const { clientId, userId } = session;
  for (const { id, plan, documents } of whole) {
    const [generated] = await keepTraces(plan, documents, {
      db,
      store,
      userId,
      programme,
      files: true,
      audit,
    });
    await db.query(
      `insert into recurrent_document_month (client_id, recurrent_id, month, generated_id, decided_by)
       values ($1, $2, $3, $4, $5)
       on conflict (client_id, recurrent_id, month) do update
         set generated_id = excluded.generated_id, decided_at = now(), decided_by = excluded.decided_by`,
      [clientId, id, `${input.Periode}-01`, generated, userId],
    );
  }
  if (input.Envoyer) lines.push(...(await mailDue(db, whole, { clientId, month: input.Periode, outbox })));
  const free = freeNames();
  return {
    fileName: `Documents récurrents ${input.Periode}.zip`,
    mediaType: zip.mediaType,
    content: zipStream([
      ...whole.flatMap(({ documents }) =>
        documents.map(({ fileName, content }) => fileEntry(free(safeName(fileName), docx), content)),
      ),
      ...(lines.length > 0 ? [toldFile('À compléter', lines)] : []),
    ]),
  };
}
