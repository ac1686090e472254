import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import {
  antiforgeryToken,
  GetEmailToUnsubscribe,
  UnsubscribeNewsletter,
} from '#contract/people/newsletter-calls.ts';
import { callApi } from '../../kit/api.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { DoorCard } from '../../kit/door/DoorCard.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Notice } from '../../kit/Notice.tsx';

/** What the link is for, once the page may ask anything at all: without the anti-forgery token it may not. */
function useSubscription(Token: string) {
  return useQuery({
    queryKey: [GetEmailToUnsubscribe.path, Token],
    queryFn: async () => {
      await callApi(antiforgeryToken, {});
      return callApi(GetEmailToUnsubscribe, { Token });
    },
    retry: false,
  });
}

/** Where the link at the foot of a newsletter leads (specification 2, section 2.3). */
export default function UnsubscribeScreen() {
  const { unsubscribenewslettertoken: Token = '' } = useParams({ strict: false }) as {
    unsubscribenewslettertoken?: string;
  };
  const subscription = useSubscription(Token);
  return (
    <DoorCard title="Désinscription">
      <Loaded query={subscription}>
        {({ Email, IsSubscribed }) => <Leave Token={Token} Email={Email} isSubscribed={IsSubscribed} />}
      </Loaded>
    </DoorCard>
  );
}

interface LeaveProps {
  Token: string;
  Email: string;
  isSubscribed: boolean;
}

function Leave({ Token, Email, isSubscribed }: LeaveProps) {
  const leaving = useMutation({ mutationFn: () => callApi(UnsubscribeNewsletter, { Token }) });
  const hadLeft = !isSubscribed || leaving.data === false;
  return (
    <>
      <p>
        Adresse e-mail : <strong>{Email}</strong>
      </p>
      <div role="status">
        {leaving.data && (
          <Notice status="success">Désinscription de la liste de diffusion effectuée avec succès.</Notice>
        )}
        {hadLeft && <Notice status="info">Vous êtes déjà désinscrit(e) de la liste de diffusion.</Notice>}
        {leaving.error && <Notice status="danger">{sentenceOf(leaving.error)}</Notice>}
      </div>
      {!hadLeft && !leaving.data && (
        <Button onClick={() => leaving.mutate()} loading={leaving.isPending}>
          Me désinscrire
        </Button>
      )}
    </>
  );
}
