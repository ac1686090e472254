import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import {
  type GetSignatureByToken,
  SendSignatureCode,
  VerifySignatureCode,
} from '#contract/documents/signatures/signer-calls.ts';
import { obtainCaptchaToken } from '#web/identity/auth/captcha/captcha.ts';
import { CodeForm } from '#web/identity/auth/two-step/CodeForm.tsx';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import { ResendCode } from '#web/kit/sign-in-page/ResendCode.tsx';
import { SignInCard } from '#web/kit/sign-in-page/SignInCard.tsx';
import { SignInFailure } from '#web/kit/sign-in-page/SignInFailure.tsx';
import { formatDate } from '#web/kit/text/french.ts';

interface EnterCodeProps {
  token: string;
  told: AnswerOf<typeof GetSignatureByToken>;
  onProven: () => Promise<void>;
}

/** Before the paper is shown: a code by mail proves that the signer reads that address. */
export function EnterCode({ token: Token, told, onProven }: EnterCodeProps) {
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState('');
  const { Title, Firm, Name, Email, Message, ExpiresOn, State } = told;

  async function sendCode() {
    setFailure('');
    try {
      const sent = await callApi(SendSignatureCode, { Token });
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
      <SignInCard title={State === 'open' ? 'Document à signer' : 'Document signé'}>
        <p>{`${Firm} – «\u202f${Title}\u202f», pour ${Name}.`}</p>
        {Message && <p>{Message}</p>}
        {State === 'open' && ExpiresOn && <p>{`À signer jusqu’au ${formatDate(ExpiresOn)}.`}</p>}
        <p>{`Un code envoyé à ${Email} ouvre le document.`}</p>
        <SignInFailure>{failure}</SignInFailure>
        <PlainButton look="main" onClick={() => void sendCode()}>
          Recevoir le code
        </PlainButton>
      </SignInCard>
    );
  return (
    <CodeForm
      title="Votre code"
      instruction={`Saisissez le code de 6 caractères envoyé à ${Email}. Il sert pendant 10 minutes.`}
      length={6}
      verify={async (Code) => {
        const RecaptchaToken = await obtainCaptchaToken('signature_verify');
        return callApi(VerifySignatureCode, { Token, Code, RecaptchaToken });
      }}
      onRight={() => void onProven()}
    >
      <ResendCode onResend={sendCode} />
    </CodeForm>
  );
}
