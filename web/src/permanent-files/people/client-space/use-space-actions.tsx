import {
  IconCircleCheck,
  IconCirclePlus,
  IconForbid,
  IconLockPassword,
  IconMailForward,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { can } from '#contract/access/access.ts';
import type { Call } from '#contract/call.ts';
import { messages } from '#contract/messages.ts';
import {
  type ClientSpaceDetails,
  type ClientSpaceState,
  clientSpaceOutcomes,
  clientSpaceWarnings,
} from '#contract/permanent-files/people/client-space.ts';
import {
  AddCrmClientAccount,
  DisableCrmClientAccount,
  EnableCrmClientAccount,
  ResetCRMPassword,
  resendConfirmEmailOfPerson,
} from '#contract/permanent-files/people/client-space-calls.ts';
import { noEmail } from '#contract/permanent-files/people/person.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { useSession } from '#web/kit/api/session.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import type { ToolbarAction } from '#web/kit/page/toolbar/Toolbar.tsx';
import { personsPath } from '../register-paths.ts';
import { DisableDialog } from './DisableDialog.tsx';
import { askToEnable, askToOpen } from './questions.tsx';
import { resetPassword } from './reset-password.tsx';
import { useReloadClientSpaces } from './use-client-space.ts';

type Announcement = [status: Status, sentence: string];

/** An action, the call that it makes, and the states in which it has a meaning. */
interface SpaceAction extends ToolbarAction {
  call: Call;
  states: readonly ClientSpaceState[];
}

/** Why this person may have no open space. */
function whyNone({ IsDisabled, Email }: ClientSpaceDetails): string | undefined {
  if (IsDisabled === 1) return clientSpaceWarnings.inactive;
  return Email === noEmail ? clientSpaceWarnings.email : undefined;
}

async function openSpace({ IdPerson }: ClientSpaceDetails): Promise<Announcement> {
  const { Code } = await callApi(AddCrmClientAccount, { idPerson: IdPerson });
  return [Code === 'CreateUserAndSendMailWithSuccess' ? 'success' : 'danger', clientSpaceOutcomes[Code]];
}

async function enableSpace({ IdPerson }: ClientSpaceDetails): Promise<Announcement> {
  await callApi(EnableCrmClientAccount, { idPerson: IdPerson });
  return ['success', messages.succeeded];
}

async function resend({ IdPerson, Email }: ClientSpaceDetails): Promise<Announcement> {
  await callApi(resendConfirmEmailOfPerson, { idPerson: IdPerson });
  return ['success', `Un nouveau lien vient d’être envoyé à ${Email}.`];
}

/** What this user may do with a client space in the state that it is in. */
export function useSpaceActions(person: ClientSpaceDetails): {
  actions: ToolbarAction[];
  dialog: ReactNode;
} {
  const session = useSession();
  const reload = useReloadClientSpaces();
  const [isDisabling, setDisabling] = useState(false);

  /** Does what was asked, tells how it went, and shows the space as it is then. */
  async function run(work: (of: ClientSpaceDetails) => Promise<Announcement>) {
    try {
      toast(...(await work(person)));
    } catch (error) {
      toast('danger', sentenceOf(error));
    }
    await reload();
  }

  const back = useBackAction(personsPath);
  const offered: SpaceAction[] = [
    {
      label: 'Ouvrir l’Espace PRO',
      icon: IconCirclePlus,
      primary: true,
      call: AddCrmClientAccount,
      states: ['None'],
      disabledBecause: whyNone(person),
      onClick: async () => (await askToOpen(person)) && run(openSpace),
    },
    {
      label: 'Réactiver l’Espace PRO',
      icon: IconCircleCheck,
      primary: true,
      call: EnableCrmClientAccount,
      states: ['Disabled'],
      disabledBecause: whyNone(person),
      onClick: async () => (await askToEnable(person)) && run(enableSpace),
    },
    {
      label: 'Renvoyer le lien',
      icon: IconMailForward,
      primary: true,
      call: resendConfirmEmailOfPerson,
      states: ['Waiting'],
      onClick: () => run(resend),
    },
    {
      label: 'Réinitialiser le mot de passe',
      icon: IconLockPassword,
      call: ResetCRMPassword,
      states: ['Active', 'Locked'],
      onClick: async () => {
        await resetPassword(person);
        await reload();
      },
    },
    {
      label: 'Désactiver l’Espace PRO',
      icon: IconForbid,
      call: DisableCrmClientAccount,
      states: ['Waiting', 'Active', 'Locked'],
      onClick: () => setDisabling(true),
    },
  ];
  const fitting = offered.filter(({ call, states }) => states.includes(person.State) && can(session, call));

  return {
    actions: [back, ...fitting.map(({ call: _call, states: _states, ...action }) => action)],
    dialog: isDisabling && (
      <DisableDialog
        person={person}
        onClose={() => setDisabling(false)}
        onDisabled={() => {
          setDisabling(false);
          toast('success', messages.succeeded);
          void reload();
        }}
      />
    ),
  };
}
