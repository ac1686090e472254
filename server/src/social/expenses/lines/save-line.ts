import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { ExpenseCalls } from '#contract/social/expenses/calls.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import { documentTypes, type FileStore } from '#server/platform/storage/file-store.ts';
import type { ExpenseFamily } from '../family.ts';
import { held, readable, type StoredNote } from '../notes.ts';
import { checkLine } from './check-line.ts';
import { lines, type StoredLine } from './lines.ts';
import { reckon } from './reckon.ts';

interface LineNeeds {
  family: ExpenseFamily;
  store: FileStore;
}

type Adding = SignedInContext<ExpenseCalls['addLine']>;
type Editing = SignedInContext<ExpenseCalls['editLine']>;

/** Keeps the receipt that came with a line; undefined: none did. @throws AppError 400 */
async function keepReceipt({ db, session, file }: Adding | Editing, store: FileStore) {
  if (!file) return undefined;
  return store.save(db, {
    clientId: session.clientId,
    file,
    accept: documentTypes,
    parent: 'NOTE_FRAIS',
    description: 'Reçu',
    field: 'file',
    refusal: 'Seuls les PDF et les images JPEG, PNG ou WebP sont acceptés.',
  });
}

const gone = () => notFound('Cette dépense n’existe pas ou plus.');

async function savedLine(
  { db, session }: Adding | Editing,
  note: StoredNote,
  Id: number,
): Promise<AnswerOf<ExpenseCalls['addLine']>> {
  const refund = (await reckon(db, session.clientId, note)).get(Id);
  return { Id, Rembourse: refund?.refunded ?? 0, TvaRecuperable: refund?.recoverable ?? 0 };
}

/** Adds an expense to a note that is still to be sent. @throws AppError 400, 403, 404, 409 */
export async function addLine(
  context: Adding,
  { family, store }: LineNeeds,
): Promise<AnswerOf<ExpenseCalls['addLine']>> {
  const { db, session, input } = context;
  const { IdNote, ...sent } = input;
  const { note } = await held({ db, session, family }, IdNote);
  const kept = await checkLine(db, session.clientId, sent);
  const IdFichier = await keepReceipt(context, store);
  const { Id } = await lines.add(context, { IdNote, ...kept, ...(IdFichier ? { IdFichier } : {}) });
  return savedLine(context, note, Id);
}

/** A line of a note that the caller changes, held by its note. @throws AppError 403, 404, 409 */
async function heldLine(context: Pick<Editing, 'db' | 'session'>, family: ExpenseFamily, id: number) {
  const { db, session } = context;
  const found = await lines.find(db, session.clientId, id);
  if (!found) throw gone();
  const { note } = await held({ db, session, family }, found.IdNote).catch((error: unknown) => {
    // the line of a note that one may not know of is not there
    throw (error as { status?: number }).status === 404 ? gone() : error;
  });
  return { note, line: await lines.read(db, session.clientId, id, true) };
}

/** Changes an expense; another receipt takes the place of the one that is kept. @throws AppError 400, 403, 404, 409 */
export async function editLine(
  context: Editing,
  { family, store }: LineNeeds,
): Promise<AnswerOf<ExpenseCalls['editLine']>> {
  const { db, session, input } = context;
  const { Id, Version, ...sent }: ParsedRequestOf<ExpenseCalls['editLine']> = input;
  const { note, line } = await heldLine(context, family, Id);
  const kept = await checkLine(db, session.clientId, sent);
  const IdFichier = await keepReceipt(context, store);
  const edited = { Id, Version, ...kept, ...(IdFichier ? { IdFichier } : {}) };
  await lines.edit(context, edited, { locked: line });
  if (IdFichier && line.IdFichier) await store.forget(db, session.clientId, [line.IdFichier]);
  return savedLine(context, note, Id);
}

/** Takes an expense away, with its receipt. @throws AppError 403, 404, 409 */
export async function removeLine(
  context: SignedInContext<ExpenseCalls['removeLine']>,
  { family, store }: LineNeeds,
): Promise<AnswerOf<ExpenseCalls['removeLine']>> {
  const { db, session, input } = context;
  const { note, line } = await heldLine(context, family, input.Id);
  await lines.remove(context, input.Id);
  if (line.IdFichier) await store.forget(db, session.clientId, [line.IdFichier]);
  await reckon(db, session.clientId, note);
  return { Id: input.Id };
}

/** The receipt of a line, for whoever may read its note. @throws AppError 404 */
export async function readReceipt(
  { db, session, input }: SignedInContext<ExpenseCalls['receipt']>,
  { family, store }: LineNeeds,
): Promise<StoredFileToSend> {
  const line: StoredLine | undefined = await lines.find(db, session.clientId, input.Id);
  const none = () => notFound('Ce reçu n’existe pas ou plus.');
  if (!line) throw none();
  await readable({ db, session, family }, line.IdNote).catch(() => {
    throw none();
  });
  const [file] = await db.query<{ sha256: string; mediaType: string; fileName: string; size: number }>(
    `select sha256, media_type as "mediaType", file_name as "fileName", size from stored_file
     where client_id = $1 and id = $2`,
    [session.clientId, line.IdFichier],
  );
  if (!file) throw none();
  const { sha256, ...sent } = file;
  return { ...sent, content: await store.open(session.clientId, sha256) };
}
