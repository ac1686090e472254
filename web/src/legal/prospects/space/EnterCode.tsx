import { useState } from 'react';
import { SendProspectCode, VerifyProspectCode } from '#contract/legal/prospects/space-calls.ts';
import { CodeForm } from '#web/identity/auth/two-step/CodeForm.tsx';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import { ResendCode } from '#web/kit/sign-in-page/ResendCode.tsx';
import { SignInCard } from '#web/kit/sign-in-page/SignInCard.tsx';
import { SignInFailure } from '#web/kit/sign-in-page/SignInFailure.tsx';

interface EnterCodeProps {
  /** The token of the mailed link. */
  link: string;
  email: string;
  onOpened: (token: string) => Promise<void>;
}

/** A device that does not know the request yet: a code by mail opens it there. */
export function EnterCode({ link: Token, email, onOpened }: EnterCodeProps) {
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState('');

  async function sendCode() {
    setFailure('');
    try {
      const sent = await callApi(SendProspectCode, { Token });
      if (sent) setSent(true);
      else setFailure('Trop de codes ont été envoyés. Réessayez dans quelques minutes.');
      return sent;
    } catch (error) {
      setFailure(sentenceOf(error));
      return false;
    }
  }

  if (!isSent)
    return (
      <SignInCard title="Reprendre votre demande">
        <p>Cet appareil ne connaît pas encore votre demande. Un code envoyé à {email} l’ouvre ici.</p>
        <SignInFailure>{failure}</SignInFailure>
        <PlainButton look="main" onClick={() => void sendCode()}>
          Recevoir le code
        </PlainButton>
      </SignInCard>
    );
  return (
    <CodeForm
      title="Votre code"
      instruction={`Saisissez le code de 6 caractères envoyé à ${email}. Il sert pendant 10 minutes.`}
      length={6}
      verify={async (Code) => {
        const { Token: own } = await callApi(VerifyProspectCode, { Token, Code });
        if (own) await onOpened(own);
        return own !== null;
      }}
      onRight={() => undefined}
    >
      <ResendCode onResend={sendCode} />
    </CodeForm>
  );
}
