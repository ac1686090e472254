import type { AnswerOf } from '#contract/call.ts';
import type { allCfeNotifications, GetCfeById } from '#contract/tax/cfe/calls.ts';
import { type CfeLine, type CfeState, cfeStateKeys } from '#contract/tax/cfe/cfe.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type FoundRow, foundList } from '#server/platform/records/list/found-list.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { cfeConditions, ownerOf, selectLines } from './cfe-conditions.ts';
import { readCfeParameters } from './cfe-deadlines.ts';
import { type CfeRow, columnsOfCfe, fromCfe, presentCfe } from './cfe-row.ts';

type OfState = `of_${CfeState}`;
type Total = OfState | 'late' | 'to_confirm' | 'amount';

const ofStates = Object.fromEntries(
  cfeStateKeys.map((state) => [`of_${state}`, `count(*) filter (where h."Etat" = '${state}')`]),
) as Record<OfState, string>;

const page = foundList<Total>({
  rows: selectLines,
  totals: {
    ...ofStates,
    late: 'count(*) filter (where h."isLate")',
    to_confirm: 'count(*) filter (where h."IdFichier" is not null and h."RecuLe" is null)',
    amount: 'coalesce(sum(h."Montant"), 0)',
  },
  orders: {
    NomSociete: ['NomSociete', 'Siret', 'Id'],
    Commune: ['Commune', 'NomSociete', 'Id'],
    Montant: ['Montant', 'Id'],
    Etat: ['Etat', 'NomSociete', 'Id'],
  },
});

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
  const { text, values } = page(condition, input);
  const found = await db.query<FoundRow<CfeRow, Total>>(text, values);
  const [first] = found;
  const count = (value: number | string | undefined) => Number(value ?? 0);
  return {
    Items: first?.Id == null ? [] : (found as unknown as CfeRow[]).map((row) => presentCfe(row, parameters)),
    TotalCount: first?.total ?? 0,
    ParEtat: Object.fromEntries(
      cfeStateKeys.map((state) => [state, count(first?.[`of_${state}`])]),
    ) as Record<CfeState, number>,
    TotalEnRetard: count(first?.late),
    TotalAConfirmer: count(first?.to_confirm),
    TotalMontant: count(first?.amount),
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
