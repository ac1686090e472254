import type { AnswerOf } from '#contract/call.ts';
import type { allCfeNotifications, GetCfeById } from '#contract/tax/cfe/calls.ts';
import { type CfeExportRequest, type CfeLine, type CfeState, cfeStateKeys } from '#contract/tax/cfe/cfe.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { cfeConditions, companyOfLine, isLate, ownerOf, selectLines } from './cfe-conditions.ts';
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

/** By what lines are sorted, and whether that asks for their companies. */
const orders: Record<string, { columns: readonly string[]; asksOfFiles: boolean }> = {
  NomSociete: { columns: ['r.name', 'l.siret', 'l.id'], asksOfFiles: true },
  Commune: { columns: ['l.town', 'r.name', 'l.id'], asksOfFiles: true },
  Montant: { columns: ['l.amount_cents', 'l.id'], asksOfFiles: false },
  Etat: { columns: ['l.state', 'r.name', 'l.id'], asksOfFiles: true },
};

/** The order that is asked for: SQL over lines l and, where `asksOfFiles`, their companies r. */
export function cfeOrder({ SortColumn, SortOrder }: CfeExportRequest) {
  const { columns = [], asksOfFiles = false } = orders[(SortOrder && SortColumn) || 'NomSociete'] ?? {};
  const direction = SortOrder === -1 ? ' desc nulls last' : '';
  return { order: columns.map((column) => `${column}${direction}`).join(', '), asksOfFiles };
}

type Found = ReturnType<typeof cfeConditions>;

/** The rows of a page: found by ids alone, from an index where one has the order, whatever there is to count. */
function pageOf(
  { where, values, from, asksOfFiles }: Found,
  { PageNumber, PageSize, ...sort }: SignedInContext<typeof allCfeNotifications>['input'],
): Statement {
  const { order, ...sorted } = cfeOrder(sort);
  const joined = sorted.asksOfFiles && !asksOfFiles ? companyOfLine : '';
  const [limit, offset] = [values.length + 1, values.length + 2];
  return {
    text: `with page as (select l.id ${from} ${joined} where ${where}
        order by ${order} limit $${limit}::bigint offset $${offset}::bigint)
      ${selectLines} join page on page.id = l.id where l.client_id = $1 order by ${order}`,
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
  const condition = cfeConditions({ clientId, sessionId, owner, filters: input, parameters });
  const [found] = await db.query<Totals>(
    `select ${totals} ${condition.from} where ${condition.where}`,
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
