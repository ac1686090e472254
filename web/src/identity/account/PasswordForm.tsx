import { Button } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { GetSessions, GetTwoStepSettings } from '#contract/identity/account/security-calls.ts';
import { ChangePasswordRequest, passwordsDiffer, setnewpassword } from '#contract/identity/auth/calls.ts';
import { differs } from '#contract/identity/auth/fields.ts';
import { messages } from '#contract/messages.ts';
import { encodePassword } from '#web/identity/auth/passwords/encode-password.ts';
import { StrengthMeter } from '#web/identity/auth/passwords/StrengthMeter.tsx';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useReload } from '#web/kit/api/use-reading.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { ErrorSummary } from '#web/kit/form/ErrorSummary.tsx';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import { Field } from '#web/kit/form/FormField.tsx';
import type { FormField, FormValues } from '#web/kit/form/fields.ts';
import { useZodForm } from '#web/kit/form/use-zod-form.ts';
import css from './account.module.css';

const current: FormField = {
  kind: 'password',
  name: 'CurrentPassword',
  label: 'Mot de passe actuel',
  autoComplete: 'current-password',
};
const next: FormField = {
  kind: 'password',
  name: 'NewPassword',
  label: 'Nouveau mot de passe',
  autoComplete: 'new-password',
  help: 'Au moins 8 caractères, dont une minuscule, une majuscule, un chiffre et un caractère spécial.',
};
const confirmation: FormField = {
  kind: 'password',
  name: 'ConfirmNewPassword',
  label: 'Confirmer le nouveau mot de passe',
  autoComplete: 'new-password',
};
const fields = [current, next, confirmation];

const empty = { CurrentPassword: '', NewPassword: '', ConfirmNewPassword: '' };

/** Says that the two passwords differ even while another field is at fault. */
const schema = ChangePasswordRequest.refine((request) => passwordsDiffer(request) === undefined, {
  path: ['ConfirmNewPassword'],
  message: differs,
  when: () => true,
});

const requestOf = (values: FormValues) => ({
  CurrentPassword: encodePassword(String(values.CurrentPassword)),
  NewPassword: String(values.NewPassword),
  ConfirmNewPassword: String(values.ConfirmNewPassword),
});

/** A new password for the connected user. Nothing of it is kept as a draft. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const session = useSession();
  const known = useMemo(() => [session?.FullName ?? '', session?.UserEMail ?? ''], [session]);
  const reload = useReload(GetSessions, GetTwoStepSettings);
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { form, attempt, showFieldErrors } = useZodForm({
    schema,
    saved: empty,
    draft: undefined,
    toRequest: requestOf,
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure('');
    if (!attempt()) return setAttempts(attempts + 1);
    setBusy(true);
    try {
      await callApi(setnewpassword, requestOf(form.getValues()));
      toast('success', messages.succeeded);
      void reload();
      onChanged();
    } catch (error) {
      if (!showFieldErrors(error)) setFailure(sentenceOf(error));
      setAttempts(attempts + 1);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <ErrorSummary errors={form.errors} fields={fields} attempts={attempts} />
      <FormFailure sentence={failure} />
      {/* tells a password manager whose password this is */}
      <input hidden readOnly type="email" autoComplete="username" value={session?.UserEMail ?? ''} />
      <div className={css.column}>
        <Field field={current} form={form} required />
        <div className={css.metered}>
          <Field field={next} form={form} required />
          <StrengthMeter password={String(form.values.NewPassword)} inputs={known} />
        </div>
        <Field field={confirmation} form={form} required />
      </div>
      <div className={css.foot}>
        <Button type="submit" disabled={busy}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}
