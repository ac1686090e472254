import { type MotifExclusion, motiveTypes } from '#contract/administration/firm-lists/motive.ts';
import {
  AddMotifExclusion,
  allMotifExclusion,
  DeleteMotifExclusion,
  EditMotifExclusion,
} from '#contract/administration/firm-lists/motive-calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { RetirementBadge } from '#web/kit/records/RetirementBadge.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { matchesRetirement, retirementFilter } from '#web/kit/records/retirement.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatInteger } from '#web/kit/text/french.ts';
import { motiveForm, typeOptions } from './motive-form.ts';

const columns: readonly Column<MotifExclusion>[] = [
  {
    key: 'Libelle',
    title: 'Libellé',
    width: 360,
    sortable: true,
    onCard: 'heading',
    cell: (row) => row.Libelle,
  },
  {
    key: 'Type',
    title: 'Type',
    width: 130,
    sortable: true,
    onCard: 'detail',
    cell: (row) => motiveTypes[row.Type],
  },
  { key: 'Commentaire', title: 'Commentaire', width: 300, folds: 1, cell: (row) => row.Commentaire },
  {
    key: 'DateRetrait',
    title: 'État',
    width: 170,
    onCard: 'state',
    cell: ({ DateRetrait }) => <RetirementBadge on={DateRetrait} />,
  },
];

export default function MotiveListScreen() {
  const query = useReading(allMotifExclusion);
  return (
    <RecordListScreen<MotifExclusion, MotifExclusion>
      name="motives"
      scope="/administration/motif-resiliation"
      title="Motifs de résiliation"
      description="Pourquoi une société est exclue du visa fiscal, ou sa mission résiliée."
      words={wordsFor('motif')}
      query={query}
      columns={columns}
      filters={[
        { kind: 'text', name: 'Libelle', label: 'Libellé', atOnce: true },
        { kind: 'choice', name: 'Type', label: 'Type', options: typeOptions },
        retirementFilter(),
      ]}
      matches={{
        Libelle: (row, value) => holds(value, row.Libelle, row.Commentaire),
        Type: (row, value) => row.Type === value,
        Etat: matchesRetirement,
      }}
      sortValue={(row, column) => (column === 'Type' ? motiveTypes[row.Type] : row.Libelle)}
      firstSort={{ column: 'Libelle', order: 1 }}
      rowId={({ Id }) => Id}
      rowName={({ Libelle }) => Libelle}
      totalText={(total) => `Total : ${formatInteger(total)} motif(s)`}
      calls={{ add: AddMotifExclusion, edit: EditMotifExclusion, remove: DeleteMotifExclusion }}
      consequence="disparaîtra de la liste. Pour le garder sans le proposer, modifiez-le et indiquez sa date de retrait."
      form={motiveForm}
    />
  );
}
