import type { Administration } from '#contract/directory/authorities/administration.ts';
import {
  AddAdministration,
  allAdministrations,
  DeleteAdministration,
  EditAdministration,
  exportAdministrationsToExcel,
} from '#contract/directory/authorities/calls.ts';
import { administrationTypeLabel } from '#contract/directory/authorities/types.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { RetirementBadge } from '#web/kit/records/RetirementBadge.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { matchesRetirement, retirementFilter } from '#web/kit/records/retirement.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatInteger } from '#web/kit/text/french.ts';
import { administrationForm, typeOptions } from './administration-form.ts';
import { TaxOfficesNotice } from './TaxOfficesNotice.tsx';

const columns: readonly Column<Administration>[] = [
  {
    key: 'Libelle',
    title: 'Libellé',
    width: 260,
    sortable: true,
    onCard: 'heading',
    cell: (row) => row.Libelle,
  },
  {
    key: 'IdTypeAdministration',
    title: 'Type',
    width: 270,
    sortable: true,
    onCard: 'detail',
    cell: (row) => administrationTypeLabel(row.IdTypeAdministration),
  },
  { key: 'Cp', title: 'Code postal', width: 110, sortable: true, folds: 2, cell: (row) => row.Adresse.Cp },
  { key: 'Ville', title: 'Ville', width: 140, sortable: true, folds: 4, cell: (row) => row.Adresse.Ville },
  {
    key: 'Telephone',
    title: 'Téléphone',
    width: 140,
    folds: 3,
    onCard: 'detail',
    cell: (row) => row.Telephone,
  },
  { key: 'Email', title: 'Email', width: 240, folds: 1, onCard: 'detail', cell: (row) => row.Email },
  {
    key: 'DateRetrait',
    title: 'État',
    width: 170,
    onCard: 'state',
    cell: ({ DateRetrait }) => <RetirementBadge on={DateRetrait} isFeminine />,
  },
];

const sortValue = (row: Administration, column: string) => {
  if (column === 'Cp' || column === 'Ville') return row.Adresse[column];
  return column === 'IdTypeAdministration' ? administrationTypeLabel(row.IdTypeAdministration) : row.Libelle;
};

export default function AdministrationListScreen() {
  const query = useReading(allAdministrations);
  return (
    <RecordListScreen<Administration, Administration>
      name="administrations"
      scope="/repertoire/service-impots"
      title="Services des Impôts"
      description="Les services des impôts, caisses et organismes auxquels le cabinet écrit."
      notice={query.data && <TaxOfficesNotice administrations={query.data} />}
      words={wordsFor('administration', { isFeminine: true })}
      query={query}
      columns={columns}
      filters={[
        { kind: 'text', name: 'Libelle', label: 'Libellé ou ville', atOnce: true },
        { kind: 'text', name: 'Cp', label: 'Code postal', atOnce: true },
        { kind: 'choice', name: 'Type', label: 'Type', options: typeOptions },
        retirementFilter(true),
      ]}
      matches={{
        Libelle: (row, value) => holds(value, row.Libelle, row.Adresse.Ville, row.CodeService),
        Cp: (row, value) => row.Adresse.Cp?.startsWith(value) === true,
        Type: (row, value) => String(row.IdTypeAdministration) === value,
        Etat: matchesRetirement,
      }}
      sortValue={sortValue}
      firstSort={{ column: 'Libelle', order: 1 }}
      rowId={({ Id }) => Id}
      rowName={({ Libelle }) => Libelle}
      totalText={(total) => `Total : ${formatInteger(total)} administration(s)`}
      calls={{
        add: AddAdministration,
        edit: EditAdministration,
        remove: DeleteAdministration,
        exportAll: exportAdministrationsToExcel,
      }}
      consequence="disparaîtra du répertoire. Pour la garder sans la proposer, modifiez-la et indiquez sa date de retrait."
      form={administrationForm}
    />
  );
}
