import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { RegisterPasskey } from '#contract/identity/account/security-calls.ts';
import { messages } from '#contract/messages.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { wasGivenUp } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import { Field } from '#web/kit/form/fields/FormField.tsx';
import { useZodForm } from '#web/kit/form/use-zod-form.ts';
import css from './account.module.css';
import { refusalOf, registerPasskey } from './register-passkey.ts';

const schema = RegisterPasskey.request.pick({ Name: true });

interface PasskeyDialogProps {
  onClose: () => void;
  onAdded: () => void;
}

/** Names a passkey, then lets the browser make it. */
export function PasskeyDialog({ onClose, onAdded }: PasskeyDialogProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { form, attempt, showFieldErrors } = useZodForm({
    schema,
    saved: { Name: '' },
    draft: undefined,
    toRequest: (values) => values,
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure('');
    if (!attempt()) return;
    setBusy(true);
    try {
      await registerPasskey(schema.parse(form.getValues()).Name);
      toast('success', messages.succeeded);
      onAdded();
    } catch (error) {
      if (!wasGivenUp(error) && !showFieldErrors(error)) setFailure(refusalOf(error) ?? sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      title="Ajouter une clé d’accès"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={id} disabled={busy}>
            Continuer
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} onSubmit={submit} noValidate>
        <p>Donnez-lui un nom ; votre navigateur vous guide ensuite.</p>
        <FormFailure sentence={failure} />
        <Field
          field={{
            kind: 'text',
            name: 'Name',
            label: 'Nom de la clé',
            placeholder: 'Ordinateur du bureau',
            help: 'Pour la reconnaître dans la liste.',
          }}
          form={form}
          required
        />
      </form>
    </Dialog>
  );
}
