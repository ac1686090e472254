import {
  AddGreffe,
  allGreffes,
  DeleteGreffe,
  EditGreffe,
  exportGreffeToExcelAsAttachment,
  RestoreGreffe,
} from '#contract/directory/greffes/calls.ts';
import type { Greffe } from '#contract/directory/greffes/greffe.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { retireInstead } from '#web/kit/records/retirement.ts';
import { retirementColumn } from '#web/kit/records/retirement-column.tsx';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { greffeForm } from './greffe-form.ts';

const columns: readonly Column<Greffe>[] = [
  { key: 'Libelle', title: 'Libellé', width: 360, onCard: 'heading', value: (row) => row.Libelle },
  { key: 'VilleRcs', title: 'Ville RCS', width: 160, onCard: 'detail', value: (row) => row.VilleRcs },
  { key: 'Cp', title: 'Code postal', width: 120, folds: 3, value: (row) => row.Adresse.Cp },
  { key: 'Ville', title: 'Ville', width: 180, folds: 4, value: (row) => row.Adresse.Ville },
  {
    key: 'Telephone',
    title: 'Téléphone',
    width: 150,
    folds: 2,
    onCard: 'detail',
    value: (row) => row.Telephone,
  },
  { key: 'Email', title: 'Email', width: 240, folds: 1, onCard: 'detail', value: (row) => row.Email },
  retirementColumn(),
];

const filters: readonly FilterHere<Greffe>[] = [
  {
    kind: 'text',
    name: 'Libelle',
    label: 'Libellé ou ville',
    matches: (row, typed) => holds(typed, row.Libelle, row.VilleRcs, row.Adresse.Ville),
  },
  {
    kind: 'text',
    name: 'Cp',
    label: 'Code postal',
    matches: (row, typed) => row.Adresse.Cp?.startsWith(typed) === true,
  },
];

export default function GreffeListScreen() {
  return (
    <RecordListScreen<Greffe, Greffe>
      description="Les greffes auxquels le cabinet écrit."
      words={wordsFor('greffe')}
      query={useReading(allGreffes)}
      columns={columns}
      filters={filters}
      rowId={({ Id }) => Id}
      rowName={({ Libelle }) => Libelle}
      calls={{
        add: AddGreffe,
        edit: EditGreffe,
        remove: DeleteGreffe,
        restore: RestoreGreffe,
        exportAll: exportGreffeToExcelAsAttachment,
      }}
      consequence={retireInstead('du répertoire')}
      form={greffeForm}
    />
  );
}
