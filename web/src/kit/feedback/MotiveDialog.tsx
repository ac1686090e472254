import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { sentenceOf } from '../api/api-error.ts';
import { Dialog } from './Dialog.tsx';
import { Notice } from './Notice.tsx';
import { toast } from './toasts.tsx';

interface MotiveDialogProps {
  title: string;
  /** On the button: 'Lever'. */
  action: string;
  /** What it is about. */
  children: ReactNode;
  /** Does it; a refusal stays in the dialog. */
  onConfirm: (motive: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why, then does what cannot be done without a reason. */
export function MotiveDialog({ title, action, children, onConfirm, onClose }: MotiveDialogProps) {
  const [motive, setMotive] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function confirm() {
    setBusy(true);
    setFailure('');
    try {
      await onConfirm(motive.trim());
      toast('success', messages.succeeded);
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button
            color="danger"
            loading={busy}
            disabled={motive.trim() === ''}
            onClick={() => void confirm()}
          >
            {action}
          </Button>
        </>
      }
    >
      {failure && <Notice status="danger">{failure}</Notice>}
      {children}
      <Textarea
        label="Motif"
        required
        data-autofocus
        maxLength={300}
        value={motive}
        onChange={(event) => setMotive(event.currentTarget.value)}
      />
    </Dialog>
  );
}
