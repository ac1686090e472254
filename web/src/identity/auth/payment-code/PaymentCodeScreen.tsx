import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { SendSecureCode, VerifySecureCode } from '#contract/identity/auth/payment-code-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ButtonLink } from '#web/kit/sign-in-page/ButtonLink.tsx';
import { ResendCode } from '#web/kit/sign-in-page/ResendCode.tsx';
import { obtainCaptchaToken } from '../captcha/captcha.ts';
import { hasLeft } from '../sign-in/failures.ts';
import { keepProof, type PaymentLink, paymentLink } from '../sign-in/remembered.ts';
import { safeReturnUrl } from '../sign-in/return-url.ts';
import { CodeForm } from '../two-step/CodeForm.tsx';

async function verify({ Token }: PaymentLink, Code: string): Promise<boolean> {
  const RecaptchaToken = await obtainCaptchaToken('payment_verify');
  const isRight = await callApi(VerifySecureCode, { Code, Token, RecaptchaToken });
  if (isRight) keepProof('payment', 'done');
  return isRight;
}

/** The code that was mailed to the payer of an invoice. */
export default function PaymentCodeScreen() {
  const { returnUrl } = useSearch({ strict: false }) as { returnUrl?: string };
  const navigate = useNavigate();
  const [link] = useState(paymentLink);
  if (!link) return <Navigate to="/login" replace />;
  return (
    <CodeForm
      title="Paiement sécurisé"
      instruction="Un code de vérification vous est envoyé, veuillez le saisir ci-dessus :"
      length={6}
      mayBeShorter
      verify={(code) => verify(link, code)}
      onRight={() => navigate({ href: safeReturnUrl(returnUrl), replace: true })}
    >
      <ResendCode onResend={() => hasLeft(callApi(SendSecureCode, link))} />
      <ButtonLink to="/login/send-payment-code" search={{ returnUrl }} framed>
        Retour
      </ButtonLink>
    </CodeForm>
  );
}
