import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { daysOfUndo } from '#contract/deletion.ts';
import { type DeleteSocieteDocument, RestoreDocument } from '#contract/documents/files/calls.ts';
import type { DocumentRow } from '#contract/documents/files/document.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError, sentenceOf } from '#web/kit/api/api-error.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';

interface DeletionDialogProps {
  call: Pick<typeof DeleteSocieteDocument, keyof typeof DeleteSocieteDocument>;
  document: DocumentRow;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Why a document is kept, a sentence each, where that is why it was not deleted. */
const reasonsIn = (error: unknown): string[] | undefined =>
  error instanceof ApiError && error.Code === 'KEPT' ? (error.Details.Motifs as string[]) : undefined;

/** Asks why a document goes to the bin, or tells what keeps it. */
export default function DeletionDialog({ call, document, onDone, onClose }: DeletionDialogProps) {
  const [motive, setMotive] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [reasons, setReasons] = useState<readonly string[]>();

  async function takeBack() {
    try {
      await callApi(RestoreDocument, { Id: document.Id });
      toast('success', 'Le document est de nouveau là.', { title: document.Libelle });
    } catch (error) {
      toast('danger', sentenceOf(error));
    }
    void onDone();
  }

  async function remove() {
    setBusy(true);
    setFailure('');
    try {
      await callApi(call, { Id: document.Id, Motif: motive.trim() });
      toast('success', 'Le document est dans la corbeille.', {
        title: document.Libelle,
        actions: [{ label: 'Annuler', run: () => void takeBack() }],
      });
      await onDone();
      onClose();
    } catch (error) {
      setReasons(reasonsIn(error));
      if (!reasonsIn(error)) setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      title="Suppression"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {reasons ? 'Fermer' : 'Annuler'}
          </Button>
          {!reasons && (
            <Button
              color="danger"
              loading={busy}
              disabled={motive.trim() === ''}
              onClick={() => void remove()}
            >
              Supprimer
            </Button>
          )}
        </>
      }
    >
      {failure && <Notice status="danger">{failure}</Notice>}
      {reasons ? (
        <>
          <Notice status="warning">
            <strong>{document.Libelle}</strong> ne peut pas être supprimé.
          </Notice>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>
            Voulez-vous vraiment supprimer <strong>{document.Libelle}</strong>
            {'\u202f'}?
          </p>
          <p>Il reste {daysOfUndo} jours dans la corbeille, d’où il peut être restauré.</p>
          <Textarea
            label="Motif"
            required
            data-autofocus
            maxLength={300}
            value={motive}
            onChange={(event) => setMotive(event.currentTarget.value)}
          />
        </>
      )}
    </Dialog>
  );
}
