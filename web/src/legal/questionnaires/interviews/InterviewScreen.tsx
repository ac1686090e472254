import { Button } from '@mantine/core';
import { IconCircleCheck, IconDeviceFloppy, IconFileText, IconGitCompare } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Interview } from '#contract/legal/questionnaires/interview.ts';
import {
  ExportQuestionnaireAnnualInterviewAsPdf,
  GetQuestionnaireAnnualInterview,
} from '#contract/legal/questionnaires/interview-calls.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { Toolbar, type ToolbarAction } from '#web/kit/page/toolbar/Toolbar.tsx';
import { LoadedRecord } from '#web/kit/record-page/LoadedRecord.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import css from '../form/questionnaire-screen.module.css';
import { followUpPath } from '../paths.ts';
import { CareerSection } from './CareerSection.tsx';
import { ObjectiveList, TrainingList } from './InterviewLists.tsx';
import { InterviewQuestions } from './InterviewQuestions.tsx';
import { useInterview } from './use-interview.ts';

const InterviewComparison = lazyPart(() => import('./InterviewComparison.tsx'));

const list = { to: `${followUpPath}?onglet=entretiens`, label: 'Revenir au suivi des questionnaires' };

/** The yearly interview of a collaborator; the year stands in the address. */
export default function InterviewScreen() {
  const id = useRecordId();
  const { annee } = useSearch({ strict: false }) as Record<string, unknown>;
  const asked = Number(annee);
  const Year =
    Number.isInteger(asked) && asked >= 1990 && asked <= 2199 ? asked : Number(todayInParis().slice(0, 4));
  const request = { Year, CollaboratorId: id ?? 0 };
  const query = useQuery({
    queryKey: [GetQuestionnaireAnnualInterview.path, request],
    queryFn: ({ signal }) => callApi(GetQuestionnaireAnnualInterview, request, { signal }),
    enabled: id !== undefined,
  });
  return (
    <LoadedRecord id={id} query={query} list={list}>
      {(interview) => <Page key={`${id} ${Year} ${interview.Version}`} interview={interview} />}
    </LoadedRecord>
  );
}

function Page({ interview }: { interview: Interview }) {
  const cache = useQueryClient();
  const reload = () => cache.invalidateQueries({ queryKey: [GetQuestionnaireAnnualInterview.path] });
  const form = useInterview(interview, reload);
  const [isCompared, compare] = useState(false);
  const actions = useActions(interview, form, () => compare(true));
  const { State, Year, Collaborateur, ConfirmeCollaborateurLe, ConfirmeResponsableLe } = interview;
  return (
    <div className={css.page}>
      <PageHeader
        title={`Entretien annuel ${Year} – ${Collaborateur}`}
        description={
          'Seules les aptitudes professionnelles sont appréciées\u202f; les commentaires sont pertinents et mesurés, et le collaborateur les lit tous.'
        }
      >
        <div className={css.states}>
          {ConfirmeCollaborateurLe && (
            <StatusBadge status="success">Confirmé par le collaborateur</StatusBadge>
          )}
          {ConfirmeResponsableLe && <StatusBadge status="success">Confirmé par le responsable</StatusBadge>}
          <StatusBadge status={State === 4 ? 'success' : 'info'}>
            {State === 4 ? 'Traité' : 'En cours'}
          </StatusBadge>
        </div>
      </PageHeader>
      <Toolbar label="Actions sur l’entretien" actions={actions} />
      <InterviewQuestions interview={interview} form={form} />
      {interview.ObjectifsPrecedents.length > 0 && (
        <Section title="Objectifs de l’année précédente">
          <ul>
            {interview.ObjectifsPrecedents.map(({ Libelle, Resultat }) => (
              <li key={Libelle}>{[Libelle, Resultat].filter(Boolean).join('\u202f: ')}</li>
            ))}
          </ul>
          {form.isEditable && (
            <Button variant="default" onClick={form.takeObjectives}>
              Reprendre ceux qui ne sont pas atteints
            </Button>
          )}
        </Section>
      )}
      <ObjectiveList form={form} />
      <TrainingList form={form} />
      <CareerSection interview={interview} reload={reload} />
      {isCompared && <InterviewComparison interview={interview} onClose={() => compare(false)} />}
    </div>
  );
}

function useActions(
  interview: Interview,
  form: ReturnType<typeof useInterview>,
  compare: () => void,
): ToolbarAction[] {
  const back = useBackAction(list.to);
  const { run } = useAction();
  const { Id } = interview;

  const confirmAll = async () => {
    const yes = await confirm({
      title: 'Confirmer votre partie',
      text: 'L’entretien est traité, et ne change plus, une fois confirmé par les deux parties.',
    });
    if (yes) await run(() => form.save(true), 'Votre partie est confirmée.');
  };

  return [
    back,
    ...(form.isEditable
      ? [
          {
            label: 'Enregistrer',
            icon: IconDeviceFloppy,
            onClick: () => void run(() => form.save(false), 'Entretien enregistré.'),
            disabledBecause: form.isChanged || Id === null ? undefined : 'Tout est enregistré.',
          },
          {
            label: 'Confirmer ma partie',
            icon: IconCircleCheck,
            primary: true,
            onClick: () => void confirmAll(),
          },
        ]
      : []),
    { label: 'Comparer à N-1', icon: IconGitCompare, atEnd: true, onClick: compare },
    {
      label: 'Exporter',
      icon: IconFileText,
      atEnd: true,
      onClick: () =>
        void run(
          async () => saveFile(await fetchFile(ExportQuestionnaireAnnualInterviewAsPdf, { Id: Id ?? 0 })),
          null,
        ),
      disabledBecause: Id === null ? 'Enregistrez d’abord l’entretien.' : undefined,
    },
  ];
}
