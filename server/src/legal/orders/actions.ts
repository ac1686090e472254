import type { AnswerOf } from '#contract/call.ts';
import { type ActionCode, actionNames, type OrderAction } from '#contract/legal/orders/action.ts';
import type {
  DeleteActionHistory,
  DownloadActionFile,
  EditActionHistory,
  GetActionHistoryCollection,
  GetAllActionsHistoryCollection,
} from '#contract/legal/orders/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { AppError, forbidden, notFound } from '#server/platform/requests/errors.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { documentTypes, type FileStore } from '#server/platform/storage/file-store.ts';
import { isOrderReadable } from './list-orders.ts';
import { readableOrder } from './readable-order.ts';

const unknown = 'Cette action n’existe pas ou plus.';

/** Who changes the notes of others too. */
const mayEditAll = ({ roles }: Session) =>
  roles.some((role) => role === 'CHEF_MISSION' || role === 'ADMINSTRATOR');

interface Row {
  Id: number;
  OrderId: number;
  Number: string;
  Client: string;
  ActionCode: ActionCode;
  At: string;
  By: { Key: number; Value: string } | null;
  Comment: string | null;
  FileName: string | null;
  sha256: string | null;
  IsManual: boolean;
}

const from = `formality_order_action a
  join formality_order r on r.client_id = a.client_id and r.id = a.order_id
  left join company c on c.client_id = r.client_id and c.id = r.company_id
  left join app_user u on u.client_id = a.client_id and u.id = a.user_id
  left join stored_file f on f.client_id = a.client_id and f.id = a.file_id`;

const columns = `a.id as "Id", a.order_id as "OrderId", r.number as "Number",
  coalesce(c.name, concat_ws(' ', r.founder ->> 'Prenom', r.founder ->> 'Nom')) as "Client", a.code as "ActionCode",
  a.done_on as "At", case when u.id is not null then json_build_object('Key', u.id, 'Value', concat_ws(' ', u.first_name, u.last_name)) end
    as "By", a.comment as "Comment", f.file_name as "FileName", f.sha256, a.is_manual as "IsManual"`;

const present = ({ sha256: _, ...row }: Row, session: Session): OrderAction => ({
  ...row,
  Libelle: actionNames[row.ActionCode],
  MayEdit: row.IsManual && (row.By?.Key === session.userId || mayEditAll(session)),
});

/** What was done for an order. @throws AppError 404 */
export async function listActions({
  db,
  session,
  input,
}: SignedInContext<typeof GetActionHistoryCollection>): Promise<OrderAction[]> {
  await readableOrder(db, session, input.OrderId);
  const rows = await db.query<Row>(
    `select ${columns} from ${from} where a.client_id = $1 and a.order_id = $2 order by a.id desc limit 1000`,
    [session.clientId, input.OrderId],
  );
  return rows.map((row) => present(row, session));
}

type All = typeof GetAllActionsHistoryCollection;

/** What was done for all orders that the user may read, a page. */
export async function listAllActions({ db, session, input }: SignedInContext<All>): Promise<AnswerOf<All>> {
  const asked = new Conditions(session.clientId);
  asked.search(isOrderReadable(asked.name(session.sessionId)));
  const { Text, IdSociete, ActionCode, By, From, To, PageNumber, PageSize } = input;
  if (counts(Text))
    asked.search(
      `fold(concat_ws(' ', r.number, c.name, r.founder ->> 'Nom', a.comment)) like fold(${asked.name(containsPattern(Text))})`,
    );
  if (IdSociete) asked.search(`r.company_id = ${asked.name(IdSociete)}`);
  if (ActionCode) asked.search(`a.code = ${asked.name(ActionCode)}`);
  if (By) asked.search(`a.user_id = ${asked.name(By)}`);
  if (From) asked.search(`a.done_on >= ${asked.name(From)}`);
  if (To) asked.search(`a.done_on <= ${asked.name(To)}`);
  const { where, values } = asked.all();
  const [counted] = await db.query<{ total: number }>(
    `select count(*) as total from ${from} where ${where}`,
    values,
  );
  const rows = await db.query<Row>(
    `select ${columns} from ${from} where ${where} order by a.done_on desc, a.id desc
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, PageSize, (PageNumber - 1) * PageSize],
  );
  return { Items: rows.map((row) => present(row, session)), TotalCount: counted?.total ?? 0 };
}

/** An action of an order that the user may read, held until the transaction ends. @throws AppError 404 */
async function actionOf(db: Db, session: Session, id: number): Promise<Row> {
  const [row] = await db.query<Row>(
    `select ${columns} from ${from} where a.client_id = $1 and a.id = $2 for update of a`,
    [session.clientId, id],
  );
  if (!row) throw notFound(unknown);
  await readableOrder(db, session, row.OrderId);
  return row;
}

/** The same where the user may change it. @throws AppError 403, 404, 409 where the product noted it by itself */
async function editable(db: Db, session: Session, id: number): Promise<Row> {
  const row = await actionOf(db, session, id);
  if (!row.IsManual)
    throw new AppError({
      status: 409,
      code: 'AUTOMATIC',
      message: 'Cette action a été notée automatiquement\u202f: elle ne change pas.',
    });
  if (!present(row, session).MayEdit) throw forbidden();
  return row;
}

const journalled = ({ ActionCode, At, Comment }: Pick<Row, 'ActionCode' | 'At' | 'Comment'>) => ({
  ActionCode,
  At,
  Comment,
});

/** Adds or changes a note. @throws AppError 403, 404, 409 */
export async function saveAction(
  { db, session, input, file, audit }: SignedInContext<typeof EditActionHistory>,
  store: FileStore,
): Promise<AnswerOf<typeof EditActionHistory>> {
  const { clientId, userId } = session;
  const order = await readableOrder(db, session, input.OrderId);
  const before = input.Id ? await editable(db, session, input.Id) : undefined;
  if (before && before.OrderId !== order.Id) throw notFound(unknown);
  const fileId =
    file &&
    (await store.save(db, {
      clientId,
      file,
      accept: documentTypes,
      parent: 'FORMALITE',
      description: order.Number,
      field: 'file',
      refusal: 'Un PDF ou une image est attendu.',
    }));
  const values = [clientId, input.ActionCode, input.At, input.Comment, fileId ?? null];
  const [saved] = before
    ? await db.query<{ id: number }>(
        `update formality_order_action set code = $2, done_on = $3, comment = $4, file_id = coalesce($5, file_id),
           modified_at = now() where client_id = $1 and id = $6 returning id`,
        [...values, before.Id],
      )
    : await db.query<{ id: number }>(
        `insert into formality_order_action (client_id, code, done_on, comment, file_id, order_id, user_id, is_manual)
         values ($1, $2, $3, $4, $5, $6, $7, true) returning id`,
        [...values, order.Id, userId],
      );
  const Id = saved?.id ?? 0;
  audit.record({
    action: 'formality-order-action.save',
    entity: 'formality-order-action',
    entityId: Id,
    before: before && journalled(before),
    after: journalled(input),
  });
  return { Id };
}

/** @throws AppError 403, 404, 409 */
export async function deleteAction({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof DeleteActionHistory>): Promise<AnswerOf<typeof DeleteActionHistory>> {
  const row = await editable(db, session, input.Id);
  await db.query('delete from formality_order_action where client_id = $1 and id = $2', [
    session.clientId,
    input.Id,
  ]);
  audit.record({
    action: 'formality-order-action.delete',
    entity: 'formality-order-action',
    entityId: row.Id,
    before: journalled(row),
    after: { Motive: input.Motive },
  });
  return { Id: row.Id };
}

/** @throws AppError 404 */
export async function openActionFile(
  { db, session, input }: SignedInContext<typeof DownloadActionFile>,
  store: FileStore,
): Promise<FileToSend> {
  const { FileName, sha256 } = await actionOf(db, session, input.Id);
  if (!FileName || !sha256) throw notFound('Cette action n’a pas de fichier.');
  return { fileName: FileName, content: await store.open(session.clientId, sha256) };
}
