import {
  IconArrowBackUp,
  IconCircleCheck,
  IconDeviceFloppy,
  IconFileText,
  IconFileZip,
  IconGitCompare,
  IconSignature,
} from '@tabler/icons-react';
import { can, type Rights } from '#contract/access/access.ts';
import { hasOne, vigilanceRoles } from '#contract/legal/questionnaires/access.ts';
import { DownloadDocuments } from '#contract/legal/questionnaires/file-calls.ts';
import {
  AcceptLabQuestionnaire,
  DownloadSignedQuestionnaire,
  ExportQuestionnaireAsPdf,
  ReopenQuestionnaire,
} from '#contract/legal/questionnaires/process-calls.ts';
import type { Questionnaire } from '#contract/legal/questionnaires/questionnaire.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import type { ToolbarAction } from '#web/kit/page/toolbar/Toolbar.tsx';
import { followUpPath } from '../paths.ts';
import type { Answers } from './use-answers.ts';

/** What is asked in a dialog over the page. */
export type AskedDialog = 'reopen' | 'sign' | 'compare';

interface Needs {
  questionnaire: Questionnaire;
  answers: Answers;
  accept: () => void;
  ask: (what: AskedDialog) => void;
}

const notBegun = 'Répondez d’abord à une question.';

/** Of LAB those alone who read levels are told what was answered before. */
const readsPastAnswers = (session: Rights | undefined, { Type }: Questionnaire) =>
  Type !== 'LAB' || hasOne(session?.Roles ?? [], vigilanceRoles);

/** Why it cannot be sent to be signed now. */
function whyNotSigned({ Id, IsModifiable, EtatSignature }: Questionnaire): string | undefined {
  if (Id === null) return notBegun;
  if (!IsModifiable) return 'Vous ne pouvez pas modifier ce questionnaire.';
  const waits = EtatSignature === 'A_ENVOYER' || EtatSignature === 'EN_COURS';
  return waits ? 'Ce questionnaire attend déjà une signature.' : undefined;
}

/** What this user may do with a questionnaire, in the toolbar's order. */
export function useQuestionnaireActions({ questionnaire, answers, accept, ask }: Needs): ToolbarAction[] {
  const session = useSession();
  const back = useBackAction(followUpPath);
  const { run } = useAction();
  const { Id, State, EtatSignature, QuestionnaireObject } = questionnaire;
  const isOpen = State === 1;
  const hasFiles = QuestionnaireObject.some(({ Fichiers }) => Fichiers.length > 0);
  const download = (file: () => ReturnType<typeof fetchFile>) =>
    void run(async () => saveFile(await blockScreen('Préparation du fichier…', file())), null);
  const begun = Id === null ? notBegun : undefined;
  const unsaved = answers.isUnsaved ? 'Des réponses ne sont pas encore enregistrées.' : undefined;
  const request = { Id: Id ?? 0 };

  const changing: ToolbarAction[] = isOpen
    ? [
        {
          label: 'Enregistrer',
          icon: IconDeviceFloppy,
          onClick: () => void run(answers.saveAll, null),
          disabledBecause: answers.isUnsaved ? undefined : 'Tout est enregistré.',
        },
        ...(can(session, AcceptLabQuestionnaire)
          ? [
              {
                label: 'Accepter',
                icon: IconCircleCheck,
                primary: true,
                onClick: accept,
                disabledBecause: begun ?? unsaved,
              },
            ]
          : []),
        {
          label: 'Envoyer à la signature',
          icon: IconSignature,
          onClick: () => ask('sign'),
          disabledBecause: whyNotSigned(questionnaire) ?? unsaved,
        },
      ]
    : can(session, ReopenQuestionnaire)
      ? [{ label: 'Rouvrir', icon: IconArrowBackUp, onClick: () => ask('reopen') }]
      : [];

  return [
    back,
    ...changing,
    ...(readsPastAnswers(session, questionnaire)
      ? [
          {
            label: 'Comparer à N-1',
            icon: IconGitCompare,
            atEnd: true as const,
            onClick: () => ask('compare'),
            disabledBecause: unsaved,
          },
        ]
      : []),
    {
      label: 'Exporter',
      icon: IconFileText,
      atEnd: true,
      onClick: () => download(() => fetchFile(ExportQuestionnaireAsPdf, request)),
      disabledBecause: begun,
    },
    {
      label: 'Pièces',
      icon: IconFileZip,
      atEnd: true,
      onClick: () => download(() => fetchFile(DownloadDocuments, request)),
      disabledBecause: hasFiles ? undefined : 'Aucune pièce n’est jointe.',
    },
    ...(EtatSignature
      ? [
          {
            label: 'Document signé',
            icon: IconSignature,
            atEnd: true as const,
            onClick: () => download(() => fetchFile(DownloadSignedQuestionnaire, request)),
          },
        ]
      : []),
  ];
}
