import type { AnswerOf } from '#contract/call.ts';
import { type OpenDeposit, UploadDeposit } from '#contract/documents/requests/deposit-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { FileSender } from '#web/kit/sign-in-page/FileSender.tsx';
import { counted } from '#web/kit/text/french.ts';
import { PhotoPages } from '../../photos/PhotoPages.tsx';
import { LineStateBadge } from '../LineStateBadge.tsx';
import css from './deposit.module.css';

type Line = AnswerOf<typeof OpenDeposit>['Lignes'][number];

interface DepositLineProps {
  Token: string;
  line: Line;
  reload: () => Promise<void>;
}

/** One paper that is asked for: what is said of it, how to send it, and what became of each file. */
export function DepositLine({ Token, line, reload }: DepositLineProps) {
  const { Id, Libelle, Motif, Etat, Commentaire, Fichiers } = line;
  const isOpen = Etat !== 'APPROUVE' && Etat !== 'SANS_OBJET';
  return (
    <li className={css.line}>
      <div className={css.head}>
        <strong>{Libelle}</strong>
        <LineStateBadge state={Etat} />
      </div>
      {Motif && <span className={css.muted}>{Motif}</span>}
      {Commentaire && Etat === 'A_COMPLETER' && <Notice status="warning">{Commentaire}</Notice>}
      {Fichiers > 0 && (
        <span className={css.muted}>{counted(Fichiers, 'fichier reçu', 'fichiers reçus')}</span>
      )}
      {isOpen && (
        <FileSender
          label="Envoyer des fichiers"
          name={`Envoyer\u202f: ${Libelle}`}
          send={async (many, onProgress) => {
            const { Items } = await callApi(UploadDeposit, { Token, IdLigne: Id }, { many, onProgress });
            await reload();
            return Items;
          }}
          beside={(sendAll, isBusy) => (
            <PhotoPages label={Libelle} disabled={isBusy} onDone={(file) => sendAll([file])} />
          )}
        />
      )}
    </li>
  );
}
