import type { AnswerOf } from '#contract/call.ts';
import type { allCfeNotifications, GetCfeById } from '#contract/tax/cfe/calls.ts';
import { type CfeLine, type CfeState, cfeStateKeys } from '#contract/tax/cfe/cfe.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { cfeConditions, isLate, ownerOf, selectLines } from './cfe-conditions.ts';
import { readCfeParameters } from './cfe-deadlines.ts';
import { type CfeRow, columnsOfCfe, fromCfe, isToConfirm, presentCfe } from './cfe-row.ts';

/** SQL: what is counted of the lines that were found; isLate takes the values of `cfeConditions`. */
const totals = [
  'count(*) as total',
  `count(*) filter (where ${isLate}) as late`,
  `count(*) filter (where ${isToConfirm}) as to_confirm`,
  'coalesce(sum(l.amount_cents), 0) as amount',
  ...cfeStateKeys.map((state) => `count(*) filter (where l.state = '${state}') as "${state}"`),
].join(', ');

type Totals = Record<CfeState | 'amount' | 'late' | 'to_confirm' | 'total', number>;

const orders: Record<string, readonly string[]> = {
  NomSociete: ['r.name', 'l.siret', 'l.id'],
  Commune: ['l.town', 'r.name', 'l.id'],
  Montant: ['l.amount_cents', 'l.id'],
  Etat: ['l.state', 'r.name', 'l.id'],
};

/** The rows of a page: what has an index of its order is read from it, whatever there is to count. */
function pageOf(
  { where, values }: { where: string; values: readonly unknown[] },
  { PageNumber, PageSize, SortColumn, SortOrder }: SignedInContext<typeof allCfeNotifications>['input'],
): Statement {
  const columns = orders[(SortOrder && SortColumn) || 'NomSociete'] ?? [];
  const order = columns.map((column) => `${column}${SortOrder === -1 ? ' desc nulls last' : ''}`).join(', ');
  const [limit, offset] = [values.length + 1, values.length + 2];
  return {
    text: `${selectLines} where ${where}
      order by ${order} limit $${limit}::bigint offset $${offset}::bigint`,
    values: [...values, PageSize, (PageNumber - 1) * PageSize],
  };
}

/** One page of a year's lines, with the counts of all that is filtered. @throws AppError 403 */
export async function listCfe({
  db,
  session,
  input,
}: SignedInContext<typeof allCfeNotifications>): Promise<AnswerOf<typeof allCfeNotifications>> {
  const { clientId, sessionId } = session;
  const owner = await ownerOf(db, session, input);
  const parameters = await readCfeParameters(db, clientId);
  const readable = (name: (value: unknown) => string) => isReadable(name(sessionId));
  const condition = cfeConditions({ clientId, readable, owner, filters: input, parameters });
  const [found] = await db.query<Totals>(
    `select ${totals} ${fromCfe} where ${condition.where}`,
    condition.values,
  );
  const { text, values } = pageOf(condition, input);
  const rows = await db.query<CfeRow>(text, values);
  const count = (name: keyof Totals) => Number(found?.[name] ?? 0);
  return {
    Items: rows.map((row) => presentCfe(row, parameters)),
    TotalCount: count('total'),
    ParEtat: Object.fromEntries(cfeStateKeys.map((state) => [state, count(state)])) as Record<
      CfeState,
      number
    >,
    TotalEnRetard: count('late'),
    TotalAConfirmer: count('to_confirm'),
    TotalMontant: count('amount'),
  };
}

export const unknownLine = 'Cette ligne de CFE n’existe pas ou plus.';

/** A line of a company that the session's user may read. @throws AppError 404 */
export async function readableLine(db: Db, session: Session, id: number): Promise<CfeLine> {
  const { clientId, sessionId } = session;
  const [row] = await db.query<CfeRow>(
    `select ${columnsOfCfe} ${fromCfe} where l.client_id = $1 and l.id = $2 and ${isReadable('$3')}`,
    [clientId, id, sessionId],
  );
  if (!row) throw notFound(unknownLine);
  return presentCfe(row, await readCfeParameters(db, clientId));
}

/** @throws AppError 404 */
export const readCfe = ({ db, session, input }: SignedInContext<typeof GetCfeById>): Promise<CfeLine> =>
  readableLine(db, session, input.Id);

/** Every line of a company that has been read, the latest year first. */
export async function linesOfCompany(db: Db, clientId: number, companyId: number): Promise<CfeLine[]> {
  const rows = await db.query<CfeRow>(
    `select ${columnsOfCfe} ${fromCfe} where l.client_id = $1 and l.company_id = $2 order by l.year desc, l.siret`,
    [clientId, companyId],
  );
  const parameters = await readCfeParameters(db, clientId);
  return rows.map((row) => presentCfe(row, parameters));
}
