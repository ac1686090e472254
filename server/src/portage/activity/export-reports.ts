import type { exportReportsToExcel } from '#contract/portage/activity/calls.ts';
import type { ReportRow } from '#contract/portage/activity/report.ts';
import { reportStates } from '#contract/portage/activity/states.ts';
import { units } from '#contract/portage/employments/codes.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { selectReports } from './list-reports.ts';

const columns: Column<ReportRow>[] = [
  { head: 'Mois', width: 10, value: ({ Mois }) => Mois },
  { head: 'Personne portée', width: 26, value: ({ Personne }) => Personne.Value },
  { head: 'Société cliente', width: 28, value: ({ SocieteCliente }) => SocieteCliente.Value },
  { head: 'Mission', width: 30, value: ({ Objet }) => Objet },
  { head: 'Société de portage', width: 28, value: ({ SocietePortage }) => SocietePortage.Value },
  { head: 'Quantité', width: 10, value: ({ Quantite }) => Quantite },
  { head: 'Unité', width: 10, value: ({ Unite }) => units[Unite] },
  { head: 'Montant HT (€)', width: 14, value: ({ Montant }) => Montant && Montant / 100 },
  { head: 'État', width: 14, value: ({ Etat }) => reportStates[Etat] },
  { head: 'Âge (jours)', width: 12, value: ({ Age }) => Age },
  { head: 'Facture', width: 16, value: ({ NumeroFacture }) => NumeroFacture },
];

/** The filtered list as a workbook, in its order. */
export async function exportReports({
  db,
  session,
  input,
}: SignedInContext<typeof exportReportsToExcel>): Promise<FileToSend> {
  const rows = readAll<ReportRow>(db, await selectReports(db, session.clientId, input), {});
  return {
    fileName: `comptes-rendus-activite-${todayInParis()}.xlsx`,
    content: streamXlsx('Comptes rendus', columns, rows),
  };
}
