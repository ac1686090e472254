import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { SendSecureCode } from '#contract/identity/auth/payment-code-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { SignInForm } from '#web/kit/sign-in-page/SignInCard.tsx';
import { SignInFailure } from '#web/kit/sign-in-page/SignInFailure.tsx';
import { SubmitButton } from '#web/kit/sign-in-page/SubmitButton.tsx';
import { useSignInForm } from '#web/kit/sign-in-page/use-sign-in-form.ts';
import { actionable } from '../sign-in/failures.ts';
import { paymentLink } from '../sign-in/remembered.ts';

const notSent =
  'Le code n’a pas pu être envoyé : ce lien de paiement n’est plus valable, ou trop de codes ont été demandés. Réessayez dans 15 minutes ou contactez l’équipe administration du système.';

/** Before an invoice is shown to whoever came by its payment link: a code is mailed to its payer. */
export default function SendPaymentCodeScreen() {
  const { returnUrl } = useSearch({ strict: false }) as { returnUrl?: string };
  const navigate = useNavigate();
  const [link] = useState(paymentLink);
  const { form, busy, failure, submit } = useSignInForm({
    initial: {},
    errorsOf: () => ({}),
    async send() {
      if (!link) return null;
      try {
        if (!(await callApi(SendSecureCode, link))) return notSent;
        await navigate({ to: '/login/code-verification', search: { returnUrl } });
        return null;
      } catch (error) {
        return actionable(error);
      }
    },
  });

  if (!link) return <Navigate to="/login" replace />;
  return (
    <SignInForm title="Paiement sécurisé" form={form} onSubmit={submit}>
      <SignInFailure>{failure}</SignInFailure>
      <p>Pour des raisons de sécurité, vous allez recevoir un code de sécurité sur votre adresse e-mail.</p>
      <SubmitButton busy={busy}>Suivant</SubmitButton>
    </SignInForm>
  );
}
