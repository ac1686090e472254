import type { AnswerOf } from '#contract/call.ts';
import type { GetMyInvoices, SendMyInvoices } from '#contract/social/customer-invoices/calls.ts';
import {
  type InvoiceProposal,
  invoiceLimits,
  type OwnInvoice,
} from '#contract/social/customer-invoices/invoice.ts';
import { refusalOf } from '#server/documents/files/document-limits.ts';
import { keepReceived } from '#server/documents/files/keep-received.ts';
import { tellKeepingDays } from '#server/documents/files/keeping-days.ts';
import type { PaperReader } from '#server/documents/reading/paper-reader.ts';
import { companiesWithSpace } from '#server/permanent-files/people/client-space/read-space.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { ProcessGivenUp } from '#server/platform/process-on-demand.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { Context, SignedInContext } from '#server/platform/requests/serve.ts';
import type { Draft } from '#server/platform/storage/drafts.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { proposalOf } from './read-invoice.ts';

type Sending = SignedInContext<typeof SendMyInvoices>;

async function pagesOf(reader: PaperReader, task: Parameters<PaperReader['ask']>[0]): Promise<string[]> {
  try {
    const told = await reader.ask(task);
    return 'pages' in told ? told.pages : [];
  } catch (error) {
    if (error instanceof ProcessGivenUp) return [];
    throw error;
  }
}

/** Reads each PDF that came, before the transaction opens: its data, else its text. */
export async function readProposals(
  { drafts, input }: Context<typeof SendMyInvoices>,
  reader: PaperReader,
): Promise<Map<Draft, InvoiceProposal>> {
  const read = new Map<Draft, InvoiceProposal>();
  for (const draft of drafts) {
    if (draft.mediaType !== 'application/pdf' || draft.isCut) continue;
    const { path, mediaType } = draft;
    const [xml] = await pagesOf(reader, { kind: 'invoice-data', path });
    const text = await pagesOf(reader, { kind: 'text', path, mediaType });
    const proposal = proposalOf(xml, text.join('\n'), input.Sens);
    if (proposal) read.set(draft, proposal);
  }
  return read;
}

/** The type of document that such invoices are kept as. @throws AppError 409 where the firm has taken it away */
async function typeOf(db: Db, clientId: number, direction: 'ACHAT' | 'VENTE') {
  const [type] = await db.query<{ id: number; name: string }>(
    `select id, name from document_type where client_id = $1 and code = $2 and retired_on is null`,
    [clientId, `FACTURE_${direction}`],
  );
  if (type) return type;
  throw new AppError({
    status: 409,
    code: 'NO_TYPE',
    message: 'Votre cabinet ne reçoit pas de factures par cet espace.',
  });
}

const isImageOrPdf = ({ mediaType }: Draft) =>
  mediaType === 'application/pdf' || mediaType?.startsWith('image/') === true;

/** Why a file is not kept, in one sentence; null: it is. */
async function obstacleOf(
  db: Db,
  { clientId, companyId, draft }: { clientId: number; companyId: number; draft: Draft },
): Promise<string | null> {
  const refusal = refusalOf(draft, invoiceLimits);
  if (refusal !== undefined) return refusal;
  if (!isImageOrPdf(draft)) return 'Envoyez vos factures en PDF ou en photo.';
  const same = await db.query(
    'select from customer_invoice where client_id = $1 and company_id = $2 and sha256 = $3',
    [clientId, companyId, draft.sha256],
  );
  return same.length > 0 ? 'Vous avez déjà envoyé ce document.' : null;
}

interface ToKeep {
  type: { id: number; name: string };
  company: string;
  draft: Draft;
  proposed: InvoiceProposal | undefined;
  /** What is said of one invoice is not said of several. */
  isOne: boolean;
}

type Facts = Pick<Sending['input'], 'Tiers' | 'Numero' | 'Date' | 'TTC' | 'TVA'>;
const unknown: Facts = {};

const nameOf = ({ Tiers, Numero }: Facts, { fileName }: Draft) =>
  ([Tiers, Numero].filter(Boolean).join(' ') || fileName.replace(/\.[^.]{1,5}$/, '')).slice(0, 200);

/** Keeps one paper among the company's documents, and the invoice that it is. */
async function keepInvoice(
  { db, session, input, programme, audit }: Sending,
  kept: ToKeep,
  store: FileStore,
) {
  const { clientId, userId } = session;
  const { IdSociete, Sens } = input;
  const { type, company, draft, proposed, isOne } = kept;
  const facts = isOne ? input : unknown;
  const { Tiers = null, Numero = null, Date: day = null, TTC = null, TVA = null } = facts;
  const year = day === null ? null : Number(day.slice(0, 4));
  const line = {
    id: null,
    typeId: type.id,
    type: type.name,
    name: nameOf(facts, draft),
    companyId: IdSociete,
    year,
  };
  const documentId = await keepReceived(db, store, { clientId, line, draft, programme, userId });
  await tellKeepingDays(db, clientId, [documentId]);
  const [row] = await db.query<{ id: number }>(
    `insert into customer_invoice (client_id, company_id, document_id, sha256, direction, counterparty, number, dated_on,
       gross_cents, vat_cents, proposed, sent_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      clientId,
      IdSociete,
      documentId,
      draft.sha256,
      Sens,
      Tiers,
      Numero,
      day,
      TTC,
      TVA,
      proposed ?? null,
      userId,
    ],
  );
  audit.record({
    action: 'customer-invoice.send',
    entity: 'customer-invoice',
    entityId: row?.id ?? 0,
    after: { Societe: company, Sens, FileName: draft.fileName, Empreinte: draft.sha256 },
  });
}

/** Keeps what a customer sends of a company that they direct today, a file each or not by itself. @throws AppError 400, 404 */
export async function sendInvoices(
  context: Sending,
  proposals: ReadonlyMap<Draft, InvoiceProposal>,
  store: FileStore,
): Promise<AnswerOf<typeof SendMyInvoices>> {
  const { db, session, input, drafts } = context;
  const { clientId } = session;
  const { IdSociete, Sens } = input;
  if (!(await companiesWithSpace(db, session)).includes(IdSociete))
    throw notFound('Cette société n’existe pas ou plus.');
  if (drafts.length === 0) throw invalidInput([{ Path: 'files', Message: 'Fichier obligatoire.' }]);
  const [company] = await db.query<{ name: string }>(
    'select name from company where client_id = $1 and id = $2',
    [clientId, IdSociete],
  );
  // two sendings at once do not both find that a content is new
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `customer-invoices:${clientId}:${IdSociete}`,
  ]);
  const type = await typeOf(db, clientId, Sens);
  const Items: AnswerOf<typeof SendMyInvoices>['Items'] = [];
  for (const draft of drafts) {
    const Message = await obstacleOf(db, { clientId, companyId: IdSociete, draft });
    Items.push({ FileName: draft.fileName, IsKept: Message === null, Message });
    if (Message !== null) continue;
    const isOne = drafts.length === 1;
    await keepInvoice(
      context,
      { type, company: company?.name ?? '', draft, proposed: proposals.get(draft), isOne },
      store,
    );
  }
  return { Items };
}

/** Invoices that a customer is shown. */
const mostTold = 100;

/** What the customer's own companies have sent, by whomever. */
export async function readMyInvoices({
  db,
  session,
}: SignedInContext<typeof GetMyInvoices>): Promise<AnswerOf<typeof GetMyInvoices>> {
  const own = await companiesWithSpace(db, session);
  const Societes = await db.query<{ Key: number; Value: string }>(
    'select id as "Key", name as "Value" from company where client_id = $1 and id = any ($2) order by name, id',
    [session.clientId, own],
  );
  const rows = await db.query<Omit<OwnInvoice, 'DeposeeLe'> & { DeposeeLe: Date }>(
    `select i.id as "Id", c.name as "Societe", i.direction as "Sens", i.counterparty as "Tiers", i.number as "Numero",
       i.dated_on as "Date", i.gross_cents as "TTC", i.state as "Etat", i.comment as "Commentaire",
       f.file_name as "FileName", i.sent_at as "DeposeeLe"
     from customer_invoice i join company c on c.client_id = i.client_id and c.id = i.company_id
     left join document d on d.client_id = i.client_id and d.id = i.document_id
     left join stored_file f on f.client_id = d.client_id and f.id = d.file_id
     where i.client_id = $1 and i.company_id = any ($2)
     order by i.state not in ('DOUTEUSE', 'REFUSEE'), i.id desc limit ${mostTold}`,
    [session.clientId, own],
  );
  return {
    Societes,
    Items: rows.map(({ DeposeeLe, ...row }) => ({
      ...row,
      TTC: row.TTC === null ? null : Number(row.TTC),
      DeposeeLe: DeposeeLe.toISOString(),
    })),
  };
}
