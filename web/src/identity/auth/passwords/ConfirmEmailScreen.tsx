import { Navigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { AnswerOf, RequestOf } from '#contract/call.ts';
import { confirmEmail } from '#contract/identity/auth/calls.ts';
import { messages } from '#contract/messages.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { ButtonLink } from '#web/kit/sign-in-page/ButtonLink.tsx';
import { SignInCard } from '#web/kit/sign-in-page/SignInCard.tsx';

type Answer = AnswerOf<typeof confirmEmail>;

const failed: Answer = { IsConfirmed: false, CryptedEmail: '' };

const asked = new Map<string, Promise<Answer>>();

/** A link serves once: however often the screen is drawn, it is presented once. */
function confirmOnce(link: RequestOf<typeof confirmEmail>): Promise<Answer> {
  const known = asked.get(link.Token);
  if (known) return known;
  const answer = callApi(confirmEmail, link).catch(() => failed);
  asked.set(link.Token, answer);
  return answer;
}

/** Where the link of a confirmation mail leads. */
export default function ConfirmEmailScreen() {
  const { token = '', userid = '' } = useSearch({ strict: false }) as { token?: string; userid?: string };
  const [answer, setAnswer] = useState<Answer>();

  useEffect(() => {
    if (token && userid) void confirmOnce({ Token: token, UserId: userid }).then(setAnswer);
  }, [token, userid]);

  if (!token || !userid) return <Navigate to="/login" replace />;
  return (
    <SignInCard title="Confirmation du compte">
      <div role="status">
        {!answer && <p>Confirmation de votre adresse e-mail en cours…</p>}
        {answer?.IsConfirmed && (
          <Notice status="success">
            Un lien vous a été envoyé sur votre adresse e-mail {answer.CryptedEmail} afin de créer votre mot
            de passe
          </Notice>
        )}
        {answer && !answer.IsConfirmed && <Notice status="danger">{messages.failed}</Notice>}
      </div>
      <ButtonLink to="/login">Se connecter</ButtonLink>
    </SignInCard>
  );
}
