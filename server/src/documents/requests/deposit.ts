import type { AnswerOf } from '#contract/call.ts';
import {
  depositLimits,
  type OpenDeposit,
  type UploadDeposit,
} from '#contract/documents/requests/deposit-calls.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { Context } from '#server/platform/requests/serve.ts';
import type { Draft } from '#server/platform/storage/drafts.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { refusalOf } from '../files/document-limits.ts';
import { keepReceived } from '../files/keep-received.ts';
import { tellKeepingDays } from '../files/keeping-days.ts';
import type { DepositLinks } from './deposit-links.ts';

export interface DepositNeeds {
  database: Database;
  store: FileStore;
  links: DepositLinks;
}

const overdue = () => notFound('Ce lien n’est plus valable. Demandez-en un autre à votre cabinet.');

interface Opened {
  companyId: number;
  year: number | null;
  company: string;
  cabinet: string;
  dueOn: string | null;
  message: string | null;
  endsOn: string;
}

/** The request that a link is for, while it serves. @throws AppError 404 */
async function inFirmOf<Result>(
  { database, links }: Pick<DepositNeeds, 'database' | 'links'>,
  token: string,
  work: (db: Db, link: { clientId: number; requestId: number }, request: Opened) => Promise<Result>,
): Promise<Result> {
  const link = links.read(token);
  if (!link) throw overdue();
  const { clientId, requestId, number } = link;
  return database.asFirm({ clientId }, async (db) => {
    const [request] = await db.query<Opened>(
      `select r.company_id as "companyId", r.year, c.name as company, coalesce(b.name, f.name) as cabinet,
         r.due_on as "dueOn", r.message, r.link_ends_on as "endsOn"
       from document_request r join company c on c.client_id = r.client_id and c.id = r.company_id
       join client f on f.id = r.client_id
       left join cabinet b on b.client_id = c.client_id and b.id = c.cabinet_id
       where r.client_id = $1 and r.id = $2 and r.link_number = $3 and r.revoked_at is null
         and r.link_ends_on >= (now() at time zone 'Europe/Paris')::date
       for update of r`,
      [clientId, requestId, number],
    );
    if (!request) throw overdue();
    return work(db, { clientId, requestId }, request);
  });
}

type Line = AnswerOf<typeof OpenDeposit>['Lignes'][number];

/** What a link asks for: names and states, and of what came how many. */
export const openDeposit = ({ input }: Context<typeof OpenDeposit>, needs: DepositNeeds) =>
  inFirmOf(needs, input.Token, async (db, { clientId, requestId }, request) => ({
    Cabinet: request.cabinet,
    Societe: request.company,
    Annee: request.year,
    DateLimite: request.dueOn,
    Message: request.message,
    LienJusquAu: request.endsOn,
    Lignes: await db.query<Line>(
      `select l.id as "Id", l.name as "Libelle", l.reason as "Motif", l.state as "Etat", l.comment as "Commentaire",
         (select count(*)::int from document d
           where d.client_id = l.client_id and d.request_line_id = l.id) as "Fichiers"
       from document_request_line l where l.client_id = $1 and l.request_id = $2 order by l.id`,
      [clientId, requestId],
    ),
  }));

interface LineToFill {
  id: number;
  typeId: number;
  type: string;
  name: string;
  state: string;
}

async function openLine(db: Db, clientId: number, requestId: number, id: number): Promise<LineToFill> {
  const [line] = await db.query<LineToFill>(
    `select l.id, l.type_id as "typeId", t.name as type, l.name, l.state
     from document_request_line l join document_type t on t.client_id = l.client_id and t.id = l.type_id
     where l.client_id = $1 and l.request_id = $2 and l.id = $3 for update of l`,
    [clientId, requestId, id],
  );
  if (!line) throw overdue();
  if (line.state === 'APPROUVE' || line.state === 'SANS_OBJET')
    throw invalidInput([{ Path: 'IdLigne', Message: 'Ce document n’est plus attendu.' }]);
  return line;
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

/** Keeps what a customer sends for a line, each file or not by itself; the line is received. @throws AppError 400, 404 */
export const uploadDeposit = (
  { input, drafts, programme }: Context<typeof UploadDeposit>,
  needs: DepositNeeds,
): Promise<AnswerOf<typeof UploadDeposit>> =>
  inFirmOf(needs, input.Token, async (db, { clientId, requestId }, { companyId, year }) => {
    if (drafts.length === 0) throw invalidInput([{ Path: 'files', Message: 'Fichier obligatoire.' }]);
    const line = await openLine(db, clientId, requestId, input.IdLigne);
    const Items: AnswerOf<typeof UploadDeposit>['Items'] = [];
    const ids: number[] = [];
    for (const draft of drafts) {
      const refusal = refusalOf(draft, depositLimits);
      const isThere = refusal === undefined && (await hasCome(db, clientId, line.id, draft));
      if (refusal === undefined && !isThere)
        ids.push(await keepReceived(db, needs.store, { clientId, companyId, year, line, draft, programme }));
      Items.push({ FileName: draft.fileName, IsKept: refusal === undefined, Message: refusal ?? null });
    }
    if (ids.length > 0) {
      await tellKeepingDays(db, clientId, ids);
      await db.query(
        `update document_request_line set state = 'RECU', decided_at = null, decided_by = null
         where client_id = $1 and id = $2`,
        [clientId, line.id],
      );
      // by the customer, who is no user of the firm
      await db.query(
        `insert into audit_entry (client_id, user_id, programme, action, entity, entity_id, before, after)
         values ($1, null, $2, 'document-request.deposit', 'document-request', $3, null, $4)`,
        [clientId, programme ?? null, requestId, { Ligne: line.name, Fichiers: ids.length }],
      );
    }
    return { Items };
  });
