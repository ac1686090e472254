import { Button } from '@mantine/core';
import { useId } from 'react';
import { SendChangePhoneNumberTokenAsync, UpdatePhoneNumberAsync } from '#contract/account/calls.ts';
import { messages } from '#contract/messages.ts';
import { callApi } from '../kit/api.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { CodeField } from '../kit/door/CodeField.tsx';
import { ResendCode } from '../kit/door/ResendCode.tsx';
import { toast } from '../kit/toasts.tsx';
import { useAction } from '../kit/use-action.ts';
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
