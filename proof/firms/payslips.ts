import type { ClientBase } from 'pg';
import { todayInParis } from '#contract/today.ts';
import { insertRows } from '../insert-rows.ts';
import { siretOf } from './numbers.ts';

interface Firm {
  number: number;
}

/** The year whose payslips are counted: the one that a list shows where none is asked for. */
export const plantedPayslipYear = Number(todayInParis().slice(0, 4));

/** A file of counts of the firm's first company. */
export const plantedPayslipFile = ({ number }: Firm) => 740_000 + number;

/** One that nothing else names. */
export const plantedSparePayslipFile = ({ number }: Firm) => 740_500 + number;

/** What does not fit in them. */
export const plantedPayslipAnomaly = ({ number }: Firm) => 741_000 + number;

interface Planted extends Firm {
  clientId: number;
  letter: string;
  companies: readonly number[];
  userId: number;
}

/** Two months told by a file, one of them corrected by hand, and the anomaly of a year without an engagement letter. */
export async function plantPayslipCounts(client: ClientBase, firm: Planted) {
  const { clientId: client_id, number, letter, companies, userId } = firm;
  const [company_id] = companies;
  const file_id = plantedPayslipFile(firm);
  const spare = plantedSparePayslipFile(firm);
  const file = { client_id, imported_at: new Date(), imported_by: userId };
  await insertRows(client, 'payslip_count_file', [
    { ...file, id: file_id, name: `bulletins-${letter}.csv`, sha256: `${letter}1` },
    { ...file, id: spare, name: `autres-bulletins-${letter}.csv`, sha256: `${letter}2` },
  ]);
  const day = (month: number) => `${plantedPayslipYear}-0${month}-01`;
  const siret = siretOf(number * 1000 + 790);
  const line = { client_id, company_id, recorded_at: new Date(), recorded_by: userId };
  const told = { ...line, source: 'FICHIER', siret };
  await insertRows(client, 'payslip_count', [
    { ...told, id: 742_000 + number, month: day(1), count: 4, file_id, line: 2 },
    { ...told, id: 742_500 + number, month: day(2), count: 5, file_id, line: 3 },
    { ...told, id: 742_700 + number, month: day(4), count: 5, file_id: spare, line: 2 },
  ]);
  await insertRows(client, 'payslip_count', [
    {
      ...line,
      id: 743_000 + number,
      month: day(2),
      source: 'CORRECTION',
      count: 6,
      motive: `Bulletin refait de ${letter}`,
    },
  ]);
  await client.query(`update payslip_anomaly set id = $2 where client_id = $1 and kind = 'SANS_LETTRE'`, [
    client_id,
    plantedPayslipAnomaly(firm),
  ]);
  await insertRows(client, 'payslip_anomaly_event', [
    {
      client_id,
      id: 744_000 + number,
      anomaly_id: plantedPayslipAnomaly(firm),
      action: 'ROUVRIR',
      motive: `Lettre de mission de ${letter} attendue`,
      happened_at: new Date(),
      done_by: userId,
    },
  ]);
}
