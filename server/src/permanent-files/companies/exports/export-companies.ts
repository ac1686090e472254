import { inFigures } from '#contract/calendar.ts';
import { companyStates } from '#contract/permanent-files/companies/company.ts';
import type { CompanyRow } from '#contract/permanent-files/companies/company-list.ts';
import type { CompaniesToExport } from '#contract/permanent-files/companies/exports/calls.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { type Pace, readAll } from '#server/platform/records/list/read-all.ts';
import type { FileToSend } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { companyConditions } from '../list/company-filters.ts';
import { orders, rowColumns } from '../list/list-companies.ts';

const columns: Column<CompanyRow>[] = [
  { head: 'Référence', width: 16, value: (row) => row.Reference },
  { head: 'Raison sociale', width: 40, value: (row) => row.RaisonSociale },
  { head: 'Forme', width: 12, value: (row) => row.FormeJuridique },
  { head: 'SIREN', width: 14, value: (row) => row.Siren },
  { head: 'Ville', width: 24, value: (row) => row.Ville },
  { head: 'Cabinet', width: 24, value: (row) => row.Cabinet },
  { head: 'Chef de mission', width: 24, value: (row) => row.ChefMission?.Value ?? null },
  { head: 'Gestionnaire', width: 24, value: (row) => row.Gestionnaire?.Value ?? null },
  {
    head: 'Clôture',
    width: 10,
    value: ({ MoisJourCloture }) => MoisJourCloture && inFigures(MoisJourCloture),
  },
  { head: 'Régime fiscal', width: 14, value: (row) => row.RegimeFiscal },
  { head: 'État', width: 16, value: (row) => companyStates[row.Etat] },
  { head: 'Actif', width: 10, value: (row) => (row.IsDisabled ? 'Non' : 'Oui') },
  { head: 'À compléter', width: 14, value: (row) => String(row.Manques.length) },
];

interface Asked {
  clientId: number;
  /** Whose confidential files are among them: the session's id, or a user's. */
  reader: string | number;
  request: CompaniesToExport;
}

/** From the companies that the user may read, those of the filters; `columns` is SQL on r. */
export function selectToExport({ clientId, reader, request }: Asked, shown: string): Statement {
  const { SortColumn, SortOrder, ...filters } = request;
  const { wheres, values, guard = 'true' } = companyConditions(clientId, reader, filters);
  return { text: `select ${shown} from company r where ${wheres[0]} and ${guard}`, values };
}

/** The filtered list as a workbook, in the list's order. */
export function exportCompanies(db: Db, asked: Asked, pace: Pace = {}): FileToSend {
  const { SortColumn, SortOrder } = asked.request;
  const direction = SortOrder === -1 ? 'desc' : 'asc';
  const sorted = orders[(SortOrder && SortColumn) || 'RaisonSociale'];
  const { text, values } = selectToExport(asked, rowColumns);
  const order = sorted.map((column) => `r.${column} ${direction}`).join(', ');
  return {
    fileName: `dossiers-${todayInParis()}.xlsx`,
    content: streamXlsx(
      'Dossiers',
      columns,
      readAll<CompanyRow>(db, { text: `${text} order by ${order}`, values }, pace),
    ),
  };
}
