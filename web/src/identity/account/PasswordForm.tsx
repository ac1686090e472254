import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { GetSessions, GetTwoStepSettings } from '#contract/identity/account/security-calls.ts';
import { setnewpassword } from '#contract/identity/auth/calls.ts';
import { encodedPassword } from '#contract/identity/auth/fields.ts';
import { messages } from '#contract/messages.ts';
import { encodePassword } from '#web/identity/auth/passwords/encode-password.ts';
import { newPasswordErrors } from '#web/identity/auth/passwords/new-password-rules.ts';
import { StrengthMeter } from '#web/identity/auth/passwords/StrengthMeter.tsx';
import { firstIssue } from '#web/identity/auth/sign-in/login-rules.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useReload } from '#web/kit/api/use-reading.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { PasswordField } from '#web/kit/sign-in-page/PasswordField.tsx';
import { SignInFailure } from '#web/kit/sign-in-page/SignInFailure.tsx';
import { useSignInForm } from '#web/kit/sign-in-page/use-sign-in-form.ts';
import css from './account.module.css';

const empty = { CurrentPassword: '', NewPassword: '', ConfirmNewPassword: '' };

function errorsOf(values: typeof empty) {
  const missing = firstIssue(encodedPassword, encodePassword(values.CurrentPassword));
  return { ...(missing && { CurrentPassword: missing }), ...newPasswordErrors(values) };
}

/** A new password for the connected user. Nothing of it is kept as a draft. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const session = useSession();
  const known = useMemo(() => [session?.FullName ?? '', session?.UserEMail ?? ''], [session]);
  const reload = useReload(GetSessions, GetTwoStepSettings);
  const { form, values, errors, busy, failure, change, submit } = useSignInForm({
    initial: empty,
    errorsOf,
    async send(chosen, refuse) {
      try {
        await callApi(setnewpassword, {
          ...chosen,
          CurrentPassword: encodePassword(chosen.CurrentPassword),
        });
        toast('success', messages.succeeded);
        void reload();
        onChanged();
        return null;
      } catch (error) {
        return refuse(error) ? null : sentenceOf(error);
      }
    },
  });

  const of = (name: keyof typeof empty, autoComplete: string) => ({
    name,
    autoComplete,
    required: true,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <SignInFailure>{failure}</SignInFailure>
      {/* tells a password manager whose password this is */}
      <input hidden readOnly type="email" autoComplete="username" value={session?.UserEMail ?? ''} />
      <div className={css.column}>
        <PasswordField label="Mot de passe actuel" {...of('CurrentPassword', 'current-password')} />
        <PasswordField
          label="Nouveau mot de passe"
          help={
            <>
              <StrengthMeter password={values.NewPassword} inputs={known} />
              Au moins 8 caractères, dont une minuscule, une majuscule, un chiffre et un caractère spécial.
            </>
          }
          {...of('NewPassword', 'new-password')}
        />
        <PasswordField
          label="Confirmer le nouveau mot de passe"
          {...of('ConfirmNewPassword', 'new-password')}
        />
      </div>
      <div className={css.foot}>
        <Button type="submit" disabled={busy}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}
