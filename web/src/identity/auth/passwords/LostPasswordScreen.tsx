import { useState } from 'react';
import { ResetRequest, SendPasswordResetLink } from '#contract/identity/auth/calls.ts';
import { messages } from '#contract/messages.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ButtonLink } from '#web/kit/sign-in-page/ButtonLink.tsx';
import { SignInCard, SignInForm } from '#web/kit/sign-in-page/SignInCard.tsx';
import { SignInFailure } from '#web/kit/sign-in-page/SignInFailure.tsx';
import { SubmitButton } from '#web/kit/sign-in-page/SubmitButton.tsx';
import { TextField } from '#web/kit/sign-in-page/TextField.tsx';
import { useSignInForm } from '#web/kit/sign-in-page/use-sign-in-form.ts';
import { CaptchaConsent } from '../captcha/CaptchaConsent.tsx';
import { obtainCaptchaToken } from '../captcha/captcha.ts';
import { actionable } from '../sign-in/failures.ts';
import { firstIssue } from '../sign-in/login-rules.ts';
import { rememberedEmail } from '../sign-in/remembered.ts';

const title = 'Réinitialisation de mot de passe';

/** Asks for the link by which a new password is chosen; whether the e-mail is known is never told. */
export default function LostPasswordScreen() {
  const [sent, setSent] = useState(false);
  const { form, values, errors, busy, failure, change, submit } = useSignInForm({
    initial: () => ({ Email: rememberedEmail() }),
    errorsOf({ Email }) {
      const issue = firstIssue(ResetRequest.shape.Email, Email);
      return issue ? { Email: issue } : {};
    },
    async send({ Email }) {
      try {
        const RecaptchaToken = await obtainCaptchaToken('reset_request');
        const done = await callApi(SendPasswordResetLink, { Email, RecaptchaToken });
        setSent(done);
        return done ? null : messages.wrongSignIn;
      } catch (error) {
        return actionable(error) ?? messages.wrongSignIn;
      }
    },
  });

  if (sent) {
    return (
      <SignInCard title={title}>
        <p role="status">
          Un lien vous a été envoyé sur votre adresse e-mail pour initialiser le mot de passe.
        </p>
        <ButtonLink to="/login">Se connecter</ButtonLink>
      </SignInCard>
    );
  }
  return (
    <SignInForm title={title} form={form} onSubmit={submit}>
      <p>
        Indiquez l’adresse e-mail de votre compte : un lien pour choisir un nouveau mot de passe y sera
        envoyé.
      </p>
      <SignInFailure>{failure}</SignInFailure>
      <TextField
        label="E-mail"
        name="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        value={values.Email}
        error={errors.Email}
        onChange={(event) => change({ Email: event.currentTarget.value })}
      />
      <CaptchaConsent />
      <SubmitButton busy={busy}>Enregistrer</SubmitButton>
      <ButtonLink to="/login" framed>
        Retour
      </ButtonLink>
    </SignInForm>
  );
}
