import type { z } from 'zod';
import { type DepositedFiles, depositLimits } from '#contract/documents/requests/deposit-calls.ts';
import { recordAudit } from '#server/platform/audit.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { Draft } from '#server/platform/storage/drafts.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { refusalOf } from '../files/document-limits.ts';
import { keepReceived } from '../files/keep-received.ts';
import { tellKeepingDays } from '../files/keeping-days.ts';

/** A paper that a customer is asked for, with its request. */
export interface LineToFill {
  id: number;
  typeId: number;
  type: string;
  name: string;
  state: string;
  requestId: number;
  /** Who asked; they are told that it came. */
  askedBy: number | null;
  companyId: number;
  company: string;
  year: number | null;
}

/** SQL: such a line, held until the transaction ends, with a condition on l and r behind it. */
export const lineToFill = `select l.id, l.type_id as "typeId", t.name as type, l.name, l.state,
    r.id as "requestId", r.created_by as "askedBy", r.company_id as "companyId", c.name as company, r.year
  from document_request_line l
  join document_type t on t.client_id = l.client_id and t.id = l.type_id
  join document_request r on r.client_id = l.client_id and r.id = l.request_id
  join company c on c.client_id = r.client_id and c.id = r.company_id
  where l.client_id = $1 and l.id = $2`;

interface Sent {
  clientId: number;
  drafts: readonly Draft[];
  programme: string | undefined;
  /** The customer's account; undefined where they came by a link. */
  userId?: number | undefined;
}

/** Whether the line has this content already: a customer who sends it again is told that it came. */
async function hasCome(db: Db, clientId: number, lineId: number, { sha256 }: Draft): Promise<boolean> {
  const found = await db.query(
    `select from document d join stored_file f on f.client_id = d.client_id and f.id = d.file_id
     where d.client_id = $1 and d.request_line_id = $2 and f.sha256 = $3 limit 1`,
    [clientId, lineId, sha256],
  );
  return found.length > 0;
}

/** Whoever asked is told once: what comes after it for the same line is seen with it. */
async function tellWhoAsked(db: Db, clientId: number, line: LineToFill): Promise<void> {
  if (line.state === 'RECU' || line.askedBy === null) return;
  await notify(db, {
    clientId,
    userId: line.askedBy,
    title: `${line.company}\u202f: un document demandé est arrivé.`,
    text: line.name,
    link: `/menu-dossier-permanent/documents/demandes?demande=${line.requestId}`,
  });
}

/** Keeps what a customer sends for a line, each file or not by itself; the line is received. @throws AppError 400 */
export async function fillLine(
  db: Db,
  store: FileStore,
  line: LineToFill,
  { clientId, drafts, programme, userId }: Sent,
): Promise<z.infer<typeof DepositedFiles>> {
  if (drafts.length === 0) throw invalidInput([{ Path: 'files', Message: 'Fichier obligatoire.' }]);
  if (line.state === 'APPROUVE' || line.state === 'SANS_OBJET')
    throw invalidInput([{ Path: 'IdLigne', Message: 'Ce document n’est plus attendu.' }]);
  const Items: z.infer<typeof DepositedFiles>['Items'] = [];
  const ids: number[] = [];
  for (const draft of drafts) {
    const refusal = refusalOf(draft, depositLimits);
    const isThere = refusal === undefined && (await hasCome(db, clientId, line.id, draft));
    if (refusal === undefined && !isThere)
      ids.push(await keepReceived(db, store, { clientId, line, draft, programme, userId }));
    Items.push({ FileName: draft.fileName, IsKept: refusal === undefined, Message: refusal ?? null });
  }
  if (ids.length > 0) {
    await tellKeepingDays(db, clientId, ids);
    await db.query(
      `update document_request_line set state = 'RECU', decided_at = null, decided_by = null
       where client_id = $1 and id = $2`,
      [clientId, line.id],
    );
    // a customer who came by a link is no user of the firm
    await recordAudit(
      db,
      { clientId, userId, programme },
      {
        action: 'document-request.deposit',
        entity: 'document-request',
        entityId: line.requestId,
        after: { Ligne: line.name, Fichiers: ids.length },
      },
    );
    await tellWhoAsked(db, clientId, line);
  }
  return { Items };
}
