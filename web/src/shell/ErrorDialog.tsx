import { Button } from '@mantine/core';
import { ApiError } from '../kit/api-error.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { showError } from '../kit/error-dialog.ts';

/** What the specification says when something broke, then what is known of it. */
export default function ErrorDialog({ error }: { error: Error }) {
  const close = () => showError(undefined);
  return (
    <Dialog
      title="Erreur"
      onClose={close}
      footer={
        <Button data-autofocus onClick={close}>
          Ok
        </Button>
      }
    >
      <p>
        Une ou plusieurs erreurs ont été detectés suite à votre demande. Merci de rafraichir la page ou de
        réessayer ultérieurement.
      </p>
      <p>Si ce message d'erreur persiste merci de contacter votre administrateur.</p>
      {error instanceof ApiError && (
        <p>
          <small>
            {error.Message}
            {error.Reference && (
              <>
                <br />
                Référence : {error.Reference}
              </>
            )}
          </small>
        </p>
      )}
    </Dialog>
  );
}
