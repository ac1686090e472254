import { useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { depositLimits, OpenDeposit } from '#contract/documents/requests/deposit-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { OpeningFailure } from '#web/kit/sign-in-page/OpeningFailure.tsx';
import { SignInCard } from '#web/kit/sign-in-page/SignInCard.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { DepositLine } from './DepositLine.tsx';
import css from './deposit.module.css';
import { sendDeposit } from './send-deposit.ts';

type Deposit = AnswerOf<typeof OpenDeposit>;

/** Where the link of a request leads: a customer sends the papers that they are asked for, without an account. */
export default function DepositScreen() {
  // behind the #, where no server and no other site is told of it
  const [Token] = useState(() => window.location.hash.slice(1));
  const [deposit, setDeposit] = useState<Deposit>();
  const [failure, setFailure] = useState<unknown>();

  async function open() {
    setFailure(undefined);
    try {
      setDeposit(await callApi(OpenDeposit, { Token }));
    } catch (error) {
      setFailure(error);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, and again where the user says so
  useEffect(() => {
    if (Token !== '') void open();
  }, [Token]);

  return (
    <SignInCard title="Envoi de documents">
      {Token === '' && (
        <Notice status="danger">
          Cette adresse est incomplète{'\u202f'}: ouvrez le lien de votre e-mail.
        </Notice>
      )}
      {Token !== '' && !deposit && !failure && <p role="status">Lecture de la demande…</p>}
      <OpeningFailure error={failure} retry={() => void open()} />
      {deposit && <Lines Token={Token} deposit={deposit} reload={open} />}
    </SignInCard>
  );
}

interface LinesProps {
  Token: string;
  deposit: Deposit;
  reload: () => Promise<void>;
}

function Lines({ Token, deposit, reload }: LinesProps) {
  const { Cabinet, Societe, Annee, DateLimite, Message, LienJusquAu, Lignes } = deposit;
  return (
    <>
      <p>
        {Cabinet} vous demande ces documents pour <strong>{Societe}</strong>
        {Annee && ` (année ${Annee})`}
        {DateLimite && `, avant le ${formatDate(DateLimite)}`}.
      </p>
      {Message && <p>{Message}</p>}
      <ul className={css.lines}>
        {Lignes.map((line) => (
          <DepositLine key={line.Id} line={line} send={sendDeposit(Token, line.Id, reload)} />
        ))}
      </ul>
      <p className={css.muted}>
        PDF, photos, Word ou Excel, {depositLimits.megabytes} Mo par fichier. Ce lien vous est réservé et sert
        jusqu’au {formatDate(LienJusquAu)}.
      </p>
    </>
  );
}
