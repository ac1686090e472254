import type { Db } from '#server/platform/database/transaction.ts';
import type { Draft } from '#server/platform/storage/drafts.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { tellKeepingDays } from './keeping-days.ts';

interface Attached {
  clientId: number;
  userId: number;
  companyId: number;
  draft: Draft;
  isFromClient: boolean;
  isVisibleToClient: boolean;
  programme: string | undefined;
}

const correspondence = 'CORRESPONDANCE';

/** Keeps a file that came with a message among its company's documents, as correspondence. @returns its id */
export async function keepAttached(db: Db, store: FileStore, attached: Attached): Promise<number> {
  const { clientId, userId, companyId, draft, isFromClient, isVisibleToClient, programme } = attached;
  const [type] = await db.query<{ id: number; name: string }>(
    `select id, name from document_type where client_id = $1
     order by code is not distinct from $2 desc, id limit 1`,
    [clientId, correspondence],
  );
  if (!type) throw new Error('the firm has no type of document');
  const fileId = await store.keepDraft(db, { clientId, draft, parent: 'GED', description: type.name });
  const [row] = await db.query<{ id: number }>(
    `insert into document (client_id, company_id, type_id, label, is_visible_to_client, origin, file_id, size,
       created_by, created_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      clientId,
      companyId,
      type.id,
      draft.fileName.slice(0, 200),
      isVisibleToClient,
      isFromClient ? 'CLIENT' : 'CABINET',
      fileId,
      draft.size,
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
