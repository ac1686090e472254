import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { GetInvoiceDetailsByToken } from '#contract/permanent-files/invoicing/payer-calls.ts';
import { keepPaymentLink, type PaymentLink, paymentLink } from '#web/identity/auth/sign-in/remembered.ts';
import { callApi } from '#web/kit/api/api.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { LoadedCard } from '#web/kit/sign-in-page/LoadedCard.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { withQueries } from './with-queries.tsx';

const SimulationCard = lazyPart(() => import('./SimulationCard.tsx'));

/** The link that the mail's address carries in its fragment, or that was kept before; the address no longer shows it. */
function takeLink(): PaymentLink | undefined {
  const { hash, pathname, search } = window.location;
  const carried = new URLSearchParams(hash.slice(1));
  const [Token, Email] = [carried.get('token'), carried.get('email')];
  if (Token && Email) {
    keepPaymentLink({ Token, Email });
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return paymentLink();
}

/** An invoice to be paid by whoever came by its link, once a code has shown that the link is theirs. */
function InvoicePaymentScreen() {
  const [link] = useState(takeLink);
  if (!link) return <Navigate to="/login" replace />;
  return <Details link={link} />;
}

function Details({ link }: { link: PaymentLink }) {
  const { simulation } = useSearch({ strict: false }) as { simulation?: string };
  const query = useQuery({
    queryKey: [GetInvoiceDetailsByToken.path, link.Token],
    queryFn: ({ signal }) => callApi(GetInvoiceDetailsByToken, { token: link.Token }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <LoadedCard title="Paiement d’une facture" query={query}>
      {({ State, Firm, Invoice }) => {
        if (State !== 'valid') return <Navigate to={`/payment-secure/${State}`} replace />;
        if (!Invoice) {
          const returnUrl = `/invoice/payment${simulation ? `?simulation=${simulation}` : ''}`;
          return <Navigate to="/login/send-payment-code" search={{ returnUrl } as never} replace />;
        }
        if (simulation) return <SimulationCard attemptId={simulation} invoice={Invoice} />;
        return <PaymentCard firm={Firm} invoice={Invoice} />;
      }}
    </LoadedCard>
  );
}

export default withQueries(InvoicePaymentScreen);
