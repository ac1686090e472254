import {
  IconArrowLeft,
  IconArrowsExchange,
  IconBuildingPlus,
  IconDoorExit,
  IconUnlink,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import type { CollaboratorRow } from '#contract/directory/collaborators/collaborator.ts';
import type { Departure } from '#contract/directory/collaborators/departure.ts';
import { AddCollaboratorResiliation } from '#contract/directory/collaborators/departure-calls.ts';
import {
  AffectMultiSocieteToCollaborator,
  DetachSocietes,
} from '#contract/directory/collaborators/portfolio-calls.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useOpenPath } from '#web/kit/menu/use-open-path.ts';
import type { ToolbarAction } from '#web/kit/page/Toolbar.tsx';
import { collaboratorsPath } from './paths.ts';

type Opening = 'departure' | 'attach' | 'reassign' | 'detach';

/** What this user may do with the collaborator whose page is open. */
export function usePageActions(
  row: CollaboratorRow,
  departures: readonly Departure[] | undefined,
  open: (opening: Opening) => void,
): ToolbarAction[] {
  const session = useSession();
  const navigate = useNavigate();
  const list = useOpenPath(collaboratorsPath);
  const isPlanned = departures?.some(({ Etat }) => Etat === 'PREVU');
  const hasLeft = row.IsDisabled === 1 && departures?.some(({ Etat }) => Etat === 'EFFECTUE');
  const isSelf = session?.UserEMail.toLowerCase() === row.Email.toLowerCase();
  const leaving = isPlanned ? 'Un départ est prévu\u202f: modifiez-le ou annulez-le d’abord.' : undefined;
  const closed = row.IsDisabled === 1 ? 'Le compte de ce collaborateur est désactivé.' : undefined;

  const own = isSelf ? 'Votre propre départ doit être déclaré par une autre personne.' : undefined;
  const whyNotDeparting = hasLeft ? 'Ce collaborateur est déjà parti.' : own;

  const back: ToolbarAction = {
    label: 'Retour',
    icon: IconArrowLeft,
    onClick: () => void navigate({ to: collaboratorsPath }),
  };
  const attaching: ToolbarAction = {
    label: 'Rattacher des sociétés',
    icon: IconBuildingPlus,
    primary: true,
    disabledBecause: closed ?? leaving,
    onClick: () => open('attach'),
  };
  const reassigning: ToolbarAction = {
    label: 'Réaffecter',
    icon: IconArrowsExchange,
    disabledBecause: leaving,
    onClick: () => open('reassign'),
  };
  const detaching: ToolbarAction = {
    label: 'Détacher',
    icon: IconUnlink,
    seldom: true,
    disabledBecause: leaving,
    onClick: () => open('detach'),
  };
  const departing: ToolbarAction = {
    label: 'Déclarer un départ',
    icon: IconDoorExit,
    disabledBecause: leaving ?? whyNotDeparting,
    onClick: () => open('departure'),
  };

  return [
    ...(list ? [back] : []),
    ...(can(session, AffectMultiSocieteToCollaborator) ? [attaching, reassigning] : []),
    ...(can(session, DetachSocietes) ? [detaching] : []),
    ...(can(session, AddCollaboratorResiliation) ? [departing] : []),
  ];
}
