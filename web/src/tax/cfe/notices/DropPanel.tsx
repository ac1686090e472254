import { Button, FileButton, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconFiles } from '@tabler/icons-react';
import { DropArea } from '#web/documents/files/add/DropArea.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import form from '#web/kit/form/record-form.module.css';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { counted, formatEuros } from '#web/kit/text/french.ts';
import css from './confirm.module.css';
import { type Dropped, useDrop } from './use-drop.ts';

/** As many as a portfolio has in one go. */
const mostAtOnce = 300;

interface DropPanelProps {
  /** Of the notices that do not tell theirs. */
  year: number;
  onDropped: () => void;
  /** Opens what waits to be confirmed. */
  onConfirm: () => void;
  onClose: () => void;
}

/** Takes the notices of a whole portfolio: each is matched by SIRET or SIREN, or refused with its reason. */
export default function DropPanel({ year, onDropped, onConfirm, onClose }: DropPanelProps) {
  const { told, total, failure, isSending, send } = useDrop(year);
  const kept = told.filter(({ Id }) => Id !== null);

  async function drop(files: readonly File[]) {
    if (files.length === 0 || isSending) return;
    if (files.length > mostAtOnce) return toast('danger', `Déposez au plus ${mostAtOnce} avis à la fois.`);
    await send(files);
    onDropped();
  }

  return (
    <SidePanel title="Déposer des avis de CFE" onClose={onClose}>
      {(close) => (
        <DropArea onDrop={(files) => void drop(files)}>
          <div className={form.form}>
            <div className={`${form.fields} ${css.stack}`}>
              <Notice status="info">
                {`Glissez ici jusqu’à ${mostAtOnce} PDF\u202f: chacun est rattaché par son SIRET ou son SIREN, son montant est proposé, et vous le confirmez ensuite.`}
              </Notice>
              <FormFailure sentence={failure} />
              <FileButton multiple accept="application/pdf" onChange={(files) => void drop(files)}>
                {(props) => (
                  <Button
                    {...props}
                    variant="default"
                    loading={isSending}
                    leftSection={<IconFiles size={18} aria-hidden="true" />}
                  >
                    Choisir des PDF
                  </Button>
                )}
              </FileButton>
              {total > 0 && (
                <>
                  <Progress value={(told.length / total) * 100} aria-label="Lecture des avis" />
                  <p role="status">
                    {`${told.length} sur ${total}\u202f: ${counted(kept.length, 'avis rattaché', 'avis rattachés')}, ${counted(told.length - kept.length, 'refusé', 'refusés')}.`}
                  </p>
                </>
              )}
              <Fates told={told} />
            </div>
            <div className={form.foot}>
              <Button variant="default" onClick={close}>
                Fermer
              </Button>
              <Button disabled={kept.length === 0 || isSending} onClick={onConfirm}>
                {`Confirmer ${counted(kept.length, 'avis', 'avis')}`}
              </Button>
            </div>
          </div>
        </DropArea>
      )}
    </SidePanel>
  );
}

/** What became of each file, those that were refused first. */
function Fates({ told }: { told: readonly Dropped[] }) {
  if (told.length === 0) return null;
  const sorted = told.toSorted((one, other) => Number(one.Id !== null) - Number(other.Id !== null));
  return (
    <EntryList label="Avis déposés">
      {sorted.map(({ FileName, Id, NomSociete, Montant, Message }, index) => (
        <Entry
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice
          key={index}
          title={NomSociete ?? FileName}
          state={
            Id === null ? (
              <StatusBadge status="danger">Refusé</StatusBadge>
            ) : (
              <StatusBadge status="success">Rattaché</StatusBadge>
            )
          }
        >
          {Id !== null && <span>{FileName}</span>}
          <span>{Message ?? (Montant === null ? 'Montant à saisir' : formatEuros(Montant))}</span>
        </Entry>
      ))}
    </EntryList>
  );
}
