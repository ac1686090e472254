import { useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { OpenArretAvis, SaveArretAvis } from '#contract/tax/vat/notice-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import { SignInCard } from '#web/kit/sign-in-page/SignInCard.tsx';
import { SignInFailure } from '#web/kit/sign-in-page/SignInFailure.tsx';

type State = AnswerOf<typeof OpenArretAvis>;

/** Where the foot of a notice leads: a customer says that they want no more of them, or again. */
export default function StopScreen() {
  // behind the #, where no server and no other site is told of it
  const [Token] = useState(() => window.location.hash.slice(1));
  const [state, setState] = useState<State>();
  const [failure, setFailure] = useState('');

  async function ask(answer: Promise<State>) {
    setFailure('');
    try {
      setState(await answer);
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    if (Token !== '') void ask(callApi(OpenArretAvis, { Token }));
  }, [Token]);

  const change = (IsArrete: boolean) => void ask(callApi(SaveArretAvis, { Token, IsArrete }));
  return (
    <SignInCard title="Avis d’échéance de TVA">
      {Token === '' && (
        <Notice status="danger">
          Cette adresse est incomplète{'\u202f'}: ouvrez le lien de votre e-mail.
        </Notice>
      )}
      {Token !== '' && !state && !failure && <p role="status">Lecture du lien…</p>}
      <SignInFailure>{failure}</SignInFailure>
      {state && (
        <>
          <p role="status">
            {state.IsArrete ? 'Vous ne recevez plus' : 'Vous recevez'} les avis de {state.Cabinet} sur les
            échéances de TVA de <strong>{state.Societe}</strong>.
          </p>
          <PlainButton look="framed" onClick={() => change(!state.IsArrete)}>
            {state.IsArrete ? 'Les recevoir à nouveau' : 'Ne plus les recevoir'}
          </PlainButton>
        </>
      )}
    </SignInCard>
  );
}
