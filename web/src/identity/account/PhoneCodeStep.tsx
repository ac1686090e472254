import { Button } from '@mantine/core';
import { useId } from 'react';
import { SendChangePhoneNumberTokenAsync, UpdatePhoneNumberAsync } from '#contract/identity/account/calls.ts';
import { messages } from '#contract/messages.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { CodeField } from '#web/kit/sign-in-page/CodeField.tsx';
import { ResendCode } from '#web/kit/sign-in-page/ResendCode.tsx';
import css from './account.module.css';
import { useCodeCheck } from './use-code-check.ts';

interface PhoneCodeStepProps {
  number: string;
  onBack: () => void;
  onClose: () => void;
  onChanged: () => void;
}

export function PhoneCodeStep({ number, onBack, onClose, onChanged }: PhoneCodeStepProps) {
  const id = useId();
  const { run } = useAction();
  const check = useCodeCheck(
    (Code) => callApi(UpdatePhoneNumberAsync, { PhoneNumber: number, Code }),
    () => {
      toast('success', messages.succeeded);
      onChanged();
    },
  );

  const resend = () =>
    run(
      () => callApi(SendChangePhoneNumberTokenAsync, { PhoneNumber: number }),
      'Un nouveau code vous a été envoyé.',
    );

  return (
    <Dialog
      title="Nouveau numéro de téléphone"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onBack}>
            Retour
          </Button>
          <Button type="submit" form={id} disabled={check.busy}>
            Confirmer le numéro
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} onSubmit={check.submit} noValidate>
        <p>
          Étape 2 sur 2 : saisissez le code à 6 caractères envoyé par SMS au <strong>{number}</strong>.
        </p>
        <CodeField {...check.field} />
        <ResendCode onResend={resend} />
      </form>
    </Dialog>
  );
}
