import { Button } from '@mantine/core';
import { useId } from 'react';
import { ConfirmAuthenticator } from '#contract/identity/account/security-calls.ts';
import { messages } from '#contract/messages.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { CopyButton } from '#web/kit/page/controls/CopyButton.tsx';
import { CodeField } from '#web/kit/sign-in-page/CodeField.tsx';
import css from './account.module.css';
import { QrCode } from './QrCode.tsx';
import { useCodeCheck } from './use-code-check.ts';

interface AuthenticatorDialogProps {
  /** Base 32, for who cannot scan. */
  secret: string;
  /** otpauth://, for who can. */
  uri: string;
  onClose: () => void;
  onConfirmed: () => void;
}

/** The secret goes to the application, and a code of it comes back. */
export function AuthenticatorDialog({ secret, uri, onClose, onConfirmed }: AuthenticatorDialogProps) {
  const id = useId();
  const check = useCodeCheck(
    (Code) => callApi(ConfirmAuthenticator, { Code }),
    () => {
      toast('success', messages.succeeded);
      onConfirmed();
    },
  );
  return (
    <Dialog
      title="Configurer une application d’authentification"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={id} disabled={check.busy}>
            Confirmer
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} onSubmit={check.submit} noValidate>
        <ol className={css.steps}>
          <li>
            <div className={css.step}>
              <p>Dans l’application, ajoutez un compte et scannez ce code.</p>
              <QrCode content={uri} label="Code QR à scanner avec l’application d’authentification" />
              <p>Vous ne pouvez pas le scanner ? Saisissez cette clé dans l’application :</p>
              <div className={css.secret}>
                <code>{secret.match(/.{1,4}/g)?.join(' ') ?? secret}</code>
                <CopyButton label="Copier la clé" text={secret} />
              </div>
            </div>
          </li>
          <li>
            <div className={css.step}>
              <p>Saisissez le code à 6 chiffres que l’application affiche.</p>
              <CodeField {...check.field} />
            </div>
          </li>
        </ol>
      </form>
    </Dialog>
  );
}
