import type { Db } from '#server/platform/database/transaction.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { tellKeepingDays } from './keeping-days.ts';

interface Generated {
  clientId: number;
  userId: number;
  companyId: number;
  exerciseId: number | null;
  year: number | null;
  /** Code of its type of document; what the firm has no such type for is correspondence. */
  typeCode: string | null;
  /** Its type where that is known already: it goes before the code. */
  typeId?: number;
  label: string;
  datedOn: string;
  file: { fileName: string; mediaType: string; content: Buffer };
  programme: string | undefined;
}

const fallback = 'CORRESPONDANCE';

/** Keeps a document that the product made among its company's. @returns its id */
export async function keepGenerated(db: Db, store: FileStore, generated: Generated): Promise<number> {
  const { clientId, userId, companyId, exerciseId, year, label, datedOn, file, programme } = generated;
  const [type] = await db.query<{ id: number; name: string; isVisible: boolean }>(
    `select id, name, is_visible_to_client as "isVisible" from document_type
     where client_id = $1
     order by id is not distinct from $4 desc, code is not distinct from $2 desc, code is not distinct from $3 desc, id limit 1`,
    [clientId, generated.typeCode ?? fallback, fallback, generated.typeId ?? null],
  );
  if (!type) throw new Error('the firm has no type of document');
  const fileId = await store.save(db, {
    clientId,
    file,
    accept: [file.mediaType],
    parent: 'GED',
    description: type.name,
    field: 'Documents',
    refusal: 'Ce document ne peut pas être classé.',
  });
  const [row] = await db.query<{ id: number }>(
    `insert into document (client_id, company_id, type_id, label, year, exercise_id, dated_on, is_visible_to_client,
       origin, file_id, size, created_by, created_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'GENERE', $9, $10, $11, $12) returning id`,
    [
      clientId,
      companyId,
      type.id,
      label.slice(0, 200),
      year,
      exerciseId,
      datedOn,
      type.isVisible,
      fileId,
      file.content.length,
      userId,
      programme ?? null,
    ],
  );
  const id = row?.id ?? 0;
  await db.query(
    'insert into document_version (client_id, document_id, number, file_id, added_by) values ($1, $2, 1, $3, $4)',
    [clientId, id, fileId, userId],
  );
  await tellKeepingDays(db, clientId, [id]);
  return id;
}
