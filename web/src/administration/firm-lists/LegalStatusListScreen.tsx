import type { LegalStatus } from '#contract/administration/firm-lists/legal-status.ts';
import {
  AddLegalStatus,
  allLegalStatus,
  DeleteLegalStatus,
  EditLegalStatus,
  RestoreLegalStatus,
} from '#contract/administration/firm-lists/legal-status-calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { retireInstead, retirementFilter } from '#web/kit/records/retirement.ts';
import { retirementColumn } from '#web/kit/records/retirement-column.tsx';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { legalStatusForm } from './legal-status-form.ts';

const columns: readonly Column<LegalStatus>[] = [
  { key: 'Code', title: 'Sigle', width: 150, onCard: 'heading', value: (row) => row.Code },
  { key: 'Libelle', title: 'Libellé', width: 380, onCard: 'detail', value: (row) => row.Libelle },
  {
    key: 'CategorieJuridique',
    title: 'Catégorie juridique',
    width: 180,
    folds: 1,
    value: (row) => row.CategorieJuridique,
  },
  retirementColumn(),
];

const filters: readonly FilterHere<LegalStatus>[] = [
  {
    kind: 'text',
    name: 'Libelle',
    label: 'Sigle ou libellé',
    matches: (row, typed) => holds(typed, row.Code, row.Libelle, row.CategorieJuridique),
  },
  retirementFilter(),
];

export default function LegalStatusListScreen() {
  return (
    <RecordListScreen<LegalStatus, LegalStatus>
      description="Les formes juridiques des sociétés suivies par le cabinet."
      words={wordsFor('statut juridique', { plural: 'statuts juridiques' })}
      query={useReading(allLegalStatus)}
      columns={columns}
      filters={filters}
      rowId={({ Id }) => Id}
      rowName={({ Code, Libelle }) => `${Code} – ${Libelle}`}
      calls={{
        add: AddLegalStatus,
        edit: EditLegalStatus,
        remove: DeleteLegalStatus,
        restore: RestoreLegalStatus,
      }}
      consequence={retireInstead('de la liste')}
      form={legalStatusForm}
    />
  );
}
