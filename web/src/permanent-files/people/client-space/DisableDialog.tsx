import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import type { ClientSpaceDetails } from '#contract/permanent-files/people/client-space.ts';
import { DisableCrmClientAccount } from '#contract/permanent-files/people/client-space-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import { Field } from '#web/kit/form/fields/FormField.tsx';
import { useZodForm } from '#web/kit/form/use-zod-form.ts';
import css from './client-space.module.css';

interface DisableDialogProps {
  person: ClientSpaceDetails;
  onClose: () => void;
  onDisabled: () => void;
}

/** Asks whether a client space is really to be closed, and why. */
export function DisableDialog({ person, onClose, onDisabled }: DisableDialogProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { form, attempt, showFieldErrors } = useZodForm({
    schema: DisableCrmClientAccount.request,
    saved: { Motif: '' },
    draft: undefined,
    toRequest: ({ Motif }) => ({ idPerson: person.IdPerson, Motif }),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure('');
    if (!attempt()) return;
    setBusy(true);
    try {
      const Motif = String(form.getValues().Motif);
      await callApi(DisableCrmClientAccount, { idPerson: person.IdPerson, Motif });
      onDisabled();
    } catch (error) {
      if (!showFieldErrors(error)) setFailure(sentenceOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title="Désactivation de l’Espace PRO"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={id} color="danger" disabled={busy}>
            Désactiver
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} onSubmit={submit} noValidate>
        <p>
          <strong>
            {person.Prenom} {person.Nom}
          </strong>{' '}
          ne pourra plus se connecter, et ses sessions ouvertes seront fermées. Vous pourrez réactiver
          l’Espace PRO.
        </p>
        <FormFailure sentence={failure} />
        <Field
          field={{
            kind: 'text',
            name: 'Motif',
            label: 'Motif',
            help: 'Facultatif ; il est gardé dans l’historique.',
          }}
          form={form}
          required={false}
        />
      </form>
    </Dialog>
  );
}
