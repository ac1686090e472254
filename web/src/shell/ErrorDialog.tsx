import { Button } from '@mantine/core';
import { messages } from '#contract/messages.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { showError } from '#web/kit/feedback/error-dialog.ts';

/** What the specification says when something broke, then what is known of it. */
export default function ErrorDialog({ error }: { error: Error }) {
  const close = () => showError(undefined);
  return (
    <Dialog
      title={messages.errorTitle}
      onClose={close}
      footer={
        <Button data-autofocus onClick={close}>
          Ok
        </Button>
      }
    >
      <p>{messages.severalErrors}</p>
      <p>{messages.errorPersists}</p>
      {error instanceof ApiError && (
        <p>
          <small>
            {error.Message}
            {error.Reference && (
              <>
                <br />
                Référence{'\u202f'}: {error.Reference}
              </>
            )}
          </small>
        </p>
      )}
    </Dialog>
  );
}
