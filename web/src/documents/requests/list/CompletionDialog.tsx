import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { RequestLine } from '#contract/documents/requests/request.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';

interface CompletionDialogProps {
  line: RequestLine;
  onDecide: (comment: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the sentence by which the customer learns what is missing. */
export function CompletionDialog({ line, onDecide, onClose }: CompletionDialogProps) {
  const [comment, setComment] = useState(line.Commentaire ?? '');
  return (
    <Dialog
      title="À compléter"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button
            disabled={comment.trim() === ''}
            onClick={() => void onDecide(comment.trim()).then(onClose)}
          >
            Enregistrer
          </Button>
        </>
      }
    >
      <p>
        <strong>{line.Libelle}</strong>
      </p>
      <Textarea
        label="Ce qui manque"
        description="Le client le lit dans la relance et à l’adresse de son lien."
        required
        data-autofocus
        maxLength={500}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
    </Dialog>
  );
}
