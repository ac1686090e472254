import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import {
  GetConnectedUserNomAndPrenomAndEmail,
  SettingsRequest,
  updateSettings,
} from '#contract/identity/account/calls.ts';
import { getCurrentUser } from '#contract/identity/auth/calls.ts';
import { messages } from '#contract/messages.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { getSession, setSession } from '#web/kit/api/session.ts';
import { useReload } from '#web/kit/api/use-reading.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { DraftNotice } from '#web/kit/form/drafts/DraftNotice.tsx';
import { dropDraft } from '#web/kit/form/drafts/drafts.ts';
import { useFoundDraft, useKeptDraft } from '#web/kit/form/drafts/use-draft.ts';
import { ErrorSummary } from '#web/kit/form/ErrorSummary.tsx';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import { Field } from '#web/kit/form/fields/FormField.tsx';
import type { FormField, FormValues } from '#web/kit/form/fields.ts';
import { isRequired } from '#web/kit/form/schema.ts';
import { useZodForm } from '#web/kit/form/use-zod-form.ts';
import { useUnsavedChanges } from '#web/kit/unsaved/use-unsaved-changes.ts';
import css from './account.module.css';
import { useAccountKeeper } from './use-account-keeper.ts';

const draftName = 'my-identity';

const fieldsFor = (keeper: string): FormField[] => [
  { kind: 'text', name: 'Nom', label: 'Nom', autoComplete: 'family-name' },
  { kind: 'text', name: 'Prenom', label: 'Prénom', autoComplete: 'given-name' },
  {
    kind: 'text',
    name: 'Email',
    label: 'E-mail',
    type: 'email',
    locked: true,
    wide: true,
    help: `Votre identifiant de connexion. Seul ${keeper} peut le modifier.`,
  },
];

const requestOf = ({ Nom, Prenom }: FormValues) => ({ Nom, Prenom });

interface IdentityFormProps {
  saved: AnswerOf<typeof GetConnectedUserNomAndPrenomAndEmail>;
}

/** The user corrects their own name; the greeting in the top bar follows. */
export function IdentityForm({ saved }: IdentityFormProps) {
  const reload = useReload(GetConnectedUserNomAndPrenomAndEmail);
  const fields = fieldsFor(useAccountKeeper());
  // whoever signs in next in this tab finds nothing of it
  const draft = useFoundDraft(draftName);
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { form, changed, attempt, showFieldErrors } = useZodForm({
    schema: SettingsRequest,
    saved,
    draft: draft && { ...draft.values, Email: saved.Email },
    toRequest: requestOf,
  });
  useKeptDraft(draftName, { values: form.values, read: saved }, changed);
  useUnsavedChanges(changed, () => dropDraft(draftName));

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure('');
    if (!attempt()) return setAttempts(attempts + 1);
    setBusy(true);
    try {
      await callApi(updateSettings, SettingsRequest.parse(requestOf(form.getValues())));
      dropDraft(draftName);
      const user = await callApi(getCurrentUser, {});
      const session = getSession();
      if (session) setSession({ ...session, ...user });
      toast('success', messages.succeeded);
      await reload();
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
      {draft && changed && (
        <DraftNotice
          onForget={() => {
            form.setValues(saved);
            dropDraft(draftName);
          }}
        >
          Repartir des informations enregistrées
        </DraftNotice>
      )}
      <div className={css.fields}>
        {fields.map((field) => (
          <div key={field.name} data-wide={field.wide || undefined}>
            <Field field={field} form={form} required={isRequired(SettingsRequest, field.name)} />
          </div>
        ))}
      </div>
      <div className={css.foot}>
        {changed && (
          <Button
            variant="default"
            onClick={() => {
              form.setValues(saved);
              form.clearErrors();
              dropDraft(draftName);
            }}
          >
            Annuler
          </Button>
        )}
        <Button type="submit" disabled={busy}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}
