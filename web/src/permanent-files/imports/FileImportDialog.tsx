import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import {
  type FileFault,
  type FileWarning,
  RefusedFile,
} from '#contract/permanent-files/imports/file-faults.ts';
import { ApiError, sentenceOf } from '#web/kit/api/api-error.ts';
import { wasGivenUp } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { PaperPicker } from '#web/kit/form/files/PaperPicker.tsx';
import { counted } from '#web/kit/text/french.ts';
import css from './file-import.module.css';

/** What became of a file: taken, with what was noticed, or refused. */
type Outcome =
  | { kind: 'refused'; sentence: string; faults: readonly FileFault[]; total: number }
  | { kind: 'taken'; sentence: string; warnings: readonly FileWarning[] };

interface FileImportDialogProps {
  title: string;
  /** What the picker picks: 'bulletins'. */
  label: string;
  accept: string;
  /** Saves an empty file with the titles that are looked for; absent where other software makes the file. */
  onModel?: () => void;
  /** Sends the file; answers what was taken, in a sentence, and what was noticed. */
  send: (file: File | null) => Promise<{ sentence: string; warnings: readonly FileWarning[] }>;
  onClose: () => void;
  /** How the file is made, and whatever has to be said with it. */
  children: ReactNode;
}

const Refusal = RefusedFile.partial();

function refusalOf(error: unknown): Outcome {
  const told = error instanceof ApiError ? Refusal.safeParse(error.Details) : undefined;
  const fieldMessage = error instanceof ApiError ? error.Fields[0]?.Message : undefined;
  return {
    kind: 'refused',
    sentence: fieldMessage ?? sentenceOf(error),
    faults: told?.data?.Fautes ?? [],
    total: told?.data?.TotalFautes ?? 0,
  };
}

/** Sends a file that is taken whole or not at all; every fault is told by line and column, to be mended in the file. */
export function FileImportDialog({
  title,
  label,
  accept,
  onModel,
  send,
  onClose,
  children,
}: FileImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function submit() {
    setBusy(true);
    try {
      setOutcome({ kind: 'taken', ...(await send(file)) });
    } catch (error) {
      if (!wasGivenUp(error)) setOutcome(refusalOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={title}
      size={outcome?.kind === 'refused' && outcome.faults.length > 0 ? 'page' : 'question'}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {outcome?.kind === 'taken' ? 'Fermer' : 'Annuler'}
          </Button>
          {outcome?.kind !== 'taken' && (
            <Button loading={busy} onClick={() => void submit()}>
              Importer
            </Button>
          )}
        </>
      }
    >
      <div className={css.stack}>
        {outcome?.kind !== 'taken' && (
          <>
            {children}
            <PaperPicker
              label={label}
              file={file}
              onPick={(picked) => {
                setFile(picked);
                setOutcome(undefined);
              }}
              accept={accept}
            />
            {onModel && (
              <Button
                variant="subtle"
                size="compact-sm"
                className={css.model}
                leftSection={<IconDownload size={16} aria-hidden="true" />}
                onClick={onModel}
              >
                Télécharger le modèle
              </Button>
            )}
          </>
        )}
        <div role="status">{outcome && <Told outcome={outcome} />}</div>
      </div>
    </Dialog>
  );
}

function Told({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'taken')
    return (
      <>
        <Notice status="success">{outcome.sentence}</Notice>
        {outcome.warnings.length > 0 && (
          <ul className={css.warnings}>
            {outcome.warnings.map(({ Ligne, Message }) => (
              <li key={`${Ligne} ${Message}`}>{`Ligne ${Ligne}\u202f: ${Message}`}</li>
            ))}
          </ul>
        )}
      </>
    );
  const { sentence, faults, total } = outcome;
  return (
    <>
      <Notice status="danger">{sentence}</Notice>
      {faults.length > 0 && <Faults faults={faults} total={total} />}
    </>
  );
}

function Faults({ faults, total }: { faults: readonly FileFault[]; total: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled by keyboard
    <section className={css.box} aria-label="Fautes du fichier" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Ligne</th>
            <th scope="col">Colonne</th>
            <th scope="col">Valeur</th>
            <th scope="col">Faute</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ Ligne, Colonne, Valeur, Message }) => (
            <tr key={`${Ligne} ${Colonne} ${Message}`}>
              <th scope="row">{Ligne}</th>
              <td>{Colonne ?? '–'}</td>
              <td>{Valeur ?? '–'}</td>
              <td>{Message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > faults.length && (
        <p>{`Et ${counted(total - faults.length, 'autre faute', 'autres fautes')}.`}</p>
      )}
    </section>
  );
}
