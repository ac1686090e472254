import { Button, FileButton } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { ImportDsnReturn } from '#contract/social/dsn/return-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { counted } from '#web/kit/text/french.ts';
import css from '../dsn.module.css';

interface ImportReturnsDialogProps {
  onDone: () => void;
  onClose: () => void;
}

type Told = AnswerOf<typeof ImportDsnReturn>['Items'];

/** Reads returns from their files: each is matched by its SIRET and month, or refused with its reason. */
export default function ImportReturnsDialog({ onDone, onClose }: ImportReturnsDialogProps) {
  const { run } = useAction();
  const [told, tell] = useState<Told>([]);
  const [busy, setBusy] = useState(false);

  async function send(many: File[]) {
    if (many.length === 0) return;
    setBusy(true);
    await run(async () => {
      const { Items } = await callApi(ImportDsnReturn, {}, { many });
      tell(Items);
      onDone();
    }, null);
    setBusy(false);
  }

  return (
    <Dialog
      title="Lire des retours"
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <div className={css.stack}>
        <p>
          Comptes rendus métier, bilans et taux en XML ou PDF. Les anomalies sont gardées sans aucun numéro de
          salarié, le fichier lui-même ne l’est pas.
        </p>
        <FileButton multiple accept=".xml,.pdf" onChange={(files) => void send(files)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={busy}
              leftSection={<IconFiles size={18} aria-hidden="true" />}
            >
              Choisir des fichiers
            </Button>
          )}
        </FileButton>
        <div role="status">
          {told.length > 0 && (
            <EntryList label="Fichiers lus">
              {told.map(({ Nom, NomSociete, Anomalies, Refus }, index) => (
                <Entry
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice
                  key={index}
                  title={NomSociete ?? Nom}
                  state={
                    Refus === null ? (
                      <StatusBadge status="success">Lu</StatusBadge>
                    ) : (
                      <StatusBadge status="danger">Refusé</StatusBadge>
                    )
                  }
                >
                  {NomSociete && <span>{Nom}</span>}
                  <span>{Refus ?? counted(Anomalies, 'anomalie')}</span>
                </Entry>
              ))}
            </EntryList>
          )}
        </div>
      </div>
    </Dialog>
  );
}
