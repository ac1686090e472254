import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { NewPassword } from '#contract/identity/auth/calls.ts';
import { messages } from '#contract/messages.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { ButtonLink } from '#web/kit/sign-in-page/ButtonLink.tsx';
import { PasswordField } from '#web/kit/sign-in-page/PasswordField.tsx';
import { SignInCard, SignInForm } from '#web/kit/sign-in-page/SignInCard.tsx';
import { SignInFailure } from '#web/kit/sign-in-page/SignInFailure.tsx';
import { SubmitButton } from '#web/kit/sign-in-page/SubmitButton.tsx';
import { useSignInForm } from '#web/kit/sign-in-page/use-sign-in-form.ts';
import { CaptchaConsent } from '../captcha/CaptchaConsent.tsx';
import { obtainCaptchaToken } from '../captcha/captcha.ts';
import { actionable } from '../sign-in/failures.ts';
import { type NewPasswords, newPasswordErrors } from './new-password-rules.ts';
import { StrengthMeter } from './StrengthMeter.tsx';

/** What a mailed link carries. */
interface PasswordLink {
  token?: string;
  userId?: string;
  page?: string;
  /** There where more than 500 sign-ins have been made with the password. */
  maxConnects?: string;
}

const title = 'Choisissez votre mot de passe';

const linkOver = (
  <>
    {messages.failed} Ce lien a expiré ou a déjà servi :{' '}
    <Link to="/lostPassword">demandez-en un nouveau</Link>.
  </>
);

export default function ResetPasswordScreen() {
  const link = useSearch({ strict: false }) as PasswordLink;
  const [done, setDone] = useState(false);
  if (!link.token || !link.userId) return <Navigate to="/login" replace />;
  if (done) {
    return (
      <SignInCard title={title}>
        <p role="status">Votre nouveau mot de passe a été pris en compte.</p>
        <ButtonLink to="/login">Se connecter</ButtonLink>
      </SignInCard>
    );
  }
  return <ChoosePassword link={link} onDone={() => setDone(true)} />;
}

function ChoosePassword({ link, onDone }: { link: PasswordLink; onDone: () => void }) {
  const { form, values, errors, busy, failure, change, submit } = useSignInForm<NewPasswords>({
    initial: { NewPassword: '', ConfirmNewPassword: '' },
    errorsOf: newPasswordErrors,
    async send({ NewPassword: password, ConfirmNewPassword }, refuse) {
      try {
        const isKept = await callApi(NewPassword, {
          UserId: link.userId ?? '',
          Token: link.token ?? '',
          Page: link.page ?? null,
          NewPassword: password,
          ConfirmNewPassword,
          RecaptchaToken: await obtainCaptchaToken('new_password'),
        });
        if (isKept) onDone();
        return isKept ? null : linkOver;
      } catch (error) {
        return refuse(error) ? null : (actionable(error) ?? messages.failed);
      }
    },
  });

  return (
    <SignInForm title={title} form={form} onSubmit={submit}>
      {link.maxConnects && (
        <Notice status="warning">
          Vous avez dépassé 500 connexions, veuillez saisir un nouveau mot de passe pour vous connecter
        </Notice>
      )}
      <SignInFailure>{failure}</SignInFailure>
      <PasswordField
        label="Nouveau mot de passe"
        name="NewPassword"
        autoComplete="new-password"
        required
        value={values.NewPassword}
        error={errors.NewPassword}
        help={
          <>
            <StrengthMeter password={values.NewPassword} />8 caractères au moins, avec une minuscule, une
            majuscule, un chiffre et un caractère spécial.
          </>
        }
        onChange={(event) => change({ NewPassword: event.currentTarget.value })}
      />
      <PasswordField
        label="Confirmer le nouveau mot de passe"
        name="ConfirmNewPassword"
        autoComplete="new-password"
        required
        value={values.ConfirmNewPassword}
        error={errors.ConfirmNewPassword}
        onChange={(event) => change({ ConfirmNewPassword: event.currentTarget.value })}
      />
      <CaptchaConsent />
      <SubmitButton busy={busy}>Enregistrer</SubmitButton>
      <ButtonLink to="/login" framed>
        Retour
      </ButtonLink>
    </SignInForm>
  );
}
