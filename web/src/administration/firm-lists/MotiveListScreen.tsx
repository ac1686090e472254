import { type MotifExclusion, motiveTypes } from '#contract/administration/firm-lists/motive.ts';
import {
  AddMotifExclusion,
  allMotifExclusion,
  DeleteMotifExclusion,
  EditMotifExclusion,
  RestoreMotifExclusion,
} from '#contract/administration/firm-lists/motive-calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { retireInstead, retirementFilter } from '#web/kit/records/retirement.ts';
import { retirementColumn } from '#web/kit/records/retirement-column.tsx';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { motiveForm, typeOptions } from './motive-form.ts';

const columns: readonly Column<MotifExclusion>[] = [
  { key: 'Libelle', title: 'Libellé', width: 360, onCard: 'heading', value: (row) => row.Libelle },
  { key: 'Type', title: 'Type', width: 130, onCard: 'detail', value: (row) => motiveTypes[row.Type] },
  { key: 'Commentaire', title: 'Commentaire', width: 300, folds: 1, value: (row) => row.Commentaire },
  retirementColumn(),
];

const filters: readonly FilterHere<MotifExclusion>[] = [
  {
    kind: 'text',
    name: 'Libelle',
    label: 'Libellé',
    matches: (row, typed) => holds(typed, row.Libelle, row.Commentaire),
  },
  {
    kind: 'choice',
    name: 'Type',
    label: 'Type',
    options: typeOptions,
    matches: (row, value) => row.Type === value,
  },
  retirementFilter(),
];

export default function MotiveListScreen() {
  return (
    <RecordListScreen<MotifExclusion, MotifExclusion>
      description="Pourquoi une société est exclue du visa fiscal, ou sa mission résiliée."
      words={wordsFor('motif')}
      query={useReading(allMotifExclusion)}
      columns={columns}
      filters={filters}
      rowId={({ Id }) => Id}
      rowName={({ Libelle }) => Libelle}
      calls={{
        add: AddMotifExclusion,
        edit: EditMotifExclusion,
        remove: DeleteMotifExclusion,
        restore: RestoreMotifExclusion,
      }}
      consequence={retireInstead('de la liste')}
      form={motiveForm}
    />
  );
}
