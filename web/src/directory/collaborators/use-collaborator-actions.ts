import { IconAddressBook, IconMailForward } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import { ResendCollaboratorConfirmation } from '#contract/directory/collaborators/calls.ts';
import type { CollaboratorRow } from '#contract/directory/collaborators/collaborator.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { wasGivenUp } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { useDocumentsAction } from '../use-documents-action.ts';
import { fullName } from './collaborator-table-columns.tsx';
import { collaboratorsPath } from './page/paths.ts';

const reasonAgainst = (row: CollaboratorRow) => {
  if (row.IsDisabled) return 'Ce compte est désactivé.';
  return row.IsConfirmed ? 'L’adresse e-mail de ce collaborateur est déjà confirmée.' : undefined;
};

async function resend(row: CollaboratorRow) {
  const yes = await confirm({
    title: 'Renvoyer la confirmation',
    text: `Un nouveau lien de confirmation sera envoyé à ${fullName(row)} (${row.Email}). Le précédent ne servira plus.`,
  });
  if (!yes) return;
  try {
    await blockScreen('Envoi…', callApi(ResendCollaboratorConfirmation, { Id: row.Id }));
    toast('success', `Le lien de confirmation a été envoyé à ${row.Email}.`);
  } catch (error) {
    if (!wasGivenUp(error)) toast('danger', sentenceOf(error));
  }
}

/** The staff's own actions: to somebody's page, and the link again that a new account waits for. */
export function useCollaboratorActions(): ListAction<CollaboratorRow>[] {
  const session = useSession();
  const navigate = useNavigate();
  const documents = useDocumentsAction('collaborator');
  return [
    {
      label: 'Fiche complète',
      icon: IconAddressBook,
      run: ({ Id }) => navigate({ to: `${collaboratorsPath}/${Id}` }),
    },
    ...documents,
    ...(can(session, ResendCollaboratorConfirmation)
      ? [
          {
            label: 'Renvoyer la confirmation',
            icon: IconMailForward,
            seldom: true,
            unless: reasonAgainst,
            run: resend,
          },
        ]
      : []),
  ];
}
