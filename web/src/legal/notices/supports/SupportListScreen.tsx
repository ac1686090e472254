import {
  AddSupport,
  allSupports,
  DeleteSupport,
  EditSupport,
} from '#contract/legal/notices/supports/calls.ts';
import type { Support } from '#contract/legal/notices/supports/support.ts';
import { departmentCodes } from '#contract/legal/notices/tariff.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { retireInstead } from '#web/kit/records/retirement.ts';
import { retirementColumn } from '#web/kit/records/retirement-column.tsx';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { supportForm } from './support-form.ts';

const columns: readonly Column<Support>[] = [
  { key: 'Nom', title: 'Nom', width: 260, onCard: 'heading', value: ({ Nom }) => Nom },
  {
    key: 'Departements',
    title: 'Départements',
    width: 220,
    onCard: 'detail',
    value: ({ Departements }) => Departements.join(', '),
  },
  { key: 'Email', title: 'Email', width: 240, onCard: 'detail', value: ({ Email }) => Email },
  {
    key: 'Fournisseur',
    title: 'Fournisseur',
    width: 200,
    folds: 2,
    value: ({ Fournisseur }) => Fournisseur?.Value,
  },
  { key: 'Conditions', title: 'Conditions', width: 260, folds: 1, value: ({ Conditions }) => Conditions },
  retirementColumn(),
];

const filters: readonly FilterHere<Support>[] = [
  { kind: 'text', name: 'Nom', label: 'Nom', matches: (row, typed) => holds(typed, row.Nom) },
  {
    kind: 'choice',
    name: 'Departement',
    label: 'Département',
    options: departmentCodes.map((code) => ({ value: code, label: code })),
    matches: (row, chosen) => row.Departements.includes(chosen),
  },
];

/** The habilitated supports that the firm publishes in. */
export default function SupportListScreen() {
  return (
    <RecordListScreen<Support, Support>
      description="Les journaux et services de presse habilités à publier les annonces légales."
      words={wordsFor('support')}
      query={useReading(allSupports)}
      columns={columns}
      filters={filters}
      rowId={({ Id }) => Id}
      rowName={({ Nom }) => Nom}
      calls={{ add: AddSupport, edit: EditSupport, remove: DeleteSupport }}
      consequence={retireInstead('des supports')}
      form={supportForm}
    />
  );
}
