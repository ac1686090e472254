import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReturnRead } from '#contract/sepa-batch.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { wasGivenUp } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { PaperPicker } from '#web/kit/form/files/PaperPicker.tsx';
import { counted } from '#web/kit/text/french.ts';

interface ReturnDialogProps {
  /** Reads the file and answers what it told. */
  send: (file: File) => Promise<ReturnRead>;
  onDone: () => void;
  onClose: () => void;
}

const toldOf = ({ Executes, Rejetes, DejaLus }: ReturnRead) =>
  [
    counted(Executes, 'opération exécutée', 'opérations exécutées'),
    counted(Rejetes, 'rejetée', 'rejetées'),
    ...(DejaLus > 0 ? [counted(DejaLus, 'déjà lue', 'déjà lues')] : []),
  ].join(', ');

/** Reads a bank's return, and tells what became of the batches. */
export default function ReturnDialog({ send, onDone, onClose }: ReturnDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<ReturnRead>();
  const [failure, setFailure] = useState('');

  async function read() {
    if (!file) return;
    setBusy(true);
    setFailure('');
    try {
      setTold(await send(file));
      onDone();
    } catch (error) {
      if (!wasGivenUp(error)) setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      title="Lire un retour de banque"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {told ? 'Fermer' : 'Annuler'}
          </Button>
          {!told && (
            <Button loading={busy} disabled={!file} onClick={() => void read()}>
              Lire le fichier
            </Button>
          )}
        </>
      }
    >
      {!told && (
        <>
          <p>
            Un compte rendu (pain.002) ou un avis d’opérations (camt.054). Un fichier lu deux fois ne change
            rien.
          </p>
          <PaperPicker
            label="retour de banque"
            file={file}
            onPick={(picked) => {
              setFile(picked);
              setFailure('');
            }}
            accept=".xml,application/xml,text/xml"
          />
        </>
      )}
      <div role="status">
        {failure && <Notice status="danger">{failure}</Notice>}
        {told && <Notice status={told.Rejetes > 0 ? 'warning' : 'success'}>{`${toldOf(told)}.`}</Notice>}
        {told && told.Inconnus.length > 0 && (
          <Notice status="info">
            {`Sans effet, car inconnu ou d’un autre montant\u202f: ${told.Inconnus.join(', ')}.`}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
