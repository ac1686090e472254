import {
  IconArrowBackUp,
  IconCheck,
  IconFileText,
  IconRosetteDiscountCheck,
  IconSend,
  IconSignature,
} from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import type { Ecf, EcfPointState } from '#contract/tax/ecf/ecf.ts';
import {
  AcceptQuestionnaireEcf,
  GenerateCrmEcfDocument,
  validateECFCRM,
} from '#contract/tax/ecf/questionnaire-calls.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { callApi, fetchFile } from '#web/kit/api/api.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import type { ToolbarAction } from '#web/kit/page/toolbar/Toolbar.tsx';
import { showPdf } from '#web/kit/pdf/show-pdf.ts';
import { ecfListPath } from './paths.ts';
import { useReloadEcf } from './use-ecf.ts';

/** What a dialog of the page is opened for. */
export type AskedOfEcf =
  | { what: 'engagement' | 'validate' | 'reopen' | 'send' | 'deadline' }
  | { what: 'gaps'; gaps: readonly string[] }
  | { what: 'point' | 'refund'; point: EcfPointState };

/** What this user may do with a file, as far as it has come. */
export function useEcfActions(ecf: Ecf, ask: (asked: AskedOfEcf) => void): ToolbarAction[] {
  const session = useSession();
  const back = useBackAction(ecfListPath);
  const { run } = useAction();
  const reload = useReloadEcf(ecf.Id);
  const { Id, State, CompteRendu } = ecf;
  const issued = CompteRendu ? 'Le compte rendu est émis.' : undefined;

  const accept = () =>
    run(async () => {
      try {
        await callApi(AcceptQuestionnaireEcf, { Id });
      } catch (error) {
        if (!(error instanceof ApiError) || error.Fields.length === 0) throw error;
        return ask({ what: 'gaps', gaps: error.Fields.map(({ Message }) => Message) });
      }
      await reload();
      toast('success', 'La préparation est terminée\u202f: le dossier est à valider.');
    }, null);

  return [
    back,
    {
      label: 'Engagement',
      icon: IconSignature,
      disabledBecause: issued,
      onClick: () => ask({ what: 'engagement' }),
    },
    ...(State === 1
      ? [
          {
            label: 'Terminer la préparation',
            icon: IconCheck,
            primary: true as const,
            disabledBecause: issued,
            onClick: () => void accept(),
          },
        ]
      : [
          {
            label: 'Rouvrir',
            icon: IconArrowBackUp,
            disabledBecause: issued,
            onClick: () => ask({ what: 'reopen' }),
          },
        ]),
    ...(can(session, validateECFCRM)
      ? [
          {
            label: 'Valider et émettre',
            icon: IconRosetteDiscountCheck,
            ...(State === 4 ? { primary: true as const } : {}),
            disabledBecause: issued ?? (State === 1 ? 'Acceptez d’abord le questionnaire.' : undefined),
            onClick: () => ask({ what: 'validate' }),
          },
        ]
      : []),
    {
      label: 'Preuve d’envoi',
      icon: IconSend,
      disabledBecause: CompteRendu ? undefined : 'Le compte rendu n’est pas encore émis.',
      onClick: () => ask({ what: 'send' }),
    },
    {
      label: 'Compte rendu',
      icon: IconFileText,
      atEnd: true,
      disabledBecause: CompteRendu ? undefined : 'Le compte rendu n’est pas encore émis.',
      onClick: () =>
        void run(
          async () =>
            showPdf({
              title: 'Compte rendu de mission',
              file: await fetchFile(GenerateCrmEcfDocument, { Id }),
            }),
          null,
        ),
    },
  ];
}
