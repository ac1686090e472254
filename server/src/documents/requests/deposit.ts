import type { AnswerOf } from '#contract/call.ts';
import type { OpenDeposit, UploadDeposit } from '#contract/documents/requests/deposit-calls.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { Context } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { DepositLinks } from './deposit-links.ts';
import { fillLine, type LineToFill, lineToFill } from './fill-line.ts';

export interface DepositNeeds {
  database: Database;
  store: FileStore;
  links: DepositLinks;
}

const overdue = () => notFound('Ce lien n’est plus valable. Demandez-en un autre à votre cabinet.');

interface Opened {
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
      `select r.year, c.name as company, coalesce(b.name, f.name) as cabinet, r.due_on as "dueOn", r.message,
         r.link_ends_on as "endsOn"
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

/** Keeps what a customer sends by a link for a line. @throws AppError 400, 404 */
export const uploadDeposit = (
  { input, drafts, programme }: Context<typeof UploadDeposit>,
  needs: DepositNeeds,
): Promise<AnswerOf<typeof UploadDeposit>> =>
  inFirmOf(needs, input.Token, async (db, { clientId, requestId }) => {
    const [line] = await db.query<LineToFill>(`${lineToFill} and l.request_id = $3 for update of l`, [
      clientId,
      input.IdLigne,
      requestId,
    ]);
    if (!line) throw overdue();
    return fillLine(db, needs.store, line, { clientId, drafts, programme });
  });
