import { ButtonLink } from '#web/kit/sign-in-page/ButtonLink.tsx';
import { SignInCard } from '#web/kit/sign-in-page/SignInCard.tsx';

/** The payer left the card's page without paying. */
export default function PaymentCancelScreen() {
  return (
    <SignInCard title="Paiement annulé">
      <p>Rien n’a été débité. Vous pouvez reprendre le paiement tant que votre lien est valable.</p>
      <ButtonLink to="/invoice/payment" framed>
        Revenir à la facture
      </ButtonLink>
    </SignInCard>
  );
}
