import type { Administration } from '#contract/directory/authorities/administration.ts';
import {
  AddAdministration,
  allAdministrations,
  DeleteAdministration,
  EditAdministration,
  exportAdministrationsToExcel,
  RestoreAdministration,
} from '#contract/directory/authorities/calls.ts';
import { administrationTypeLabel } from '#contract/directory/authorities/types.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { retireInstead, retirementFilter } from '#web/kit/records/retirement.ts';
import { retirementColumn } from '#web/kit/records/retirement-column.tsx';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { useDocumentsAction } from '../use-documents-action.ts';
import { administrationForm, typeOptions } from './administration-form.ts';
import { TaxOfficesNotice } from './TaxOfficesNotice.tsx';

const columns: readonly Column<Administration>[] = [
  { key: 'Libelle', title: 'Libellé', width: 260, onCard: 'heading', value: (row) => row.Libelle },
  {
    key: 'IdTypeAdministration',
    title: 'Type',
    width: 270,
    onCard: 'detail',
    value: (row) => administrationTypeLabel(row.IdTypeAdministration),
  },
  { key: 'Cp', title: 'Code postal', width: 110, folds: 2, value: (row) => row.Adresse.Cp },
  { key: 'Ville', title: 'Ville', width: 140, folds: 4, value: (row) => row.Adresse.Ville },
  {
    key: 'Telephone',
    title: 'Téléphone',
    width: 140,
    folds: 3,
    onCard: 'detail',
    value: (row) => row.Telephone,
  },
  { key: 'Email', title: 'Email', width: 240, folds: 1, onCard: 'detail', value: (row) => row.Email },
  retirementColumn(true),
];

const filters: readonly FilterHere<Administration>[] = [
  {
    kind: 'text',
    name: 'Libelle',
    label: 'Libellé ou ville',
    matches: (row, typed) => holds(typed, row.Libelle, row.Adresse.Ville, row.CodeService),
  },
  {
    kind: 'text',
    name: 'Cp',
    label: 'Code postal',
    matches: (row, typed) => row.Adresse.Cp?.startsWith(typed) === true,
  },
  {
    kind: 'choice',
    name: 'Type',
    label: 'Type',
    options: typeOptions,
    matches: (row, value) => String(row.IdTypeAdministration) === value,
  },
  retirementFilter(true),
];

export default function AdministrationListScreen() {
  const query = useReading(allAdministrations);
  return (
    <RecordListScreen<Administration, Administration>
      description="Les services des impôts, caisses et organismes auxquels le cabinet écrit."
      notice={query.data && <TaxOfficesNotice administrations={query.data} />}
      words={wordsFor('administration', { isFeminine: true })}
      query={query}
      columns={columns}
      filters={filters}
      rowId={({ Id }) => Id}
      rowName={({ Libelle }) => Libelle}
      calls={{
        add: AddAdministration,
        edit: EditAdministration,
        remove: DeleteAdministration,
        restore: RestoreAdministration,
        exportAll: exportAdministrationsToExcel,
      }}
      consequence={retireInstead('du répertoire', true)}
      moreActions={useDocumentsAction('administration')}
      form={administrationForm}
    />
  );
}
