import type { LegalStatus } from '#contract/administration/firm-lists/legal-status.ts';
import {
  AddLegalStatus,
  allLegalStatus,
  DeleteLegalStatus,
  EditLegalStatus,
} from '#contract/administration/firm-lists/legal-status-calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { RetirementBadge } from '#web/kit/records/RetirementBadge.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { matchesRetirement, retirementFilter } from '#web/kit/records/retirement.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatInteger } from '#web/kit/text/french.ts';
import { legalStatusForm } from './legal-status-form.ts';

const columns: readonly Column<LegalStatus>[] = [
  { key: 'Code', title: 'Sigle', width: 150, sortable: true, onCard: 'heading', cell: (row) => row.Code },
  {
    key: 'Libelle',
    title: 'Libellé',
    width: 380,
    sortable: true,
    onCard: 'detail',
    cell: (row) => row.Libelle,
  },
  {
    key: 'CategorieJuridique',
    title: 'Catégorie juridique',
    width: 180,
    sortable: true,
    folds: 1,
    cell: (row) => row.CategorieJuridique,
  },
  {
    key: 'DateRetrait',
    title: 'État',
    width: 170,
    onCard: 'state',
    cell: ({ DateRetrait }) => <RetirementBadge on={DateRetrait} />,
  },
];

const sortValue = (row: LegalStatus, column: string) => {
  if (column === 'CategorieJuridique') return row.CategorieJuridique;
  return column === 'Libelle' ? row.Libelle : row.Code;
};

export default function LegalStatusListScreen() {
  const query = useReading(allLegalStatus);
  return (
    <RecordListScreen<LegalStatus, LegalStatus>
      name="legal-statuses"
      scope="/administration/statut-juridique"
      title="Statuts juridiques"
      description="Les formes juridiques des sociétés suivies par le cabinet."
      words={wordsFor('statut juridique')}
      query={query}
      columns={columns}
      filters={[
        { kind: 'text', name: 'Libelle', label: 'Sigle ou libellé', atOnce: true },
        retirementFilter(),
      ]}
      matches={{
        Libelle: (row, value) => holds(value, row.Code, row.Libelle, row.CategorieJuridique),
        Etat: matchesRetirement,
      }}
      sortValue={sortValue}
      firstSort={{ column: 'Code', order: 1 }}
      rowId={({ Id }) => Id}
      rowName={({ Code, Libelle }) => `${Code} – ${Libelle}`}
      totalText={(total) => `Total : ${formatInteger(total)} statut(s) juridique(s)`}
      calls={{ add: AddLegalStatus, edit: EditLegalStatus, remove: DeleteLegalStatus }}
      consequence="disparaîtra de la liste. Pour le garder sans le proposer, modifiez-le et indiquez sa date de retrait."
      form={legalStatusForm}
    />
  );
}
