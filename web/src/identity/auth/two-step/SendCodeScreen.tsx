import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ChoiceField } from '#web/kit/sign-in-page/ChoiceField.tsx';
import { SignInForm } from '#web/kit/sign-in-page/SignInCard.tsx';
import { SignInFailure } from '#web/kit/sign-in-page/SignInFailure.tsx';
import { SubmitButton } from '#web/kit/sign-in-page/SubmitButton.tsx';
import { useSignInForm } from '#web/kit/sign-in-page/use-sign-in-form.ts';
import { actionable } from '../sign-in/failures.ts';
import { keepCurrentProvider } from '../sign-in/remembered.ts';
import {
  isSent,
  type PendingSignIn,
  type Provider,
  pendingSignIn,
  providersOf,
  sendCode,
} from './two-step.ts';

/** The choice of the channel by which the code comes. */
export default function SendCodeScreen() {
  const { returnUrl } = useSearch({ strict: false }) as { returnUrl?: string };
  const [asked] = useState(pendingSignIn);
  const [providers, setProviders] = useState<Provider[]>();

  function load() {
    if (asked) void providersOf(asked).then(setProviders);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: who is asked does not change while this screen stands
  useEffect(load, []);

  const channels = providers?.filter(({ Name }) => Name !== 'RecoveryCode');
  if (!asked || channels?.length === 0) return <Navigate to="/login" search={{ returnUrl }} replace />;
  // too many codes, or the sign-in that they were for is over: then there are no channels any more
  return channels ? (
    <Channels asked={asked} channels={channels} returnUrl={returnUrl} onNotSent={load} />
  ) : null;
}

/** What will happen once this channel has been chosen. */
function announcement({ Name, ProviderValue }: Provider): string {
  if (Name === 'Phone') return `Un code de sécurité va être envoyé sur votre numéro mobile ${ProviderValue}`;
  if (Name === 'Email') return `Un code de sécurité va être envoyé sur votre adresse email ${ProviderValue}`;
  return 'Le code à saisir est celui que votre application d’authentification affiche.';
}

interface ChannelsProps {
  asked: PendingSignIn;
  channels: Provider[];
  returnUrl: string | undefined;
  onNotSent: () => void;
}

const notSent =
  'Le code n’a pas pu être envoyé. Réessayez dans quelques minutes ou choisissez un autre moyen.';

function Channels({ asked, channels, returnUrl, onNotSent }: ChannelsProps) {
  const navigate = useNavigate();
  const { form, values, busy, failure, change, submit } = useSignInForm<{ Provider: string }>({
    initial: { Provider: channels[0]?.Name ?? '' },
    errorsOf: ({ Provider }) => (Provider === '' ? { Provider: 'Choix obligatoire.' } : {}),
    async send({ Provider }) {
      const chosen = channels.find(({ Name }) => Name === Provider);
      if (!chosen) return null;
      try {
        if (isSent(chosen.Name) && !(await sendCode(asked, chosen.Name))) {
          onNotSent();
          return notSent;
        }
        keepCurrentProvider(chosen.Name);
        await navigate({ to: '/login/verify-code', search: { returnUrl } });
        return null;
      } catch (error) {
        return actionable(error);
      }
    },
  });
  const chosen = channels.find(({ Name }) => Name === values.Provider);

  return (
    <SignInForm title="Vérification en deux étapes" form={form} onSubmit={submit}>
      <SignInFailure>{failure}</SignInFailure>
      <ChoiceField
        label="Comment souhaitez-vous recevoir votre code ?"
        name="Provider"
        choices={channels.map(({ Name, DisplayedValue }) => ({ value: Name, label: DisplayedValue }))}
        value={values.Provider}
        onChange={(Provider) => change({ Provider })}
      />
      <p aria-live="polite">{chosen && announcement(chosen)}</p>
      <SubmitButton busy={busy}>
        {chosen && !isSent(chosen.Name) ? 'Suivant' : 'Envoyer le code'}
      </SubmitButton>
    </SignInForm>
  );
}
