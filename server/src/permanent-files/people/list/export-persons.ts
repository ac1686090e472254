import type { PersonFilters, PersonRow } from '#contract/permanent-files/people/person-list.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { type Pace, readAll } from '#server/platform/records/list/read-all.ts';
import type { FileToSend } from '#server/platform/requests/serve.ts';
import { phoneLabel } from '../look-up/phone-label.ts';
import { maskNir } from '../nir/mask-nir.ts';
import { rowColumns } from './list-persons.ts';
import { personCondition } from './person-filters.ts';

const columns: Column<PersonRow>[] = [
  { head: 'Civilité', width: 12, value: (row) => row.Civilite },
  { head: 'Nom', width: 24, value: (row) => row.Nom },
  { head: 'Prénom', width: 20, value: (row) => row.Prenom },
  {
    head: 'Nom(s) de(s) société(s)',
    width: 48,
    value: (row) => row.ListSociete.map((c) => c.Value).join(' ; '),
  },
  { head: 'Nationalité', width: 16, value: (row) => row.Nationalite },
  { head: 'Email', width: 34, value: (row) => row.Email },
  { head: 'Téléphone', width: 18, value: (row) => phoneLabel(row.TelLabel) },
  { head: 'N° sécurité sociale', width: 24, value: (row) => maskNir(row.NumeroSs) },
  { head: 'État', width: 10, value: (row) => (row.IsDisabled ? 'Inactif' : 'Actif') },
  { head: 'Espace Pro', width: 12, value: (row) => (row.HasCrmClientAccount ? 'Oui' : 'Non') },
];

/** The filtered list as an Excel workbook; the NIR stays masked as in the list. */
export function exportPersons(
  db: Db,
  clientId: number,
  filters: PersonFilters,
  today: string,
  pace: Pace = {},
): FileToSend {
  const { where, values } = personCondition(clientId, filters);
  const text = `select ${rowColumns} from person r where ${where} order by r.last_name, r.first_name, r.id`;
  return {
    fileName: `dirigeants-${today}.xlsx`,
    content: streamXlsx('Dirigeants', columns, readAll<PersonRow>(db, { text, values }, pace)),
  };
}
