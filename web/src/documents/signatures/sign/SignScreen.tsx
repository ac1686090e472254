import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { GetSignatureByToken } from '#contract/documents/signatures/signer-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { OpeningFailure } from '#web/kit/sign-in-page/OpeningFailure.tsx';
import { SignInCard } from '#web/kit/sign-in-page/SignInCard.tsx';
import { finishedPath } from '../paths.ts';
import { EnterCode } from './EnterCode.tsx';
import { takeToken } from './signer-token.ts';

const Paper = lazyPart(() => import('./Paper.tsx'));

type Told = AnswerOf<typeof GetSignatureByToken>;

/** A paper to be signed by whoever came by the link of their mail, once a code has shown that the address is theirs. */
export default function SignScreen() {
  const navigate = useNavigate();
  const [token] = useState(takeToken);
  const [told, setTold] = useState<Told>();
  const [failure, setFailure] = useState<unknown>();

  async function read() {
    setFailure(undefined);
    try {
      setTold(await callApi(GetSignatureByToken, { Token: token || '-' }));
    } catch (error) {
      setFailure(error);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, and again where something has happened
  useEffect(() => {
    void read();
  }, []);

  if (failure !== undefined)
    return (
      <SignInCard title="Document à signer">
        <OpeningFailure error={failure} retry={() => void read()} />
      </SignInCard>
    );
  if (!told) return <p role="status">Ouverture de votre document…</p>;
  const { State, Title } = told;
  if (State === 'over')
    return (
      <SignInCard title="Lien de signature terminé">
        <p>
          Ce lien n’est plus valable{'\u202f'}: le délai est passé, la demande a été annulée ou un autre lien
          vous a été envoyé. Contactez la personne qui vous l’a adressé.
        </p>
      </SignInCard>
    );
  if (State === 'refused')
    return (
      <SignInCard title="Signature refusée">
        <p>{`Le document «\u202f${Title}\u202f» ne sera pas signé\u202f: un signataire a refusé.`}</p>
      </SignInCard>
    );
  if (State === 'waiting')
    return (
      <SignInCard title="Ce n’est pas encore votre tour">
        <p>{`Un autre signataire doit d’abord signer «\u202f${Title}\u202f». Un courriel vous préviendra.`}</p>
      </SignInCard>
    );
  if (!told.IsProven) return <EnterCode token={token} told={told} onProven={read} />;
  return (
    <Paper
      token={token}
      told={told}
      onEnded={() => void navigate({ to: finishedPath } as never)}
      onStale={() => void read()}
    />
  );
}
