import { IconArrowsExchange, IconBuildingPlus, IconDoorExit, IconUnlink } from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import type { CollaboratorRow } from '#contract/directory/collaborators/collaborator.ts';
import type { Departure } from '#contract/directory/collaborators/departure.ts';
import { AddCollaboratorResiliation } from '#contract/directory/collaborators/departure-calls.ts';
import {
  AffectMultiSocieteToCollaborator,
  DetachSocietes,
} from '#contract/directory/collaborators/portfolio-calls.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useOpenPath } from '#web/kit/menu/use-open-path.ts';
import type { ToolbarAction } from '#web/kit/page/toolbar/Toolbar.tsx';
import { collaboratorsPath } from './paths.ts';

/** Panels of the page, by their name in the address. */
type Opening = 'depart' | 'rattacher' | 'reaffecter' | 'detacher';

/** Of a departure that is not declared yet. */
export const declaring = 'nouveau';

/** What this user may do with the collaborator whose page is open. */
export function usePageActions(
  row: CollaboratorRow,
  departures: readonly Departure[] | undefined,
  open: (opening: Opening, id?: string) => void,
): ToolbarAction[] {
  const session = useSession();
  const back = useBackAction(useOpenPath(collaboratorsPath) ?? '/home/accueil');
  const isPlanned = departures?.some(({ Etat }) => Etat === 'PREVU');
  const hasLeft = row.IsDisabled === 1 && departures?.some(({ Etat }) => Etat === 'EFFECTUE');
  const isSelf = session?.UserEMail.toLowerCase() === row.Email.toLowerCase();
  const leaving = isPlanned ? 'Un départ est prévu\u202f: modifiez-le ou annulez-le d’abord.' : undefined;
  const closed = row.IsDisabled === 1 ? 'Le compte de ce collaborateur est désactivé.' : undefined;

  const own = isSelf ? 'Votre propre départ doit être déclaré par une autre personne.' : undefined;
  const whyNotDeparting = hasLeft ? 'Ce collaborateur est déjà parti.' : own;

  const attaching: ToolbarAction = {
    label: 'Rattacher des sociétés',
    icon: IconBuildingPlus,
    primary: true,
    disabledBecause: closed ?? leaving,
    onClick: () => open('rattacher'),
  };
  const reassigning: ToolbarAction = {
    label: 'Réaffecter',
    icon: IconArrowsExchange,
    disabledBecause: leaving,
    onClick: () => open('reaffecter'),
  };
  const detaching: ToolbarAction = {
    label: 'Détacher',
    icon: IconUnlink,
    seldom: true,
    disabledBecause: leaving,
    onClick: () => open('detacher'),
  };
  const departing: ToolbarAction = {
    label: 'Déclarer un départ',
    icon: IconDoorExit,
    disabledBecause: leaving ?? whyNotDeparting,
    onClick: () => open('depart', declaring),
  };

  return [
    back,
    ...(can(session, AffectMultiSocieteToCollaborator) ? [attaching, reassigning] : []),
    ...(can(session, DetachSocietes) ? [detaching] : []),
    ...(can(session, AddCollaboratorResiliation) ? [departing] : []),
  ];
}
