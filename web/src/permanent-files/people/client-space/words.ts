import type {
  ClientSpaceEventKind,
  ClientSpaceState,
} from '#contract/permanent-files/people/client-space.ts';
import type { Status } from '#web/kit/page/status/status.ts';

export const stateWords: Record<ClientSpaceState, { status: Status; label: string }> = {
  None: { status: 'neutral', label: 'Aucun Espace PRO' },
  Waiting: { status: 'info', label: 'En attente de confirmation' },
  Active: { status: 'success', label: 'Actif' },
  Locked: { status: 'warning', label: 'Bloqué' },
  Disabled: { status: 'danger', label: 'Désactivé' },
};

export const eventWords: Record<ClientSpaceEventKind, string> = {
  Created: 'Espace PRO ouvert',
  ConfirmationSent: 'Lien de confirmation envoyé',
  Confirmed: 'Adresse e-mail confirmée',
  PasswordResetSent: 'Lien de réinitialisation envoyé',
  EmailChanged: 'Adresse e-mail changée',
  EmailRemoved: 'Fermé : la personne n’a plus d’adresse e-mail',
  Disabled: 'Espace PRO désactivé',
  PersonDisabled: 'Fermé : la personne est inactive',
  Enabled: 'Espace PRO réactivé',
};
