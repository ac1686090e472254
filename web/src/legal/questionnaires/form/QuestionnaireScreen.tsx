import { useQueryClient } from '@tanstack/react-query';
import { GetQuestionnaire } from '#contract/legal/questionnaires/calls.ts';
import { type Questionnaire, questionnaireStates } from '#contract/legal/questionnaires/questionnaire.ts';
import { questionnaireTypes } from '#contract/legal/questionnaires/template.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { StatusBadge } from '#web/kit/page/StatusBadge.tsx';
import { Toolbar } from '#web/kit/page/Toolbar.tsx';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { companiesPath } from '#web/permanent-files/companies/paths.ts';
import { ContextSection } from './ContextSection.tsx';
import { QuestionGroups } from './QuestionGroups.tsx';
import { useAnswers } from './use-answers.ts';
import { useAskedQuestionnaire, useQuestionnaire } from './use-questionnaire.ts';
import { useQuestionnaireActions } from './use-questionnaire-actions.ts';

const list = { to: `${companiesPath}/list`, label: 'Revenir aux dossiers permanents' };

/** The questionnaire of a company, year and type. */
export default function QuestionnaireScreen() {
  const id = useRecordId();
  const asked = useAskedQuestionnaire();
  const query = useQuestionnaire(id, asked);
  return (
    <LoadedRecord id={id} query={query} list={list}>
      {(questionnaire) => <Page key={`${id} ${asked.Annee} ${asked.Type}`} questionnaire={questionnaire} />}
    </LoadedRecord>
  );
}

function Page({ questionnaire }: { questionnaire: Questionnaire }) {
  const cache = useQueryClient();
  const reload = () => void cache.invalidateQueries({ queryKey: [GetQuestionnaire.path] });
  const answers = useAnswers(questionnaire, reload);
  const actions = useQuestionnaireActions(answers);
  const { Annee, Type, SocieteName, State } = questionnaire;
  return (
    <>
      <PageHeader title={`${questionnaireTypes[Type]} ${Annee} – ${SocieteName}`}>
        <StatusBadge status={State === 4 ? 'success' : 'info'}>{questionnaireStates[State]}</StatusBadge>
      </PageHeader>
      <Toolbar label="Actions sur le questionnaire" actions={actions} />
      <ContextSection questionnaire={questionnaire} />
      <QuestionGroups questionnaire={questionnaire} answers={answers} />
    </>
  );
}
