import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { CompleteBankConnection } from '#contract/commerce/bank-data/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { takenWords } from './bank-words.ts';
import { bankDataPath } from './paths.ts';

interface ConsentReturnedProps {
  state: string;
  connection: string;
  onDone: () => void;
}

/** Ends what the bank's page has come back from: once, and the address forgets it. */
export function ConsentReturned({ state, connection, onDone }: ConsentReturnedProps) {
  const navigate = useNavigate();
  const begun = useRef(false);
  const [failure, setFailure] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has come back once
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const complete = async () => {
      const request = { Etat: state, Connexion: connection };
      const told = await blockScreen('Lecture des comptes…', callApi(CompleteBankConnection, request));
      toast(
        told.EstReussie ? 'success' : 'danger',
        told.Message ?? `${told.Banque}\u202f: ${takenWords(told)}.`,
      );
      onDone();
      await navigate({ to: bankDataPath, search: { fiche: String(told.Id) }, replace: true } as never);
    };
    complete().catch((error: unknown) => setFailure(sentenceOf(error)));
  }, []);

  return failure ? <Notice status="danger">{failure}</Notice> : null;
}
