import type { Db } from '#server/platform/database/transaction.ts';
import type { Draft } from '#server/platform/storage/drafts.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';

interface Received {
  clientId: number;
  /** The line of a request that it was sent for; without an id it was asked by nobody. */
  line: {
    id: number | null;
    typeId: number;
    type: string;
    name: string;
    companyId: number;
    year: number | null;
  };
  draft: Draft;
  programme: string | undefined;
  /** The customer's account, where they have signed in. */
  userId: number | undefined;
}

/** Keeps a paper that a customer sent: by nobody of the firm, and seen by the customer. @returns its id */
export async function keepReceived(
  db: Db,
  store: FileStore,
  { clientId, line, draft, programme, userId }: Received,
): Promise<number> {
  const fileId = await store.keepDraft(db, { clientId, draft, parent: 'GED', description: line.type });
  const [row] = await db.query<{ id: number }>(
    `insert into document (client_id, company_id, type_id, label, year, is_visible_to_client, origin, file_id, size,
       request_line_id, created_by, created_from)
     values ($1, $2, $3, $4, $5, true, 'CLIENT', $6, $7, $8, $9, $10) returning id`,
    [
      clientId,
      line.companyId,
      line.typeId,
      line.name,
      line.year,
      fileId,
      draft.size,
      line.id,
      userId ?? null,
      programme ?? null,
    ],
  );
  const id = row?.id ?? 0;
  await db.query(
    'insert into document_version (client_id, document_id, number, file_id, added_by) values ($1, $2, 1, $3, $4)',
    [clientId, id, fileId, userId ?? null],
  );
  return id;
}
