import { natures, questionNatures } from '#contract/exchanges/requests/request.ts';
import { RequestList } from './RequestList.tsx';
import { requestFilters } from './request-filters.ts';

const preset = { EstQuestion: true, IsComptabiliteCollaborator: true } as const;

const filters = requestFilters
  .filter(({ name }) => name !== 'IsComptabiliteCollaborator')
  .map((field) =>
    field.kind === 'choice' && field.name === 'Nature'
      ? { ...field, options: questionNatures.map((value) => ({ value, label: natures[value] })) }
      : field,
  );

/** The questions on the books of the files that the collaborator keeps. */
export default function QuestionListScreen() {
  return (
    <RequestList
      name="client-questions"
      description="Les questions sur les comptes et les écritures des dossiers que vous suivez."
      filters={filters}
      preset={preset}
    />
  );
}
