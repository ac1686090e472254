import {
  IconBell,
  IconExternalLink,
  IconFilePlus,
  IconFileSpreadsheet,
  IconFileText,
  IconTemplate,
} from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import type { RequestOf } from '#contract/call.ts';
import type { FollowUpRow } from '#contract/legal/questionnaires/follow-up.ts';
import { ExportSuiviToExcel, RemindQuestionnaires } from '#contract/legal/questionnaires/follow-up-calls.ts';
import { ExportQuestionnaireAsPdf } from '#contract/legal/questionnaires/process-calls.ts';
import { allQuestionnaireTemplates } from '#contract/legal/questionnaires/template-calls.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { useFollow } from '#web/kit/address/use-follow.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import type { BulkAction, ListAction } from '#web/kit/records/list-actions.ts';
import { counted } from '#web/kit/text/french.ts';
import { questionnaireOf, templatesPath } from '../paths.ts';

interface Needs {
  asked: RequestOf<typeof ExportSuiviToExcel>;
  /** Asks how the questionnaires of these companies are begun; none: of all that are found. */
  create: (rows: readonly FollowUpRow[]) => void;
}

const notBegun = ({ IdQuestionnaire }: FollowUpRow) =>
  IdQuestionnaire === null ? 'Ce questionnaire n’est pas commencé.' : undefined;

/** What can be done with the questionnaires of a kind, with one row, several or all. */
export function useFollowUpActions({ asked, create }: Needs) {
  const back = useBackAction('/menu-dossier-permanent');
  const session = useSession();
  const follow = useFollow();
  const { run } = useAction();
  const download = (file: () => ReturnType<typeof fetchFile>) =>
    void run(async () => saveFile(await blockScreen('Préparation du fichier…', file())), null);

  const remind = (rows: readonly FollowUpRow[]) =>
    run(async () => {
      const Ids = rows.flatMap(({ IdQuestionnaire }) => IdQuestionnaire ?? []);
      if (Ids.length === 0) return void toast('warning', 'Aucun de ces questionnaires n’est commencé.');
      const { Relances, Refuses } = await callApi(RemindQuestionnaires, { Ids });
      if (Relances > 0) toast('success', `${counted(Relances, 'relance envoyée', 'relances envoyées')}.`);
      for (const Motif of new Set(Refuses.map((one) => one.Motif))) toast('warning', Motif);
    }, null);

  const actions: ListAction<FollowUpRow>[] = [
    back,
    {
      label: 'Ouvrir',
      icon: IconExternalLink,
      primary: true,
      run: ({ Id, Annee }) => follow(questionnaireOf(Id, Annee, asked.Type)),
    },
    { label: 'Créer pour la sélection', icon: IconFilePlus, onClick: () => create([]) },
    { label: 'Relancer', icon: IconBell, unless: notBegun, run: (row) => remind([row]) },
    {
      label: 'Exporter PDF',
      icon: IconFileText,
      unless: notBegun,
      run: ({ IdQuestionnaire }) =>
        download(() => fetchFile(ExportQuestionnaireAsPdf, { Id: IdQuestionnaire ?? 0 })),
    },
    ...(can(session, allQuestionnaireTemplates)
      ? [{ label: 'Modèles', icon: IconTemplate, atEnd: true as const, onClick: () => follow(templatesPath) }]
      : []),
    {
      label: 'Excel',
      icon: IconFileSpreadsheet,
      atEnd: true,
      onClick: () => download(() => fetchFile(ExportSuiviToExcel, asked)),
    },
  ];

  const bulk: BulkAction<FollowUpRow>[] = [
    {
      label: 'Créer pour la sélection',
      icon: IconFilePlus,
      async run(rows) {
        create(rows);
        return [];
      },
    },
    {
      label: 'Relancer',
      icon: IconBell,
      async run(rows) {
        await remind(rows);
        return rows;
      },
    },
  ];
  return { actions, bulk };
}
