import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { SendChangePhoneNumberTokenAsync } from '#contract/identity/account/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { wasGivenUp } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import { Field } from '#web/kit/form/fields/FormField.tsx';
import { useZodForm } from '#web/kit/form/use-zod-form.ts';
import css from './account.module.css';

interface PhoneNumberStepProps {
  number: string;
  onClose: () => void;
  /** A code is on its way to this number. */
  onSent: (number: string) => void;
}

export function PhoneNumberStep({ number, onClose, onSent }: PhoneNumberStepProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { form, attempt, showFieldErrors } = useZodForm({
    schema: SendChangePhoneNumberTokenAsync.request,
    saved: { PhoneNumber: number },
    draft: undefined,
    toRequest: (values) => values,
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure('');
    if (!attempt()) return;
    setBusy(true);
    const PhoneNumber = String(form.getValues().PhoneNumber);
    try {
      await callApi(SendChangePhoneNumberTokenAsync, { PhoneNumber });
      onSent(PhoneNumber);
    } catch (error) {
      if (!wasGivenUp(error) && !showFieldErrors(error)) setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      title="Nouveau numéro de téléphone"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={id} disabled={busy}>
            Recevoir un code
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} onSubmit={submit} noValidate>
        <p>Étape 1 sur 2 : nous envoyons un code par SMS pour vérifier ce numéro.</p>
        <FormFailure sentence={failure} />
        <Field
          field={{
            kind: 'phone',
            name: 'PhoneNumber',
            label: 'Nouveau numéro',
            help: 'Un numéro de mobile, avec l’indicatif du pays s’il n’est pas français.',
          }}
          form={form}
          required
        />
      </form>
    </Dialog>
  );
}
