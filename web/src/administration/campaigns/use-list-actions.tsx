import { IconEye, IconPencil, IconPlus, IconTrash, IconUserSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import { AddCampaign, deleteCampaign, EditCampaign } from '#contract/administration/campaigns/calls.ts';
import type { Campaign } from '#contract/administration/campaigns/campaign.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { addressOf, creationPath, editPath, viewPath } from './paths.ts';
import { reservedToWriters } from './rights.ts';

interface ListActionContext {
  reload: () => void;
  onPreview: () => void;
}

const askToDelete = ({ Title }: Campaign) =>
  confirm({
    title: 'Suppression',
    text: (
      <>
        <p>Êtes-vous sûr de vouloir supprimer cette campagne ?</p>
        <p>
          <strong>{Title}</strong> ne sera plus affichée à personne, et son suivi ne sera plus consultable.
        </p>
      </>
    ),
    dangerous: true,
  });

/** The list's toolbar (specification 3, section 2.1); what a role may not do is shown disabled (section 6). */
export function useListActions({ reload, onPreview }: ListActionContext): ListAction<Campaign>[] {
  const session = useSession();
  const navigate = useNavigate();
  const go = (path: string) => (campaign: Campaign) => navigate({ to: addressOf(path, campaign.Id) });
  const refused = (call: Parameters<typeof can>[1]) => (can(session, call) ? undefined : reservedToWriters);

  async function remove(campaign: Campaign) {
    if (!(await askToDelete(campaign))) return;
    try {
      if (await callApi(deleteCampaign, { id: campaign.Id }))
        toast('success', 'Campagne supprimée avec succès.');
      else toast('danger', 'Échec de la suppression de la campagne.');
    } catch {
      toast('danger', "Une erreur s'est produite lors de la suppression.");
    }
    reload();
  }

  return [
    {
      label: 'Ajouter annonce',
      icon: IconPlus,
      primary: true,
      disabledBecause: refused(AddCampaign),
      onClick: () => void navigate({ to: creationPath }),
    },
    { label: 'Consulter', icon: IconEye, run: go(viewPath) },
    { label: 'Modifier', icon: IconPencil, refused: refused(EditCampaign), run: go(editPath) },
    {
      label: 'Supprimer',
      icon: IconTrash,
      refused: refused(deleteCampaign),
      chooseOne: 'Veuillez sélectionner une campagne à supprimer.',
      run: remove,
    },
    { label: 'Aperçu par profil', icon: IconUserSearch, atEnd: true, onClick: onPreview },
  ];
}
