import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { signatureStates } from '#contract/documents/signatures/signature.ts';
import { GetQuestionnaire } from '#contract/legal/questionnaires/calls.ts';
import { AcceptLabQuestionnaire } from '#contract/legal/questionnaires/process-calls.ts';
import {
  type Gap,
  type Questionnaire,
  questionnaireStates,
  reviewStates,
} from '#contract/legal/questionnaires/questionnaire.ts';
import { questionnaireTypes } from '#contract/legal/questionnaires/template.ts';
import { useStep } from '#web/kit/address/use-step.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { followUpPath } from '../paths.ts';
import { ContextSection } from './ContextSection.tsx';
import { GapsNotice } from './GapsNotice.tsx';
import { QuestionGroups } from './QuestionGroups.tsx';
import css from './questionnaire-screen.module.css';
import { RiskSection } from './RiskSection.tsx';
import { useAnswers } from './use-answers.ts';
import { useAskedQuestionnaire, useQuestionnaire } from './use-questionnaire.ts';
import { type AskedDialog, useQuestionnaireActions } from './use-questionnaire-actions.ts';

const ComparisonDialog = lazyPart(() => import('./ComparisonDialog.tsx'));
const ReopenDialog = lazyPart(() => import('./ReopenDialog.tsx'));
const SignDialog = lazyPart(() => import('./SignDialog.tsx'));

const list = { to: followUpPath, label: 'Revenir au suivi des questionnaires' };

/** The questionnaire of a company, year and type. */
export default function QuestionnaireScreen() {
  const id = useRecordId();
  const asked = useAskedQuestionnaire();
  const query = useQuestionnaire(id, asked);
  return (
    <LoadedRecord id={id} query={query} list={list}>
      {(questionnaire) => (
        <Page
          key={`${id} ${asked.Annee} ${asked.Type} ${questionnaire.State}`}
          questionnaire={questionnaire}
        />
      )}
    </LoadedRecord>
  );
}

function Page({ questionnaire }: { questionnaire: Questionnaire }) {
  const cache = useQueryClient();
  const reload = () => void cache.invalidateQueries({ queryKey: [GetQuestionnaire.path] });
  const answers = useAnswers(questionnaire, reload);
  const { gaps, accept, goTo } = useAcceptance(questionnaire, reload);
  const [asked, ask] = useState<AskedDialog>();
  const actions = useQuestionnaireActions({ questionnaire, answers, accept, ask });
  const close = () => ask(undefined);
  return (
    <div className={css.page}>
      <Head questionnaire={questionnaire} />
      <Toolbar label="Actions sur le questionnaire" actions={actions} />
      {gaps.length > 0 && <GapsNotice gaps={gaps} onGo={goTo} />}
      <ContextSection questionnaire={questionnaire} reload={reload} />
      <RiskSection questionnaire={questionnaire} />
      <QuestionGroups questionnaire={questionnaire} answers={answers} reload={reload} />
      {asked === 'reopen' && <ReopenDialog questionnaire={questionnaire} onDone={reload} onClose={close} />}
      {asked === 'compare' && <ComparisonDialog questionnaire={questionnaire} onClose={close} />}
      {asked === 'sign' && <SignDialog questionnaire={questionnaire} onDone={reload} onClose={close} />}
    </div>
  );
}

function Head({ questionnaire }: { questionnaire: Questionnaire }) {
  const { Annee, Type, SocieteName, State, EtatRevision, EtatSignature } = questionnaire;
  return (
    <PageHeader title={`${questionnaireTypes[Type]} ${Annee} – ${SocieteName}`}>
      <div className={css.states}>
        {EtatSignature && <StatusBadge status="info">{signatureStates[EtatSignature]}</StatusBadge>}
        <StatusBadge status={State === 4 ? 'success' : 'info'}>
          {EtatRevision ? reviewStates[EtatRevision] : questionnaireStates[State]}
        </StatusBadge>
      </div>
    </PageHeader>
  );
}

/** Accepts it, or keeps what is still missing; leads to the question of each. */
function useAcceptance({ Id, QuestionnaireObject }: Questionnaire, reload: () => void) {
  const [gaps, setGaps] = useState<readonly Gap[]>([]);
  /** The question that is to have the focus once it is there. */
  const [sought, setSought] = useState<string>();
  const { run } = useAction();
  const step = useStep();

  const accept = () =>
    void run(async () => {
      try {
        await callApi(AcceptLabQuestionnaire, { Id: Id ?? 0 });
        toast('success', 'Questionnaire accepté.');
        setGaps([]);
        reload();
      } catch (error) {
        if (!(error instanceof ApiError) || !Array.isArray(error.Details.Manques)) throw error;
        setGaps(error.Details.Manques as Gap[]);
      }
    }, null);

  function goTo({ Cle, GroupName }: Gap) {
    const shown = QuestionnaireObject.filter(({ IsVisible }) => IsVisible);
    const names = [...new Set(shown.map((question) => question.GroupName))];
    step.goTo(names.indexOf(GroupName) + 1);
    setSought(Cle);
  }

  // its group may be drawn later than the next frame
  useEffect(() => {
    const question = sought && document.getElementById(`question-${sought}`);
    if (!question) return;
    question.scrollIntoView({ block: 'center' });
    question.querySelector<HTMLElement>('input, textarea')?.focus();
    setSought(undefined);
  });

  return { gaps, accept, goTo };
}
