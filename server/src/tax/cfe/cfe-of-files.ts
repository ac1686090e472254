import type { PortfolioRow } from '#contract/permanent-files/companies/portfolio/portfolio.ts';
import { type CfeState, cfeStates } from '#contract/tax/cfe/cfe.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import { readCfeParameters } from './cfe-deadlines.ts';
import { type CfeRow, columnsOfCfe, fromCfe, presentCfe } from './cfe-row.ts';

/** From what is still to be done to what is over. */
const order: readonly CfeState[] = [
  'A_RECUPERER',
  'RECU',
  'ENVOYE',
  'CONTESTE',
  'PAYE',
  'EXONERE',
  'NON_REDEVABLE',
];

/** This year's CFE of some files: of several establishments the one that has come least far, late where one is. */
export async function cfeOfFiles(
  db: Db,
  clientId: number,
  ids: readonly number[],
): Promise<Map<number, NonNullable<PortfolioRow['Cfe']>>> {
  const rows = await db.query<CfeRow>(
    `select ${columnsOfCfe} ${fromCfe}
     where l.client_id = $1 and l.company_id = any ($2::bigint[]) and l.year = $3::smallint`,
    [clientId, ids, Number(todayInParis().slice(0, 4))],
  );
  const parameters = await readCfeParameters(db, clientId);
  const byFile = Map.groupBy(
    rows.map((row) => presentCfe(row, parameters)),
    ({ IdSociete }) => IdSociete,
  );
  return new Map(
    [...byFile].map(([id, lines]) => {
      const ranks = lines.map(({ Etat }) => order.indexOf(Etat));
      const state = order[Math.min(...ranks)] ?? 'A_RECUPERER';
      return [id, { Etat: cfeStates[state], EnRetard: lines.some(({ EnRetard }) => EnRetard) }];
    }),
  );
}
