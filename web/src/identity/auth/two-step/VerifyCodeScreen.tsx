import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type TwoStepProvider, twoStepProviders } from '#contract/identity/auth/two-step-calls.ts';
import { ButtonLink } from '#web/kit/sign-in-page/ButtonLink.tsx';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import { ResendCode } from '#web/kit/sign-in-page/ResendCode.tsx';
import { hasLeft } from '../sign-in/failures.ts';
import { currentProvider, keepCurrentProvider } from '../sign-in/remembered.ts';
import { safeReturnUrl } from '../sign-in/return-url.ts';
import { CodeForm } from './CodeForm.tsx';
import {
  isSent,
  type PendingSignIn,
  type Provider,
  pendingSignIn,
  providersOf,
  sendCode,
  verifyCode,
} from './two-step.ts';
import css from './verify-code.module.css';

/** Below the field, what to type into it. */
const instructions: Record<TwoStepProvider, string> = {
  Email: 'Un code de vérification vous est envoyé, veuillez le saisir ci-dessus :',
  Phone: 'Un code de vérification vous est envoyé, veuillez le saisir ci-dessus :',
  Authenticator: 'Saisissez le code à 6 chiffres que votre application d’authentification affiche.',
  RecoveryCode: 'Saisissez l’un de vos codes de secours. Chacun ne sert qu’une fois.',
};

/** The ways that ask for nothing to be sent, offered to whoever cannot get at the message. */
const otherWays = [
  { name: 'Authenticator', label: 'Application d’authentification' },
  { name: 'RecoveryCode', label: 'Code de secours' },
] as const;

export default function VerifyCodeScreen() {
  const { returnUrl } = useSearch({ strict: false }) as { returnUrl?: string };
  const [asked] = useState(pendingSignIn);
  const [provider, setProvider] = useState(() => twoStepProviders.find((name) => name === currentProvider()));

  if (!asked) return <Navigate to="/login" search={{ returnUrl }} replace />;
  if (!provider) return <Navigate to="/login/send-code" search={{ returnUrl }} replace />;
  return (
    <VerifyCode
      // another way starts with an empty field
      key={provider}
      asked={asked}
      provider={provider}
      returnUrl={returnUrl}
      onOtherWay={(name) => {
        keepCurrentProvider(name);
        setProvider(name);
      }}
    />
  );
}

interface VerifyCodeProps {
  asked: PendingSignIn;
  provider: TwoStepProvider;
  returnUrl: string | undefined;
  onOtherWay: (name: TwoStepProvider) => void;
}

function VerifyCode({ asked, provider, returnUrl, onOtherWay }: VerifyCodeProps) {
  const navigate = useNavigate();
  const [known, setKnown] = useState<Provider[]>([]);

  useEffect(() => {
    void providersOf(asked).then(setKnown);
  }, [asked]);

  const others = otherWays.filter(({ name }) => name !== provider && known.some(({ Name }) => Name === name));

  return (
    <CodeForm
      title="Code de vérification"
      instruction={instructions[provider]}
      length={provider === 'RecoveryCode' ? undefined : 6}
      verify={(code) => verifyCode(asked, provider, code)}
      onRight={() => navigate({ href: safeReturnUrl(returnUrl), replace: true })}
    >
      {isSent(provider) && <ResendCode onResend={() => hasLeft(sendCode(asked, provider))} />}
      {others.length > 0 && (
        <div className={css.others}>
          <span>{isSent(provider) ? 'Vous n’avez pas reçu de code ?' : 'Confirmer autrement'}</span>
          {others.map(({ name, label }) => (
            <PlainButton key={name} look="text" onClick={() => onOtherWay(name)}>
              {label}
            </PlainButton>
          ))}
        </div>
      )}
      <ButtonLink to="/login/send-code" search={{ returnUrl }} framed>
        Retour
      </ButtonLink>
    </CodeForm>
  );
}
