import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { AddMultipleSocieteDocuments, AddSocieteDocument } from '#contract/documents/files/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import type { Draft } from '#server/platform/storage/drafts.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { readableTypes } from '../types/readable-types.ts';
import { checkExercise, chosenType, type TypeOfDocument } from './check-described.ts';
import { checkNumber, limitsOf, refusalOf } from './document-limits.ts';
import { tellKeepingDays } from './keeping-days.ts';
import type { Owner } from './owners.ts';

/** What is said of a new document. */
type Described = Omit<ParsedRequestOf<typeof AddSocieteDocument>, 'IdSociete'>;

export type Adding = Pick<SignedInContext<never>, 'db' | 'session' | 'audit' | 'programme' | 'drafts'>;

interface Whose {
  owner: Owner;
  described: Described;
  store: FileStore;
}

type Added = AnswerOf<typeof AddMultipleSocieteDocuments>['Items'][number];

/** SQL: whose a document r is; its parameters are $2 to $4. */
const isOwned =
  '(r.company_id, r.object_kind, r.object_id) is not distinct from ($2::bigint, $3::text, $4::bigint)';

const ownerValues = (owner: Owner) =>
  'companyId' in owner ? [owner.companyId, null, null] : [null, owner.kind, owner.id];

/** The document of the same owner that has this content already, among those that the user reads. */
async function doubleOf(db: Db, { clientId, sessionId }: Session, owner: Owner, sha256: string) {
  const [found] = await db.query<{ Key: number; Value: string }>(
    `select r.id as "Key", r.label as "Value" from document r
     join stored_file f on f.client_id = r.client_id and f.id = r.file_id
     where r.client_id = $1 and f.sha256 = $6 and ${isOwned} and r.type_id in ${readableTypes('$5')}
     order by r.id limit 1`,
    [clientId, ...ownerValues(owner), sessionId, sha256],
  );
  return found;
}

const withoutEnding = (fileName: string) => fileName.replace(/\.[^.]{1,5}$/, '') || fileName;

/** The last day that such a paper is good for, by the habit of its type. */
async function expiryOf(
  db: Db,
  { DateDocument, DateExpiration }: Described,
  { expiryMonths }: TypeOfDocument,
) {
  if (DateExpiration || !DateDocument || expiryMonths === null) return DateExpiration ?? null;
  const [row] = await db.query<{ day: string }>(
    'select ($1::date + make_interval(months => $2))::date as day',
    [DateDocument, expiryMonths],
  );
  return row?.day ?? null;
}

async function insertDocument(
  { db, session, audit, programme }: Adding,
  { owner, described, store }: Whose,
  type: TypeOfDocument,
  draft: Draft,
  origin: 'CABINET' | 'CLIENT' = 'CABINET',
): Promise<number> {
  const { clientId, userId } = session;
  const label = described.Libelle ?? withoutEnding(draft.fileName);
  const fileId = await store.keepDraft(db, { clientId, draft, parent: 'GED', description: type.name });
  const [row] = await db.query<{ id: number }>(
    `insert into document (client_id, company_id, object_kind, object_id, type_id, label, description, year, exercise_id,
       dated_on, expires_on, is_visible_to_client, origin, file_id, size, created_by, created_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id`,
    [
      clientId,
      ...ownerValues(owner),
      type.id,
      label,
      described.Description ?? null,
      described.Annee ?? null,
      described.IdExercice ?? null,
      described.DateDocument ?? null,
      await expiryOf(db, described, type),
      described.IsVisibleClient ?? type.isVisibleToClient,
      origin,
      fileId,
      draft.size,
      userId,
      programme ?? null,
    ],
  );
  const id = row?.id ?? 0;
  await db.query(
    `insert into document_version (client_id, document_id, number, file_id, added_by) values ($1, $2, 1, $3, $4)`,
    [clientId, id, fileId, userId],
  );
  audit.record({
    action: 'document.add',
    entity: 'document',
    entityId: id,
    after: { Libelle: label, TypeDocument: type.name, FileName: draft.fileName, Empreinte: draft.sha256 },
  });
  return id;
}

const alreadyThere = 'Ce contenu est déjà dans le dossier.';

/**
 * Keeps the files that came, each or not by itself: what is wrong with one is told beside its name.
 * @throws AppError 400 where what is said of all of them is wrong
 */
export async function addDocuments(context: Adding, whose: Whose, field: string): Promise<Added[]> {
  const { db, session, drafts } = context;
  const { owner, described } = whose;
  const limits = await limitsOf(db, session.clientId);
  checkNumber(drafts, field, limits);
  const type = await chosenType(db, session, described.IdTypeDocument);
  const companyId = 'companyId' in owner ? owner.companyId : null;
  await checkExercise(db, session.clientId, { companyId, exerciseId: described.IdExercice });
  const added: Added[] = [];
  for (const draft of drafts) {
    const refusal = refusalOf(draft, limits);
    const double = refusal ? undefined : await doubleOf(db, session, owner, draft.sha256);
    const isRefused = refusal !== undefined || (double !== undefined && !described.AccepterDoublon);
    added.push({
      FileName: draft.fileName,
      Id: isRefused ? null : await insertDocument(context, whose, type, draft),
      Message: refusal ?? (isRefused ? alreadyThere : null),
      Doublon: double ?? null,
    });
  }
  const ids = added.flatMap(({ Id }) => (Id === null ? [] : [Id]));
  await tellKeepingDays(db, session.clientId, ids);
  return added;
}

/**
 * Refuses a request none of whose files may be kept: what is merely there already is told as an answer.
 * @throws AppError 400 on the field, with what is wrong with each in `Items`
 */
export function refuseWhereNoneIsKept(items: readonly Added[], field: string): void {
  if (items.some(({ Id, Doublon }) => Id !== null || Doublon !== null)) return;
  throw new AppError({
    status: 400,
    code: 'INVALID_INPUT',
    message: 'Aucun de ces fichiers n’a été gardé.',
    fields: [{ Path: field, Message: items[0]?.Message ?? 'Fichier obligatoire.' }],
    details: { Items: items },
  });
}

/**
 * Keeps the one file that came.
 * @throws AppError 400 on its field, 409 with code DUPLICATE and the document that has the same content
 */
export async function addDocument(context: Adding, whose: Whose): Promise<{ Id: number }> {
  const [added] = await addDocuments(context, whose, 'file');
  if (added?.Id != null) return { Id: added.Id };
  if (added?.Doublon)
    throw new AppError({
      status: 409,
      code: 'DUPLICATE',
      message: `Ce contenu est déjà dans le dossier\u202f: «\u202f${added.Doublon.Value}\u202f».`,
      details: { Doublon: added.Doublon },
    });
  throw invalidInput([{ Path: 'file', Message: added?.Message ?? 'Fichier obligatoire.' }]);
}
