import { IconEye, IconPencil, IconPlus, IconTrash, IconUserSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import { AddCampaign, deleteCampaign, EditCampaign } from '#contract/administration/campaigns/calls.ts';
import type { Campaign } from '#contract/administration/campaigns/campaign.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import type { ToolbarAction } from '#web/kit/page/Toolbar.tsx';
import { creationPath, editPath, viewPath } from './paths.ts';
import { reservedToWriters } from './rights.ts';

interface ListActionContext {
  selected: Campaign | undefined;
  reload: () => void;
  onPreview: () => void;
}

const noneSelected = 'Veuillez sélectionner une annonce.';

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
export function useListActions({ selected, reload, onPreview }: ListActionContext) {
  const session = useSession();
  const navigate = useNavigate();
  const back = useBackAction('/administration');
  const go = (path: string, id: number) => void navigate({ to: path, params: { id: String(id) } } as never);
  const refused = (call: Parameters<typeof can>[1]) => (can(session, call) ? undefined : reservedToWriters);
  const view = ({ Id }: Campaign) => go(viewPath, Id);

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

  const toolbar: ToolbarAction[] = [
    back,
    {
      label: 'Ajouter annonce',
      icon: IconPlus,
      primary: true,
      disabledBecause: refused(AddCampaign),
      onClick: () => void navigate({ to: creationPath }),
    },
    {
      label: 'Consulter',
      icon: IconEye,
      disabledBecause: selected ? undefined : noneSelected,
      onClick: () => selected && view(selected),
    },
    {
      label: 'Modifier',
      icon: IconPencil,
      disabledBecause: refused(EditCampaign) ?? (selected ? undefined : noneSelected),
      onClick: () => selected && go(editPath, selected.Id),
    },
    {
      label: 'Supprimer',
      icon: IconTrash,
      disabledBecause:
        refused(deleteCampaign) ?? (selected ? undefined : 'Veuillez sélectionner une campagne à supprimer.'),
      onClick: () => selected && void remove(selected),
    },
    { label: 'Aperçu par profil', icon: IconUserSearch, atEnd: true, onClick: onPreview },
  ];
  return { toolbar, open: view };
}
