import { useEffect, useState } from 'react';
import { GetSignatureByToken, type SignerState } from '#contract/documents/signatures/signer-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ButtonLink } from '#web/kit/sign-in-page/ButtonLink.tsx';
import { SignInCard } from '#web/kit/sign-in-page/SignInCard.tsx';
import { signPath } from '../paths.ts';
import { keptToken } from './signer-token.ts';

const sentences: Record<SignerState, { title: string; text: string }> = {
  done: {
    title: 'Document signé',
    text: 'Merci. Tous ont signé\u202f: votre copie scellée vous est envoyée par courriel.',
  },
  signed: {
    title: 'Signature enregistrée',
    text: 'Merci. D’autres signatures sont attendues\u202f: votre copie vous sera envoyée par courriel une fois le document signé par tous.',
  },
  refused: {
    title: 'Refus enregistré',
    text: 'Votre refus et son motif sont transmis à la personne qui vous a adressé ce document.',
  },
  open: { title: 'Document à signer', text: 'Ce document attend encore votre signature.' },
  waiting: { title: 'Ce n’est pas encore votre tour', text: 'Un autre signataire doit d’abord signer.' },
  over: { title: 'Signature terminée', text: 'Vous pouvez fermer cette page.' },
};

/** Where a signer is led once they have signed or refused: what becomes of the paper now. */
export default function FinishedScreen() {
  const [state, setState] = useState<SignerState>();

  useEffect(() => {
    const Token = keptToken();
    if (Token === '') return setState('over');
    callApi(GetSignatureByToken, { Token }).then(
      ({ State }) => setState(State),
      () => setState('over'),
    );
  }, []);

  if (!state) return <p role="status">Un instant…</p>;
  const { title, text } = sentences[state];
  return (
    <SignInCard title={title}>
      <p>{text}</p>
      {(state === 'done' || state === 'open') && (
        <ButtonLink to={signPath} framed>
          {state === 'done' ? 'Revoir le document signé' : 'Revenir au document'}
        </ButtonLink>
      )}
    </SignInCard>
  );
}
