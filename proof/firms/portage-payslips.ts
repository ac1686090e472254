import type { ClientBase } from 'pg';
import { todayInParis } from '#contract/today.ts';
import { insertRows } from '../insert-rows.ts';
import { employmentId } from './portage.ts';

/** Ids of the firm's (1 or 2) files and payslips of carried persons, by rank. */
export const portagePayslipFileId = (firm: number, rank = 1) => 763_000 + firm * 100 + rank;
export const portagePayslipId = (firm: number, rank = 1) => 764_000 + firm * 100 + rank;
export const portagePayslipFilterId = (firm: number) => 765_000 + firm;

/** The year that a list shows where none is asked for. */
export const portagePayslipYear = Number(todayInParis().slice(0, 4));

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  /** Who enters payslips, and keeps a filter of their own. */
  userId: number;
}

/** Of the first carried person January by a journal and February by hand; of the second January, by a file of its own. */
export async function plantPortagePayslips(client: ClientBase, { clientId, firm, letter, userId }: ToPlant) {
  const file = { client_id: clientId, imported_at: new Date(), imported_by: userId };
  await insertRows(client, 'portage_payslip_file', [
    {
      ...file,
      id: portagePayslipFileId(firm),
      kind: 'JOURNAL',
      name: `journal-${letter}.csv`,
      sha256: `${letter}1`,
    },
    {
      ...file,
      id: portagePayslipFileId(firm, 2),
      kind: 'CLASSEUR',
      name: `mois-${letter}.xlsx`,
      sha256: `${letter}2`,
    },
  ]);
  const payslip = (rank: number, more: object) => ({
    client_id: clientId,
    id: portagePayslipId(firm, rank),
    gross_cents: 400_000 + firm * 1000 + rank,
    base_cents: 350_000,
    contribution_cents: 17_500,
    reserve_cents: 35_000,
    employee_cents: 88_000,
    employer_cents: 170_000,
    withheld_cents: 20_000,
    net_cents: 292_000 + firm * 1000 + rank,
    cost_cents: 570_000 + firm * 1000 + rank,
    ...more,
  });
  const told = (rank: number) => ({
    file_id: portagePayslipFileId(firm, rank),
    line: 2,
    as_read: [{ Colonne: 'Matricule', Valeur: `MAT-${letter}-${rank - 1}` }],
  });
  const month = (number: number) => `${portagePayslipYear}-0${number}-01`;
  await insertRows(client, 'portage_payslip', [
    payslip(1, { employment_id: employmentId(firm), month: month(1), source: 'JOURNAL', ...told(1) }),
    payslip(3, { employment_id: employmentId(firm, 2), month: month(1), source: 'CLASSEUR', ...told(2) }),
  ]);
  await insertRows(client, 'portage_payslip', [
    payslip(2, {
      employment_id: employmentId(firm),
      month: month(2),
      motive: `Repris du bulletin de ${letter}`,
    }),
  ]);
  await insertRows(client, 'portage_payslip_filter', [
    {
      client_id: clientId,
      id: portagePayslipFilterId(firm),
      user_id: userId,
      name: `Exports de ${letter}`,
      filter: { Annee: portagePayslipYear },
      columns: ['Mois', 'Nom', 'NetPaye'],
    },
  ]);
}
