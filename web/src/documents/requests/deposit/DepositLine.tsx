import type { ReactNode } from 'react';
import type { DepositLine as Line } from '#contract/documents/requests/deposit-calls.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { FileSender, type SendFiles } from '#web/kit/sign-in-page/FileSender.tsx';
import { counted } from '#web/kit/text/french.ts';
import { PhotoPages } from '../../photos/PhotoPages.tsx';
import { LineStateBadge } from '../LineStateBadge.tsx';
import css from './deposit.module.css';

interface DepositLineProps {
  line: Line;
  send: SendFiles;
  /** What else is said of it. */
  children?: ReactNode;
}

/** One paper that is asked for: what is said of it, how to send it, and what became of each file. */
export function DepositLine({ line, send, children }: DepositLineProps) {
  const { Libelle, Motif, Etat, Commentaire, Fichiers } = line;
  const isOpen = Etat !== 'APPROUVE' && Etat !== 'SANS_OBJET';
  return (
    <li className={css.line}>
      <div className={css.head}>
        <strong>{Libelle}</strong>
        <LineStateBadge state={Etat} />
      </div>
      {children && <span className={css.muted}>{children}</span>}
      {Motif && <span className={css.muted}>{Motif}</span>}
      {Commentaire && Etat === 'A_COMPLETER' && <Notice status="warning">{Commentaire}</Notice>}
      {Fichiers > 0 && (
        <span className={css.muted}>{counted(Fichiers, 'fichier reçu', 'fichiers reçus')}</span>
      )}
      {isOpen && (
        <FileSender
          label="Envoyer des fichiers"
          name={`Envoyer\u202f: ${Libelle}`}
          send={send}
          beside={(sendAll, isBusy) => (
            <PhotoPages label={Libelle} disabled={isBusy} onDone={(file) => sendAll([file])} />
          )}
        />
      )}
    </li>
  );
}
