import type { PersonExportRequest, PersonRow } from '#contract/permanent-files/people/person-list.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { type Pace, readAll } from '#server/platform/records/list/read-all.ts';
import { phoneLabel } from '#server/platform/records/phone-label.ts';
import type { FileToSend } from '#server/platform/requests/serve.ts';
import { maskNir } from '../nir/mask-nir.ts';
import { orders, rowColumns } from './list-persons.ts';
import { personCondition } from './person-filters.ts';

const columns: Column<PersonRow>[] = [
  { head: 'Civilité', width: 12, value: (row) => row.Civilite },
  { head: 'Nom', width: 24, value: (row) => row.Nom },
  { head: 'Prénom', width: 20, value: (row) => row.Prenom },
  {
    head: 'Nom(s) de(s) société(s)',
    width: 48,
    value: (row) => row.ListSociete.map((c) => c.Value).join('\u202f; '),
  },
  { head: 'Nationalité', width: 16, value: (row) => row.Nationalite },
  { head: 'Email', width: 34, value: (row) => row.Email },
  { head: 'Téléphone', width: 18, value: (row) => phoneLabel(row.TelLabel) },
  { head: 'N° sécurité sociale', width: 24, value: (row) => maskNir(row.NumeroSs) },
  { head: 'État', width: 10, value: (row) => (row.IsDisabled ? 'Inactif' : 'Actif') },
  { head: 'Espace Pro', width: 12, value: (row) => (row.HasCrmClientAccount ? 'Oui' : 'Non') },
];

/** The rows that an export holds. */
export function exportedPersons(clientId: number, { Ids, ...request }: PersonExportRequest) {
  const { where, values } = personCondition(clientId, request);
  if (!Ids) return { where, values };
  return { where: `${where} and r.id = any ($${values.length + 1})`, values: [...values, Ids] };
}

/** The filtered list in its order, or of it who is ticked, as an Excel workbook; the NIR stays masked as in the list. */
export function exportPersons(
  db: Db,
  clientId: number,
  request: PersonExportRequest,
  today: string,
  pace: Pace = {},
): FileToSend {
  const { where, values } = exportedPersons(clientId, request);
  const { SortColumn, SortOrder } = request;
  const direction = SortOrder === -1 ? 'desc' : 'asc';
  const order = orders[(SortOrder && SortColumn) || 'Nom'].map((column) => `r.${column} ${direction}`);
  const text = `select ${rowColumns} from person r where ${where} order by ${order.join(', ')}`;
  return {
    fileName: `dirigeants-${today}.xlsx`,
    content: streamXlsx('Dirigeants', columns, readAll<PersonRow>(db, { text, values }, pace)),
  };
}
