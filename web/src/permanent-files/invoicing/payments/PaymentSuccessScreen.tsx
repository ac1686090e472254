import { useQuery } from '@tanstack/react-query';
import { PaymentStatus } from '#contract/permanent-files/invoicing/payer-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ButtonLink } from '#web/kit/sign-in-page/ButtonLink.tsx';
import { LoadedCard } from '#web/kit/sign-in-page/LoadedCard.tsx';
import { SignInCard } from '#web/kit/sign-in-page/SignInCard.tsx';
import { withQueries } from './with-queries.tsx';

/** Milliseconds between two questions, while the provider's notice has not come. */
const often = 2000;

/** Where a card provider leads back to: it settles nothing, and tells what the provider's notice has settled. */
function PaymentSuccessScreen() {
  const query = useQuery({
    queryKey: [PaymentStatus.path],
    queryFn: ({ signal }) => callApi(PaymentStatus, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.State === 'pending' ? often : false),
    gcTime: 0,
  });
  return (
    <LoadedCard title="Paiement d’une facture" query={query}>
      {({ State }) => {
        if (State === 'paid')
          return (
            <SignInCard title="Paiement reçu">
              <p>Merci. Votre paiement est enregistré et la facture est réglée.</p>
            </SignInCard>
          );
        if (State === 'pending')
          return (
            <SignInCard title="Paiement en cours de confirmation">
              <p aria-live="polite">
                Votre banque confirme le paiement. Cette page se met à jour d’elle-même{'\u202f'}: ne payez
                pas une seconde fois.
              </p>
            </SignInCard>
          );
        return (
          <SignInCard title="Paiement non effectué">
            <p>Aucun paiement n’a été reçu pour cette facture.</p>
            <ButtonLink to="/invoice/payment" framed>
              Revenir à la facture
            </ButtonLink>
          </SignInCard>
        );
      }}
    </LoadedCard>
  );
}

export default withQueries(PaymentSuccessScreen);
