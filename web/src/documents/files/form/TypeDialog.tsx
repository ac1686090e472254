import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { EditDocuments } from '#contract/documents/files/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { counted } from '#web/kit/text/french.ts';
import { useDocumentTypes } from '../use-document-types.ts';

interface TypeDialogProps {
  ids: number[];
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Gives several documents one type; how long they are kept follows it. */
export default function TypeDialog({ ids, onDone, onClose }: TypeDialogProps) {
  const [type, setType] = useState<string | null>(null);
  const { proposed } = useDocumentTypes();
  const { busy, run } = useAction();

  async function change() {
    await run(async () => {
      await callApi(EditDocuments, { Ids: ids, IdTypeDocument: Number(type) });
      await onDone();
      onClose();
    });
  }

  return (
    <Dialog
      title="Changer le type"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button loading={busy} disabled={!type} onClick={() => void change()}>
            Enregistrer
          </Button>
        </>
      }
    >
      <p>{counted(ids.length, 'document coché', 'documents cochés')}.</p>
      <Select
        label="Type"
        required
        searchable
        data-autofocus
        data={proposed()}
        value={type}
        onChange={setType}
        nothingFoundMessage="Aucun résultat"
      />
    </Dialog>
  );
}
