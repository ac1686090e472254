import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import {
  antiforgeryToken,
  GetEmailToUnsubscribe,
  UnsubscribeNewsletter,
} from '#contract/permanent-files/people/newsletter-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { OpeningFailure } from '#web/kit/sign-in-page/OpeningFailure.tsx';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import { SignInCard } from '#web/kit/sign-in-page/SignInCard.tsx';
import { SignInFailure } from '#web/kit/sign-in-page/SignInFailure.tsx';

type Subscription = AnswerOf<typeof GetEmailToUnsubscribe>;

/** What the link is for, once the page may ask anything at all: without the anti-forgery token it may not. */
async function subscriptionOf(Token: string): Promise<Subscription> {
  await callApi(antiforgeryToken, {});
  return callApi(GetEmailToUnsubscribe, { Token });
}

/** Where the link at the foot of a newsletter leads (specification 2, section 2.3). */
export default function UnsubscribeScreen() {
  const { unsubscribenewslettertoken: Token = '' } = useParams({ strict: false }) as {
    unsubscribenewslettertoken?: string;
  };
  const [found, setFound] = useState<Subscription>();
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once more for each try
  useEffect(() => {
    setFailure(undefined);
    subscriptionOf(Token).then(setFound, setFailure);
  }, [Token, tries]);

  return (
    <SignInCard title="Désinscription">
      {!found && !failure && <p role="status">Lecture de votre abonnement…</p>}
      <OpeningFailure error={failure} retry={() => setTries(tries + 1)} />
      {found && <Leave Token={Token} {...found} />}
    </SignInCard>
  );
}

/** The reader is off the newsletter: by this visit, or before it. */
type Outcome = 'left' | 'had-left';

const outcomes = {
  left: ['success', 'Désinscription de la liste de diffusion effectuée avec succès.'],
  'had-left': ['info', 'Vous êtes déjà désinscrit(e) de la liste de diffusion.'],
} as const;

function Leave({ Token, Email, IsSubscribed }: Subscription & { Token: string }) {
  const [outcome, setOutcome] = useState<Outcome | undefined>(IsSubscribed ? undefined : 'had-left');
  const [failure, setFailure] = useState('');
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    setFailure('');
    try {
      setOutcome((await callApi(UnsubscribeNewsletter, { Token })) ? 'left' : 'had-left');
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setLeaving(false);
    }
  }

  const [status, sentence] = outcome ? outcomes[outcome] : [];
  return (
    <>
      <p>
        Adresse e-mail{'\u202f'}: <strong>{Email}</strong>
      </p>
      <div role="status">{status && <Notice status={status}>{sentence}</Notice>}</div>
      <SignInFailure>{failure}</SignInFailure>
      {!outcome && (
        <PlainButton look="main" onClick={() => void leave()} disabled={isLeaving}>
          Me désinscrire
        </PlainButton>
      )}
    </>
  );
}
