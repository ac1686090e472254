import { type ClosingCheck, closingControls } from '#contract/tax/bilans/bilan.ts';
import {
  AddReferentielResultatBilan,
  DeleteReferentielResultatBilan,
  EditReferentielResultatBilan,
  ReferentielResultatBilan,
} from '#contract/tax/bilans/calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import type { FieldGroup } from '#web/kit/form/fields.ts';
import { date, number, texts, tick } from '#web/kit/form/record-values.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { recordForm } from '#web/kit/records/record-form.ts';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { retireInstead, retirementField } from '#web/kit/records/retirement.ts';
import { retirementColumn } from '#web/kit/records/retirement-column.tsx';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';

const columns: readonly Column<ClosingCheck>[] = [
  { key: 'Ordre', title: 'Ordre', width: 80, value: ({ Ordre }) => Ordre },
  { key: 'Libelle', title: 'Bouclage', width: 320, onCard: 'heading', value: ({ Libelle }) => Libelle },
  { key: 'Cycle', title: 'Cycle', width: 160, onCard: 'detail', value: ({ Cycle }) => Cycle },
  {
    key: 'Controle',
    title: 'Contrôle par le FEC',
    width: 280,
    folds: 2,
    value: ({ Controle }) => (Controle ? closingControls[Controle] : ''),
  },
  {
    key: 'EstObligatoire',
    title: 'Obligatoire',
    width: 120,
    folds: 1,
    value: ({ EstObligatoire }) => (EstObligatoire ? 'Oui' : 'Non'),
  },
  retirementColumn(),
];

const filters: readonly FilterHere<ClosingCheck>[] = [
  {
    kind: 'text',
    name: 'Libelle',
    label: 'Bouclage ou cycle',
    matches: ({ Libelle, Cycle }, typed) => holds(typed, Libelle, Cycle),
  },
];

const groups = (): FieldGroup[] => [
  {
    title: 'Bouclage',
    fields: [
      { kind: 'text', name: 'Libelle', label: 'Libellé', wide: true, first: true },
      { kind: 'text', name: 'Cycle', label: 'Cycle' },
      { kind: 'text', name: 'Ordre', label: 'Ordre', inputMode: 'numeric' },
      {
        kind: 'choice',
        name: 'Controle',
        label: 'Contrôle par le FEC',
        wide: true,
        options: optionsOf(closingControls),
      },
      { kind: 'check', name: 'EstObligatoire', label: 'Obligatoire' },
      retirementField(),
    ],
  },
];

const calls = {
  add: AddReferentielResultatBilan,
  edit: EditReferentielResultatBilan,
  remove: DeleteReferentielResultatBilan,
};

const form = recordForm({
  name: 'closing-check',
  groups,
  calls,
  read: async (row: ClosingCheck) => row,
  fields: {
    ...texts('Libelle', 'Cycle', 'Controle'),
    Ordre: number,
    EstObligatoire: tick,
    DateRetrait: date,
  },
});

/** What the firm looks at before it closes a year. */
export default function ClosingCheckListScreen() {
  return (
    <RecordListScreen<ClosingCheck, ClosingCheck>
      description="Ce que le cabinet vérifie avant de clore un exercice, et ce que le FEC en dit de lui-même."
      words={wordsFor('bouclage')}
      query={useReading(ReferentielResultatBilan)}
      columns={columns}
      filters={filters}
      rowId={({ Id }) => Id}
      rowName={({ Libelle }) => Libelle}
      calls={calls}
      consequence={retireInstead('de la liste')}
      form={form}
    />
  );
}
