import { createHash } from 'node:crypto';
import { pdf } from '#contract/call.ts';
import { keepGenerated } from '#server/documents/files/keep-generated.ts';
import type { Audit } from '#server/platform/audit.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { type FieldValues, imagesIn } from '../fields/field.ts';
import type { Plan, Prepared } from './prepare.ts';

export const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface Keeping {
  db: Db;
  store: FileStore;
  userId: number;
  programme: string | undefined;
  /** Whether they also go into the company's documents. */
  files: boolean;
  /** The campaign that they are made in. */
  campaignId?: number;
  audit?: Audit;
}

/** Whether a value says something: empty records and lists leave the snapshot short. */
const isTold = (value: unknown) => value != null && !(Array.isArray(value) && value.length === 0);

/** What a document was made from: its values without those that nobody knew. */
const snapshotOf = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isTold(value)));

/**
 * Keeps what was made: for each document the version of its model and what it says, and where that is wished the file among
 * its company's documents. @returns the ids of the traces, in the same order
 */
export async function keepTraces(
  plan: Plan,
  prepared: readonly Prepared[],
  keeping: Keeping,
): Promise<number[]> {
  const { db, store, userId, programme, files, campaignId = null, audit } = keeping;
  const { clientId, known, params } = plan;
  const values = JSON.stringify(snapshotOf(known.values));
  // what a document shows stays when its cabinet has another logo
  for (const { sha256 } of imagesIn(known.values))
    await store.keepAgain(db, { clientId, sha256, parent: 'GENERATION' });
  const companyId = known.company?.id ?? null;
  const ids: number[] = [];
  for (const { model, fileName, content, pdf: paper } of prepared) {
    const bytes = Buffer.from(content);
    const named = `${fileName}.docx`;
    // what is filed is what a client reads: the PDF where there is one
    const file = paper
      ? { fileName: `${fileName}.pdf`, mediaType: pdf.mediaType, content: paper }
      : { fileName: named, mediaType: docx, content: bytes };
    const documentId =
      files && companyId !== null
        ? await keepGenerated(db, store, {
            clientId,
            userId,
            companyId,
            exerciseId: known.exercise?.id ?? null,
            year: params.AnneeExercice ?? params.AnneeCivil ?? null,
            typeCode: model.typeCode,
            label: fileName,
            datedOn: params.DateAssembleeGenerale ?? todayInParis(),
            file,
            programme,
          })
        : null;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const [row] = await db.query<{ id: number }>(
      `insert into generated_document (client_id, version_id, company_id, document_id, file_name, params, field_values,
         sha256, generated_by, campaign_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
      [
        clientId,
        model.versionId,
        companyId,
        documentId,
        named,
        JSON.stringify(params),
        values,
        sha256,
        userId,
        campaignId,
      ],
    );
    const id = row?.id ?? 0;
    ids.push(id);
    audit?.record({
      action: 'document.generate',
      entity: 'generated-document',
      entityId: id,
      after: { FileName: named, Modele: model.name, Version: model.number, Empreinte: sha256 },
    });
  }
  return ids;
}
