import {
  AddQuestionVisaFiscal,
  allQuestionsVisaFiscal,
  DeleteQuestionVisaFiscal,
  EditQuestionVisaFiscal,
  type VisaQuestion,
} from '#contract/tax/visa/question-calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
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

const columns: readonly Column<VisaQuestion>[] = [
  { key: 'Ordre', title: 'Ordre', width: 80, value: ({ Ordre }) => Ordre },
  { key: 'Libelle', title: 'Question', width: 460, onCard: 'heading', value: ({ Libelle }) => Libelle },
  { key: 'Theme', title: 'Thème', width: 160, onCard: 'detail', value: ({ Theme }) => Theme },
  {
    key: 'IsObligatoire',
    title: 'Obligatoire',
    width: 120,
    folds: 1,
    value: ({ IsObligatoire }) => (IsObligatoire ? 'Oui' : 'Non'),
  },
  retirementColumn(),
];

const filters: readonly FilterHere<VisaQuestion>[] = [
  {
    kind: 'text',
    name: 'Libelle',
    label: 'Question ou thème',
    matches: ({ Libelle, Theme }, typed) => holds(typed, Libelle, Theme),
  },
];

const groups = (): FieldGroup[] => [
  {
    title: 'Question',
    fields: [
      { kind: 'text', name: 'Libelle', label: 'Question', wide: true, first: true },
      { kind: 'text', name: 'Theme', label: 'Thème' },
      { kind: 'text', name: 'Ordre', label: 'Ordre', inputMode: 'numeric' },
      { kind: 'long-text', name: 'Aide', label: 'Aide', wide: true },
      { kind: 'check', name: 'IsObligatoire', label: 'Obligatoire' },
      retirementField(),
    ],
  },
];

const form = recordForm({
  name: 'visa-question',
  groups,
  calls: { add: AddQuestionVisaFiscal, edit: EditQuestionVisaFiscal },
  read: async (row: VisaQuestion) => row,
  fields: {
    ...texts('Libelle', 'Theme', 'Aide'),
    Ordre: number,
    IsObligatoire: tick,
    DateRetrait: date,
  },
});

/** What the firm asks of each file of the tax visa. */
export default function VisaQuestionScreen() {
  return (
    <RecordListScreen<VisaQuestion, VisaQuestion>
      description={
        'Les questions que le cabinet pose à chaque dossier\u202f: concordance, cohérence, vraisemblance.'
      }
      words={wordsFor('question', { isFeminine: true })}
      query={useReading(allQuestionsVisaFiscal)}
      columns={columns}
      filters={filters}
      rowId={({ Id }) => Id}
      rowName={({ Libelle }) => Libelle}
      calls={{ add: AddQuestionVisaFiscal, edit: EditQuestionVisaFiscal, remove: DeleteQuestionVisaFiscal }}
      consequence={retireInstead('de la liste')}
      form={form}
    />
  );
}
